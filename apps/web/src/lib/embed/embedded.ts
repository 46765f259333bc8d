/** Whether the product runs in a frame of another page. */
export const isEmbedded: boolean = window.parent !== window;
