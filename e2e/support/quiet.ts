import type { Page, Request } from '@playwright/test';
import { endpoints } from '@tramite/contract';

/** The stream of what others do, which never ends. */
const isStream = (request: Request) => new URL(request.url()).pathname === endpoints.live.follow.path;

/**
 * Follows what a page asks for from now on; what it answers comes to its end once nothing is under way and the page has
 * nothing left to do with what came.
 */
export function followRequests(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  let count = 0;
  let atRest: (() => void) | undefined;
  page.on('request', (request) => {
    if (isStream(request)) return;
    underWay.add(request);
    count += 1;
  });
  const end = (request: Request) => {
    if (underWay.delete(request) && underWay.size === 0) atRest?.();
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  const answered = () =>
    new Promise<void>((resolve) => {
      atRest = resolve;
      if (underWay.size === 0) resolve();
    });
  return async () => {
    for (let before = -1; before !== count; ) {
      before = count;
      await answered();
      await page.evaluate(comeToIdle);
    }
  };
}

/** Until the page has done what was waiting; one that always moves something gets no idle time on a busy machine. */
async function comeToIdle(): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1) {
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
  }
}
