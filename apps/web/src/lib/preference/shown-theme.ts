/** Where the browser keeps the colours shown last, for the time before it is known who comes (public/theme.js). */
export const shownThemeKey = 'tramite.theme';
