const askEvery = 5000;

export function isServerReachable(): Promise<boolean> {
  return fetch('/auto/', { method: 'GET', cache: 'no-store', credentials: 'omit' }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Asks every five seconds while the page is visible, and when the browser comes online. */
export function whenServerReturns(callback: () => void): () => void {
  const ask = async () => {
    if (document.visibilityState === 'visible' && (await isServerReachable()) && timer !== null) {
      stop();
      callback();
    }
  };
  let timer: ReturnType<typeof setInterval> | null = setInterval(ask, askEvery);
  window.addEventListener('online', ask);
  const stop = () => {
    clearInterval(timer ?? undefined);
    timer = null;
    window.removeEventListener('online', ask);
  };
  return stop;
}
