import { expect, type Page } from '@playwright/test';

/** When nothing more comes but the stream of what others do, which never ends. */
export async function untilQuiet(page: Page): Promise<void> {
  let before = -1;
  const isQuiet = async () => {
    const now = await page.evaluate(() => performance.getEntriesByType('resource').length);
    const isSame = now === before;
    before = now;
    return isSame;
  };
  await expect.poll(isQuiet, { intervals: [700] }).toBe(true);
}
