import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What a PDF of others holds is thousands of pieces, and not the product's own. */
export const OF_OTHERS = { without: '.react-pdf__Page' };

/** Our pages are one document: without looking for other frames the same rules take a third of the time. */
const rulesOn = (page: Page) => new AxeBuilder({ page }).setLegacyMode();

async function expectNoViolations(page: Page, axe: AxeBuilder, place: string): Promise<void> {
  const hasChanged = await watchForChanges(page);
  let { violations } = await axe.analyze();
  // axe keeps the colours of its first rules for its last ones: what was drawn between is judged by neither.
  if (violations.length > 0 && (await hasChanged())) {
    await comeToRest(page);
    ({ violations } = await axe.analyze());
  }
  expect(
    violations.map(({ id, nodes }) => `${place} ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`),
  ).toEqual([]);
}

/** Nothing that axe finds fault with. `without` leaves out what is not the product's own. */
export async function expectAccessible(page: Page, place = '', { without }: { without?: string } = {}): Promise<void> {
  // What is judged is a screen, not the moment before it is drawn.
  await expect(page.locator('h1').first()).toBeVisible();
  await comeToRest(page);
  const axe = rulesOn(page).options({
    resultTypes: ['violations'],
    // Still on trial in axe: what is to be read on a control is part of its name, for who speaks to the machine.
    rules: { 'label-content-name-mismatch': { enabled: true } },
  });
  await expectNoViolations(page, without ? axe.exclude(without) : axe, place);
}

/** Whether everything can be read in dark colours: all other rules say of them what they say of light ones. */
export async function expectReadableInDark(
  page: Page,
  place = '',
  { without }: { without?: string } = {},
): Promise<void> {
  await takeScheme(page, 'dark');
  await comeToRest(page);
  const aboutColours = { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] };
  const axe = rulesOn(page).options({ resultTypes: ['violations'], runOnly: aboutColours });
  await expectNoViolations(page, without ? axe.exclude(without) : axe, `${place} in dark`);
  await takeScheme(page, 'light');
}

/** Changes the colours, and waits until the page has taken them. */
async function takeScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
}

/** Begins to watch the page; what it answers tells whether anything in it has changed since. */
async function watchForChanges(page: Page): Promise<() => Promise<boolean>> {
  const changes = await page.evaluateHandle(() => {
    const seen = { any: false };
    const observer = new MutationObserver(() => {
      seen.any = true;
      observer.disconnect();
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    return seen;
  });
  return () => changes.evaluate(({ any }) => any);
}

/** What fades in is judged once it is there; what turns for as long as something loads is not waited for. */
async function comeToRest(page: Page): Promise<void> {
  const moving = () =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(
            ({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
          ).length,
    );
  await expect.poll(moving).toBe(0);
}

/** Nothing sticks out of the page at the side, once what moves has come to rest. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow).toBeLessThanOrEqual(0);
}

/** Both, on a phone and on a desk. */
export async function expectSound(page: Page, place: string): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page, `${place} at ${width}`);
    await expectNoSidewaysScroll(page);
  }
}
