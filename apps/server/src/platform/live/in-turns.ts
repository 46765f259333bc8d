/** Does something again and again, never twice at once: whatever is asked for meanwhile is done by one more turn. */
export interface Turns {
  /** Soon, together with whatever else is asked for until then. */
  ask(): void;
  /** A turn that begins from now on is over. */
  done(): Promise<void>;
  stop(): Promise<void>;
}

export function inTurns(turn: () => Promise<void>, delayMs: number): Turns {
  let timer: NodeJS.Timeout | undefined;
  let last: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | undefined;
  let isStopped = false;

  function begin(): Promise<void> {
    waiting ??= last.then(() => {
      waiting = undefined;
      last = isStopped ? Promise.resolve() : turn();
      return last;
    });
    return waiting;
  }

  return {
    ask() {
      if (timer || isStopped) return;
      timer = setTimeout(() => {
        timer = undefined;
        void begin();
      }, delayMs).unref();
    },
    done: begin,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await last;
    },
  };
}
