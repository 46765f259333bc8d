/** Runs a task repeatedly but never concurrently; requests during a run cause one more run. */
export interface Turns {
  /** Runs soon, merged with other requests. */
  ask(): void;
  /** Resolves after a run that starts from now on. */
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
