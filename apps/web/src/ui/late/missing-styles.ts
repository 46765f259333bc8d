import { whenServerReturns } from '../../lib/api/server-reach.ts';

const missing = new Set<HTMLLinkElement>();
let isWaiting = false;

// Vite loads the style sheets of a part with its code, but asks for each of them only once.
window.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') {
      missing.add(target);
      waitForServer();
    }
  },
  true,
);

function waitForServer(): void {
  if (!isWaiting) {
    isWaiting = true;
    whenServerReturns(() => {
      isWaiting = false;
      void fetchMissingStyles();
    });
  }
}

/** Asks again for the style sheets that did not come, and waits for them. */
export async function fetchMissingStyles(): Promise<void> {
  await Promise.all([...missing].map(replace));
}

function replace(link: HTMLLinkElement): Promise<unknown> {
  missing.delete(link);
  const next = link.cloneNode() as HTMLLinkElement;
  const settled = new Promise((resolve) => {
    next.addEventListener('load', resolve);
    next.addEventListener('error', resolve);
  });
  link.replaceWith(next);
  return settled;
}
