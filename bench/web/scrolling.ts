import type { Browser, Page } from '@playwright/test';
import { desktop, openPage, signIn } from './browser.ts';
import type { Figure } from './figure.ts';
import { forgetLongTasks, notesOf, observe } from './observers.ts';

const total = 5000;
const perAnswer = 500;

interface Answer {
  readonly page: number;
  readonly pageSize: number;
  readonly searchResults: { readonly id: number }[];
}

/** 5,000 results, loaded page after page, then scrolled through from the end to the beginning and back. */
export async function measureScrolling(browser: Browser, url: string): Promise<Figure[]> {
  const page = await openPage(browser, desktop);
  await observe(page);
  await signIn(page, url);
  await multiplyResults(page);
  await page.goto(`${url}/auto/home?type=documents&text=*`);
  await page.getByRole('article').first().waitFor();
  await loadAll(page);
  await page.waitForTimeout(1000);
  await forgetLongTasks(page);
  const frames = await scrollThrough(page);
  const { longTasks } = await notesOf(page);
  await page.context().close();
  return [
    { name: `scrolling ${total} loaded results: long tasks`, value: longTasks.length, unit: '', goal: 0 },
    {
      name: 'the longest of them',
      value: Math.max(0, ...longTasks.map(({ duration }) => duration)),
      unit: 'ms',
      goal: 50,
    },
    { name: `steps scrolled`, value: frames, unit: '' },
  ];
}

/** Answers searches with many copies of the first real answer, each under an id of its own. */
async function multiplyResults(page: Page): Promise<void> {
  let real: Answer | null = null;
  await page.route('**/api/v1/search', async (route) => {
    const asked = route.request().postDataJSON() as { page?: number };
    real ??= (await (await route.fetch()).json()) as Answer;
    const { searchResults } = real;
    const first = ((asked.page ?? 1) - 1) * perAnswer;
    const copies = Array.from({ length: perAnswer }, (_, index) => ({
      ...searchResults[index % searchResults.length],
      id: 1_000_000 + first + index,
    }));
    await route.fulfill({
      json: {
        ...real,
        page: asked.page ?? 1,
        pageSize: perAnswer,
        count: total,
        countIsAtLeast: false,
        nextCursor: first + perAnswer < total ? 'next' : null,
        isCountPending: false,
        searchResults: copies,
      },
    });
  });
}

async function loadAll(page: Page): Promise<void> {
  for (let loaded = perAnswer; loaded < total; loaded += perAnswer) {
    const answer = page.waitForResponse('**/api/v1/search');
    const before = await page.evaluate(() => {
      const { scrollHeight } = document.documentElement;
      window.scrollTo(0, scrollHeight);
      return scrollHeight;
    });
    await answer;
    // The end of a list that has not grown yet is no new end.
    await page.waitForFunction((height) => document.documentElement.scrollHeight > height, before);
    await page.waitForTimeout(250);
  }
}

/** Scrolls by the wheel's measure in every frame, up and down again; answers the number of steps. */
function scrollThrough(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const step = 240;
        let steps = 0;
        let direction = -1;
        const move = () => {
          window.scrollBy(0, direction * step);
          steps += 1;
          if (steps === 400) {
            window.scrollTo(0, 0);
            direction = 1;
          }
          if (steps < 800) {
            requestAnimationFrame(move);
          } else {
            resolve(steps);
          }
        };
        requestAnimationFrame(move);
      }),
  );
}
