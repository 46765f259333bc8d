import { type Browser, expect, type Page, test } from '@playwright/test';
import { endpoints } from '@tramite/contract';
import { signIn } from '../pages/sign-in.page.ts';
import { addPhotos } from '../support/api.ts';
import { ownFile } from '../support/files.ts';
import { greetedCookies } from '../support/greeted.ts';

/** The browser of another person. */
async function browserOf(browser: Browser, login: string, path: string): Promise<Page> {
  const context = await browser.newContext({ storageState: { cookies: greetedCookies, origins: [] } });
  const page = await context.newPage();
  await signIn(page, login, { path });
  return page;
}

/** Calls the product as the person on the page, in none of its windows. */
async function ask<T>(page: Page, method: string, path: string, data?: object): Promise<T> {
  const vnSecret = (await page.evaluate(() => localStorage.getItem('tramite.secret'))) ?? '';
  const response = await page.request.fetch(path, { method, data, headers: { vnSecret } });
  expect(response.status(), await response.text()).toBe(200);
  return (await response.json()) as T;
}

test('who looks at a document sees who else does, and what they do to it, without anything moving', async ({
  browser,
  page,
}) => {
  const list = '/home?type=documents&quickFilterId=5';
  await signIn(page, 'diego.conferente', { path: list });
  const { searchResults } = await ask<{ searchResults: { id: number }[] }>(page, 'POST', endpoints.search.search.path, {
    searchType: 'documents',
    quickFilterId: 5,
    pageSize: 10,
  });
  const id = searchResults[0]?.id ?? 0;
  const helena = await browserOf(browser, 'helena.gerente', `/home?documentId=${id}`);
  await helena
    .getByRole('button', { name: /^Abrir / })
    .first()
    .click();
  const viewer = helena.getByRole('dialog').first();
  await expect(viewer).toContainText(`#${id}`);

  await page.goto(`/auto/home?documentId=${id}`);
  await page
    .getByRole('button', { name: /^Abrir / })
    .first()
    .click();
  await expect(viewer.getByRole('img', { name: 'Diego Sampaio Reis também vê este documento' })).toBeVisible();
  await expect(
    page.getByRole('dialog').getByRole('img', { name: 'Helena Furtado Vaz também vê este documento' }),
  ).toBeVisible();

  await ask(page, 'POST', endpoints.documentCheck.signNext.path.replace('{id}', String(id)), {});
  await expect(
    viewer.getByRole('status').filter({ hasText: 'Diego Sampaio Reis conferiu este documento' }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer.getByRole('img', { name: /também vê/ })).toHaveCount(0);
  await helena.context().close();
});

test('a list that somebody changed offers to be read again, and stays until then', async ({ browser, page }) => {
  await signIn(page, 'ana.vendedora');
  const helena = await browserOf(browser, 'helena.gerente', '/home?type=documents&text=*');
  const articles = helena.getByRole('article');
  await expect(articles.first()).toContainText('#');
  const before = await articles.first().textContent();
  const { ids } = await addPhotos(page, [await ownFile('FOTO_VEICULO', 77)]);
  // Others capture meanwhile.
  const refresh = helena.getByRole('button', { name: /^Atualizar \(\d+\)$/ });
  await expect(refresh).toBeVisible();
  expect(await articles.first().textContent()).toBe(before);
  await refresh.click();
  await expect(articles.filter({ hasText: `#${ids[0]}` })).toBeVisible();
  await helena.context().close();
});
