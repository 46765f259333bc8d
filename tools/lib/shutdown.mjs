const closers = [];

/** Registers what must be stopped when this process stops, last registered first. Answers how to take it back. */
export function onShutdown(close) {
  closers.push(close);
  return () => {
    const index = closers.indexOf(close);
    if (index >= 0) closers.splice(index, 1);
  };
}

/** Stops everything registered, in reverse order; one that fails does not keep the next from stopping. */
export async function shutdown() {
  for (let close = closers.pop(); close; close = closers.pop()) {
    try {
      await close();
    } catch (error) {
      console.error(error);
    }
  }
}
