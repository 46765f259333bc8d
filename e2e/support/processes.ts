import type { Page } from '@playwright/test';
import { endpoints, type Process } from '@tramite/contract';

/** Processes that the person on the page sees. */
export async function listSeenProcesses(page: Page): Promise<Process[]> {
  const secret = await page.evaluate(() => localStorage.getItem('tramite.secret'));
  const { path, method } = endpoints.search.search;
  const answer = await page.request.fetch(path, {
    method,
    headers: { vnSecret: secret ?? '' },
    data: { searchType: 'workflows', quickFilterId: 9, pageSize: 100 },
  });
  return ((await answer.json()) as { searchResults: Process[] }).searchResults;
}
