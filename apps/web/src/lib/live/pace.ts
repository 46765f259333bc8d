export interface Pace {
  /** Soon, unless it was done a moment ago: then when its time has come. What is asked meanwhile is done with it. */
  readonly ask: () => void;
  readonly stop: () => void;
}

export interface Rhythm {
  /** So long after it was asked for; up to twice that, so that many browsers do not come at once. */
  readonly soonMs: number;
  /** Not more often than this. */
  readonly everyMs: number;
}

/** Does something that many ask for at once, at its own pace. */
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
