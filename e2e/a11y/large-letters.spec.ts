import { expect, type Page, test } from '@playwright/test';
import { enter } from '../pages/sign-in.page.ts';
import { expectNoSidewaysScroll } from '../support/accessible.ts';
import { READER } from '../support/people.ts';
import { untilQuiet } from '../support/quiet.ts';
import { screenPaths as paths } from '../support/screen-paths.ts';

const alone = ['/login', '/login/reset-password'];
const inside = paths.filter((path) => !/^\/(login|new-password|user-register)/.test(path));

// Each goes through all screens.
test.describe.configure({ timeout: 300_000 });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Letters of twice their size, as who sees badly sets them in the browser. */
const enlarge = (page: Page) =>
  page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    }),
  );

/** Words of headings and controls of which a part is not to be seen, and pairs of controls of the top bar that overlap. */
function lost(): string[] {
  const isShown = (element: Element) => element.clientWidth > 1 && element.checkVisibility();
  const isCut = (element: Element) => {
    const { overflowX, overflowY } = getComputedStyle(element);
    return (
      (overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1) ||
      (overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 2)
    );
  };
  const words = [...document.querySelectorAll(':is(h1, h2, h3, label, button, a):not(:has(h1, h2, h3))')]
    .filter((element) => !element.closest('[aria-hidden="true"]'))
    .flatMap((element) => [element, ...element.querySelectorAll('*')])
    .filter((element) => element.textContent?.trim() && isShown(element) && isCut(element));
  const bar = [...document.querySelectorAll('header :is(a, button, input, select)')].filter(isShown);
  const overlaps = bar.flatMap((one, index) =>
    bar.slice(index + 1).flatMap((other) => {
      const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      return across > 2 && down > 2 && !one.contains(other) && !other.closest('label')?.contains(one)
        ? [`${one.outerHTML.slice(0, 80)} over ${other.outerHTML.slice(0, 80)}`]
        : [];
    }),
  );
  return [...words.map((element) => `cut: ${element.outerHTML.slice(0, 160)}`), ...overlaps];
}

async function expectNothingLost(page: Page, path: string) {
  await expect(page.getByRole('main')).toBeVisible();
  await untilQuiet(page);
  expect(await page.evaluate(lost), path).toEqual([]);
  await expectNoSidewaysScroll(page);
}

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
]) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport });

    test('with letters of twice their size nothing is cut, overlaps or scrolls sideways', async ({ page }) => {
      await enlarge(page);
      for (const path of alone) {
        await page.goto(`/auto${path}`);
        await expectNothingLost(page, path);
      }
      for (const path of inside) {
        await enter(page, READER, { path });
        await expectNothingLost(page, path);
      }
    });
  });
}
