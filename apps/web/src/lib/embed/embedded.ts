export const isEmbedded: boolean = window.parent !== window;
