import { expect, type Locator, test } from '@playwright/test';
import { rows } from '../pages/home.page.ts';
import { enter } from '../pages/sign-in.page.ts';
import { expectAccessible, expectNoSidewaysScroll, expectReadableInDark } from '../support/accessible.ts';
import { READER, READING_CHECKER } from '../support/people.ts';

const PROCESSES = '/home?type=workflows&quickFilterId=9';

/** Sums up how far the page moved under its reader, for the page to be asked. */
function watchShifts(): void {
  Reflect.set(window, 'shifted', 0);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
      Reflect.set(window, 'shifted', Reflect.get(window, 'shifted') + (hadRecentInput ? 0 : value));
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Each is at least as large as a finger needs it. */
async function expectForFingers(buttons: Locator): Promise<void> {
  const small = await buttons.evaluateAll((all) =>
    all
      .map((button) => ({ name: button.textContent, box: button.getBoundingClientRect() }))
      .filter(({ box }) => box.width < 44 || box.height < 44)
      .map(({ name, box }) => `${name} ${box.width} x ${box.height}`),
  );
  expect(small).toEqual([]);
}

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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a list is rows from the first moment, each with one button for what a card offers; cards are a choice', async ({
    page,
  }) => {
    await page.addInitScript(watchShifts);
    await enter(page, READER, { path: PROCESSES });
    const row = rows(page).first();
    await expect(row).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(0);
    await expectAccessible(page, 'rows of a phone');
    expect(await page.evaluate(() => Reflect.get(window, 'shifted'))).toBeLessThan(0.01);
    const number = (await row.textContent())?.match(/#\d+/)?.[0] ?? '';
    await row.getByRole('button', { name: `Mais ações do processo ${number}` }).tap();
    const entries = page.getByRole('menuitem');
    for (const name of ['Histórico', 'Copiar link', 'Comentar', 'Adicionar documentos', 'Ver o diagrama']) {
      await expect(entries.filter({ hasText: name })).toBeAttached();
    }
    await expectForFingers(entries);
    await expectForFingers(row.getByRole('button'));
    await entries.filter({ hasText: 'Histórico' }).tap();
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await row.getByText(number).tap();
    await expect(page).toHaveURL(/workflowId=\d+/);
    await page.goBack();
    await page.getByRole('button', { name: 'Exibição' }).tap();
    await page.getByRole('radiogroup', { name: 'Ver como' }).getByText('Cartões').tap();
    await expect(page).toHaveURL(/view=cards/);
    await page.goto(`/auto${PROCESSES}`);
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test('who may check a document does so from its row', async ({ page }) => {
    await enter(page, READING_CHECKER, { path: '/home?type=documents&quickFilterId=5' });
    const checks = rows(page).getByRole('button', { name: /^Conferir / });
    await expect(checks.first()).toBeVisible();
    await expectForFingers(checks);
    await expectAccessible(page, 'rows of documents');
  });
});
