const keyOfStep = (): unknown => window.history.state?.__TSR_key;

let traversed: unknown;
window.addEventListener('popstate', () => {
  traversed = keyOfStep();
});

/** After Back or Forward the screen renders at once, so that the scroll position can be restored. */
export function isTraversal(): boolean {
  return traversed !== undefined && traversed === keyOfStep();
}
