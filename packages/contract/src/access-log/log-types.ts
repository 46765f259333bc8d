/** Kinds of access that mean something to the product; the server itself writes login and logout. */
export const logTypes = { login: 1, logout: 2, print: 4, view: 5, share: 6, download: 8, assume: 9 } as const;
