import { expect, type Locator, type Page, test } from '@playwright/test';
import { enter } from '../pages/sign-in.page.ts';
import { expectAccessible, expectNoSidewaysScroll, expectReadableInDark } from '../support/accessible.ts';
import { READER } from '../support/people.ts';

const PROCESSES = '/home?type=workflows&quickFilterId=9';

const rows = (page: Page) => page.getByRole('grid').locator('[role="row"][tabindex]');

/** How many rows lie wholly in the window, below what stays at its top. */
function inSight(list: Locator): Promise<number> {
  return list.evaluateAll((all) => {
    const isWhole = ({ top, bottom }: DOMRect) => top >= 0 && bottom <= window.innerHeight;
    return all.filter((row) => isWhole(row.getBoundingClientRect())).length;
  });
}

for (const { width, height, least } of [
  { width: 1280, height: 800, least: 16 },
  { width: 360, height: 740, least: 7 },
]) {
  test(`${width} px: a table shows at least ${least} records at once`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await enter(page, READER, { path: '/home?type=documents&view=table' });
    await expect.poll(() => inSight(rows(page))).toBeGreaterThanOrEqual(least);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await expectReadableInDark(page);
  });
}

test('cards and table keep the place, the focus and what is chosen', async ({ page }) => {
  await enter(page, READER, { path: PROCESSES });
  await page.getByRole('button', { name: 'Tabela' }).click();
  await expect(page).toHaveURL(/view=table/);
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('j');
  for (let index = 3; index <= 26; index += 1) {
    // The end of what is loaded is no end for a person: they wait for more.
    await expect(page.locator(`[aria-rowindex="${index}"]`)).toBeAttached();
    await page.keyboard.press('ArrowDown');
  }
  const row = page.locator('[role="row"]:focus');
  await expect(row).toHaveAttribute('aria-rowindex', '26');
  await page.keyboard.press('x');
  await expect(row).toHaveAttribute('aria-selected', 'true');
  const number = (await row.textContent())?.match(/#\d+/)?.[0] ?? '';
  await page.keyboard.press('v');
  await expect(page).toHaveURL(/view=cards/);
  await expect(page.locator('article:focus')).toContainText(number);
  await expect(page.locator('article:focus')).toBeInViewport();
  await expect(page.getByRole('checkbox', { name: `Selecionar processo ${number}` })).toBeChecked();
  await page.keyboard.press('v');
  await expect(row).toContainText(number);
  await expect(row).toHaveAttribute('aria-selected', 'true');
  await page.goto('/auto/home?type=workflows&quickFilterId=9');
  await expect(rows(page).first()).toBeVisible();
  await rows(page).first().press('Enter');
  await expect(page).toHaveURL(/workflowId=\d+/);
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('a header orders the list, in the address and for screen readers', async ({ page }) => {
  await enter(page, READER, { path: `${PROCESSES}&view=table` });
  const head = page.getByRole('columnheader', { name: 'Prazo' });
  await head.getByRole('button').click();
  await expect(page).toHaveURL(/order=due&dir=asc/);
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await head.getByRole('button').click();
  await expect(page).toHaveURL(/order=due&dir=desc/);
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect(page.getByRole('button', { name: 'Ordem: prazo, Mais distantes' })).toBeVisible();
});
