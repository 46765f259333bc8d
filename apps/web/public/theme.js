// Before the first paint: the colours chosen last in this browser. The app does the same once it is there (shown-theme.ts).
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('tramite.theme');
  } catch {
    // A private window: as the system says.
  }
  const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
})();
