/** Whether the screen is the one that the browser came to, which begins the page by itself. */
export function isFirstAddress(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  return !visit || new URL(visit.name).pathname === window.location.pathname;
}
