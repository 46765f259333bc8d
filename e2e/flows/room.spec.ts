import { expect, type Page, test } from '@playwright/test';
import { records } from '../pages/home.page.ts';
import { enter } from '../pages/sign-in.page.ts';
import { READER } from '../support/people.ts';

const cards = (page: Page) => page.getByRole('article');

/** How many cards of the list stand whole in the window. */
async function wholeCards(page: Page): Promise<number> {
  return cards(page).evaluateAll((all) => {
    const boxes = all.map((card) => card.getBoundingClientRect());
    return boxes.filter(({ top, bottom }) => top >= 0 && bottom <= window.innerHeight).length;
  });
}

const tops = (page: Page) =>
  records(page).evaluateAll((all) => all.slice(0, 4).map((card) => card.getBoundingClientRect().top));

test('1280 px: at least five cards stand whole in the window, eight where they are compact', async ({ page }) => {
  await enter(page, READER, { path: '/home?type=workflows&quickFilterId=9' });
  for (const list of ['type=workflows&quickFilterId=9', 'type=documents&quickFilterId=7']) {
    await page.goto(`/auto/home?${list}`);
    await expect.poll(() => wholeCards(page)).toBeGreaterThanOrEqual(5);
  }
  await page.getByRole('button', { name: 'Exibição' }).click();
  await page.getByText('Compacta').click();
  for (const list of ['type=documents&quickFilterId=7', 'type=workflows&quickFilterId=9']) {
    await page.goto(`/auto/home?${list}`);
    await expect.poll(() => wholeCards(page)).toBeGreaterThanOrEqual(8);
  }
});

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
]) {
  test(`${viewport.width} px: choosing a record moves none of them by a pixel`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await enter(page, READER, { path: '/home?type=workflows&quickFilterId=9' });
    await expect(records(page).nth(3)).toBeAttached();
    const before = await tops(page);
    const box = page.getByRole('checkbox', { name: /^Selecionar processo/ }).first();
    await box.check();
    await expect(page.getByRole('toolbar', { name: 'Itens selecionados' })).toBeVisible();
    expect(await tops(page)).toEqual(before);
    await box.uncheck();
    await expect(page.getByRole('toolbar', { name: 'Itens selecionados' })).toHaveCount(0);
    expect(await tops(page)).toEqual(before);
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('the first record stands within 200 px, also with filters, and the search makes room while one reads down', async ({
    page,
  }) => {
    await enter(page, READER, { path: '/home?type=workflows&quickFilterId=9' });
    for (const query of ['type=workflows&quickFilterId=9', 'type=workflows&from=2020-01-01', 'type=documents']) {
      await page.goto(`/auto/home?${query}`);
      await expect(records(page).first()).toBeVisible();
      const [top = Number.NaN] = await tops(page);
      expect(top, query).toBeLessThanOrEqual(200);
    }
    const search = page.getByRole('combobox', { name: /^Buscar (processos|documentos)$/ });
    await expect(search).toBeInViewport();
    const covered = () =>
      search.evaluate((field) => {
        const { left, top, width, height } = field.getBoundingClientRect();
        return document.elementFromPoint(left + width / 2, top + height / 2) !== field;
      });
    await page.evaluate(() => window.scrollBy(0, 600));
    await expect.poll(covered).toBe(true);
    await page.evaluate(() => window.scrollBy(0, -200));
    await expect.poll(covered).toBe(false);
  });

  test('an open menu that the window has no room for goes with its button as it is while the page is scrolled', async ({
    page,
  }) => {
    await enter(page, READER, { path: '/home?type=workflows&quickFilterId=9' });
    const button = records(page)
      .nth(2)
      .getByRole('button', { name: /^Mais ações do / });
    await button.click();
    const menu = page.getByRole('menu', { name: /^Mais ações do / });
    await expect(menu.getByRole('menuitem').first()).toBeFocused();
    const place = async () => {
      const [of, own] = await Promise.all([button.boundingBox(), menu.boundingBox()]);
      return { below: Math.round((own?.y ?? 0) - (of?.y ?? 0)), height: Math.round(own?.height ?? 0) };
    };
    const before = await place();
    expect(await menu.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)).toBe(true);
    await page.evaluate(() => window.scrollBy(0, 120));
    // Places are found anew a frame after the page was scrolled.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await place()).toEqual(before);
  });
});
