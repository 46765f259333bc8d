/** Storage key of the last theme, for the time before sign-in (public/theme.js). */
export const shownThemeKey = 'tramite.theme';
