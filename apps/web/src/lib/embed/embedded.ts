/** Whether the product runs in a frame of another page (specification §2 Embedded frame). */
export const isEmbedded: boolean = window.parent !== window;
