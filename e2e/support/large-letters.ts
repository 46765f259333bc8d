import { expect, type Page } from '@playwright/test';

/** Letters of twice their size, as who sees badly sets them in the browser, or those of everybody again. */
export const setLetters = (page: Page, size: '200%' | '100%') =>
  page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);

/** No word of a heading or control is cut, and no controls of the top bar overlap. */
export async function expectNothingLost(page: Page, place: string): Promise<void> {
  // What measures itself has done so a moment later.
  await expect.poll(() => page.evaluate(lost), { message: place }).toEqual([]);
}

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
