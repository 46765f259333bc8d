import type { Browser, Locator, Page } from '@playwright/test';
import { percentile } from '../lib/percentile.ts';
import { desktop, openPage, signIn, slowDown } from './browser.ts';
import type { Figure } from './figure.ts';
import { type Interaction, notesOf, observe } from './observers.ts';

const least = 200;

/** At least 200 clicks and keys of a working day on a machine four times slower, by the Event Timing API. */
export async function measureInteractions(browser: Browser, url: string): Promise<Figure[]> {
  const page = await openPage(browser, desktop);
  await observe(page);
  await signIn(page, url);
  await slowDown(page, { ...desktop, cpu: 4 });
  let done = 0;
  for (let round = 0; done < least; round += 1) {
    done += await workRound(page, round);
  }
  await page.waitForTimeout(500);
  const { interactions } = await notesOf(page);
  await page.context().close();
  process.stderr.write(`${slowestOf(interactions)}\n`);
  // What took less than 16 ms is not noted by the browser.
  const all = [
    ...interactions.map(({ duration }) => duration),
    ...Array<number>(Math.max(0, done - interactions.length)).fill(16),
  ];
  return [
    {
      name: `INP of ${done} interactions at 4x CPU (98th percentile)`,
      value: percentile(all, 0.98),
      unit: 'ms',
      goal: 150,
    },
    { name: 'the slowest of them', value: Math.max(...all), unit: 'ms' },
    { name: 'the median of them', value: percentile(all, 0.5), unit: 'ms' },
  ];
}

/** The slowest interactions, with the time until the page heard of them, did its work and drew it. */
function slowestOf(interactions: readonly Interaction[]): string {
  return [...interactions]
    .sort((a, b) => b.duration - a.duration)
    .slice(0, 20)
    .map(({ name, startTime, heard, done, duration }) => {
      const times = [heard - startTime, done - heard, Math.max(0, startTime + duration - done)];
      const parts = times.map((time) => Math.round(time)).join(' + ');
      return `${Math.round(duration)} ms = ${parts}: ${name}`;
    })
    .join('\n');
}

// By attributes: to ask by role walks through the names of the whole page, in the time that is measured.
const filters = 'aside a';
const documents = 'article button[aria-expanded]:has-text("documento")';
const account = 'header button:has(.mantine-Avatar-root)';
const menuEntry = '[role=menuitem]';
const searchBox = '[role=searchbox]';
const shownRecord = '[role=feed][aria-busy=false] article';
const paletteBox = '[role=combobox][aria-label^="Tela"]';

/** A round of work on the list; answers how many interactions it was. */
async function workRound(page: Page, round: number): Promise<number> {
  const rest = () => page.waitForTimeout(120);
  const press = async (key: string) => {
    await page.keyboard.press(key);
    await rest();
  };
  const click = async (target: string, index = 0) => {
    await clickInTheMiddle(page, page.locator(target).nth(index));
    await rest();
  };
  const wait = (target: string) => page.locator(target).first().waitFor();
  await click(filters, round % 4);
  await wait(shownRecord);
  await click(documents);
  await click(account);
  await wait(menuEntry);
  await press('ArrowDown');
  await press('Escape');
  await click(searchBox);
  for (const letter of ['j', 'o', 's', '*']) {
    await press(letter);
  }
  await press('Enter');
  await wait(shownRecord);
  await press('Control+k');
  await wait(paletteBox);
  for (const letter of ['p', 'r', 'o', 'c', 'ArrowDown', 'ArrowDown', 'Escape']) {
    await press(letter);
  }
  // What closes takes the next click.
  await page.locator(paletteBox).waitFor({ state: 'detached' });
  return 18;
}

/** Clicks as a hand does: Playwright's own click tests its target in the page, in the time that is measured. */
async function clickInTheMiddle(page: Page, target: Locator): Promise<void> {
  const { x, y, width, height } = await placeOf(target);
  await page.mouse.click(x + width / 2, y + height / 2);
}

/** Where it is; a list that gives way to the next one takes it along. */
async function placeOf(target: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  await target.waitFor();
  return (await target.boundingBox()) ?? placeOf(target);
}
