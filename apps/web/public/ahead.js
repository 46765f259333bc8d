// The code and texts of the list or the sign-in are asked for beside the entry, not after it (vite-ahead.ts): they are the
// next thing drawn. The application finds them there, or asks itself (fetch-ahead.ts).
(() => {
  let hasSession = false;
  try {
    hasSession = sessionStorage.getItem('tramite.step') !== null || localStorage.getItem('tramite.secret') !== null;
  } catch {
    // Storage is closed: the sign-in comes next.
  }
  const { pathname } = location;
  const isHome = /^\/auto(\/(home)?)?$/.test(pathname);
  const looks = [];
  if (pathname === '/auto/login' || (isHome && !hasSession)) {
    looks.push('login');
  } else if (isHome) {
    looks.push('home');
    if (matchMedia('(max-width: 47.99em)').matches) {
      looks.push('phone');
    }
  }
  const filesOf = (look) => document.querySelector(`meta[name="ahead-${look}"]`)?.content.split(' ') ?? [];
  for (const file of new Set(looks.flatMap(filesOf))) {
    const isCode = file.endsWith('.js');
    const link = document.createElement('link');
    link.rel = isCode ? 'modulepreload' : 'preload';
    link.as = isCode ? 'script' : file.endsWith('.css') ? 'style' : 'fetch';
    link.crossOrigin = '';
    link.href = `/auto/${file}`;
    document.head.append(link);
  }
})();
