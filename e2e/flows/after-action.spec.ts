import { expect, type Page, test } from '@playwright/test';
import { enter } from '../pages/sign-in.page.ts';

// One after the other: all check documents of the same list.
test.describe.configure({ mode: 'serial', timeout: 120_000 });

const toCheck = '/home?type=documents&quickFilterId=5';
const done = 'Conferência realizada com sucesso.';

async function openList(page: Page) {
  await enter(page, 'diego.conferente', { path: toCheck });
  const check = page.getByRole('article').getByRole('button', { name: /^Conferir .*documento #/ });
  await expect(check.first()).toBeVisible();
  return check;
}

const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement === document.body
      ? 'body'
      : (activeElement?.getAttribute('aria-label') ?? activeElement?.tagName);
  });

/** Looks at the focus while the record is read anew. */
async function expectFocusKept(page: Page) {
  for (let look = 0; look < 10; look += 1) {
    expect(await focused(page)).not.toBe('body');
    await page.waitForTimeout(300);
  }
}

test('a check by key goes on to the next document, and is taken back by Z', async ({ page }) => {
  const check = await openList(page);
  const first = (await check.nth(0).getAttribute('aria-label')) ?? '';
  const second = (await check.nth(1).getAttribute('aria-label')) ?? '';
  await check.nth(0).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(done)).toBeVisible();
  await expect.poll(() => focused(page)).toBe(second);
  await expect(page.getByText(/· 1 já conferido nesta lista/)).toBeVisible();
  await page.keyboard.press('z');
  await expect(page.getByText('Conferência desfeita.')).toBeVisible();
  await expect(page.getByRole('button', { name: first })).toBeVisible();
  await expectFocusKept(page);
});

test('a second click at the same place after a check opens nothing', async ({ page }) => {
  const check = await openList(page);
  const box = await check.first().boundingBox();
  const at = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  const before = page.url();
  await page.mouse.click(at.x, at.y);
  await expect(page.getByText(done)).toBeVisible();
  await expect(page.getByRole('article').first().getByText('Conferido', { exact: true }).last()).toBeVisible();
  await page.mouse.click(at.x, at.y);
  await expectFocusKept(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(page.url()).toBe(before);
});

test('ten documents are checked by keyboard alone, and the address says which one is shown', async ({ page }) => {
  await openList(page);
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Abrir / })
    .click();
  const viewer = page.getByRole('dialog').first();
  const title = viewer.getByRole('heading').first();
  await expect(viewer.getByText(/^\d+ de \d+ a conferir$/)).toBeVisible();
  await viewer.getByRole('button', { name: 'Próximo documento' }).focus();
  for (let count = 0; count < 10; count += 1) {
    await expect(viewer.getByRole('button', { name: /^Conferir: / })).toBeVisible();
    const before = (await title.textContent()) ?? '';
    await page.keyboard.press(count % 2 === 0 ? 'c' : 'Control+Enter');
    await expect(title).not.toHaveText(before);
    expect(await focused(page)).not.toBe('body');
  }
  const shown = Number(/#(\d+)/.exec((await title.textContent()) ?? '')?.[1]);
  await expect(page).toHaveURL(new RegExp(`[?&]doc=${shown}\\b`));
  await page.keyboard.press('z');
  await expect(page.getByText('Conferência desfeita.')).toBeVisible();
  await expect(viewer.getByRole('button', { name: /^Conferir: / })).toBeVisible();
  const back = Number(/#(\d+)/.exec((await title.textContent()) ?? '')?.[1]);
  expect(back).not.toBe(shown);
  await page.reload();
  await expect(page.getByRole('dialog').first()).toHaveAccessibleName(new RegExp(`#${back}`));
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).not.toHaveURL(/doc=/);
});
