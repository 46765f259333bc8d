/** How long the server takes a transition back (ms): a client offers it for less, so that what it offers still works. */
export const transitionUndoTime = 15_000;
