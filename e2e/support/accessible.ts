import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Nothing that axe finds fault with. `without` leaves out what is not the product's own. */
export async function expectAccessible(page: Page, place = '', { without }: { without?: string } = {}): Promise<void> {
  await comeToRest(page);
  // Our pages are one document: without looking for other frames the same rules take a third of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({
    resultTypes: ['violations'],
    // Still on trial in axe: what is to be read on a control is part of its name, for who speaks to the machine.
    rules: { 'label-content-name-mismatch': { enabled: true } },
  });
  const { violations } = await (without ? axe.exclude(without) : axe).analyze();
  expect(
    violations.map(({ id, nodes }) => `${place} ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`),
  ).toEqual([]);
}

/** The same in light and in dark colours, each once the page has taken them. */
export async function expectAccessibleInBothSchemes(page: Page, place = ''): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    await expectAccessible(page, place);
  }
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
