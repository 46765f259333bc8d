/** An act that waits for a while, in which it can be taken back. */
export interface Holder {
  /** Has something done when the time is over; what waits already is done at once. */
  readonly hold: (run: () => void) => void;
  /** Has what waits done now. */
  readonly flush: () => void;
  /** Takes back what waits. */
  readonly cancel: () => void;
}

/** Holds one act at a time for so many ms. */
export function createHolder(time: number): Holder {
  let held: { readonly run: () => void; readonly timer: ReturnType<typeof setTimeout> } | null = null;
  const take = () => {
    const was = held;
    held = null;
    clearTimeout(was?.timer);
    return was;
  };
  const flush = () => take()?.run();
  return {
    hold: (run) => {
      flush();
      held = { run, timer: setTimeout(flush, time) };
    },
    flush,
    cancel: () => void take(),
  };
}
