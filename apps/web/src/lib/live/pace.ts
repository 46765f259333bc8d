export interface Pace {
  /** Runs soon, but never faster than `everyMs`; requests in between are merged. */
  readonly ask: () => void;
  readonly stop: () => void;
}

export interface Rhythm {
  /** Delay after a request; randomly up to twice as long, to spread browsers. */
  readonly soonMs: number;
  readonly everyMs: number;
}

export function createPace(run: () => void, { soonMs, everyMs }: Rhythm): Pace {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let lastAt = Number.NEGATIVE_INFINITY;
  return {
    ask: () => {
      timer ??= setTimeout(
        () => {
          timer = null;
          lastAt = Date.now();
          run();
        },
        Math.max(soonMs * (1 + Math.random()), lastAt + everyMs - Date.now()),
      );
    },
    stop: () => {
      clearTimeout(timer ?? undefined);
      timer = null;
    },
  };
}
