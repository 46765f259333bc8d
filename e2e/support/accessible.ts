import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Nothing that axe finds fault with. `without` leaves out what is not the product's own. */
export async function expectAccessible(page: Page, place = '', { without }: { without?: string } = {}): Promise<void> {
  // Our pages are one document: without looking for other frames the same rules take a third of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (without ? axe.exclude(without) : axe).analyze();
  expect(
    violations.map(({ id, nodes }) => `${place} ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`),
  ).toEqual([]);
}

/** Nothing sticks out of the page at the side. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}
