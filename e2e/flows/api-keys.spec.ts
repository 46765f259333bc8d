import { expect, test } from '@playwright/test';
import { enterAsNewAdministrator } from '../pages/new-administrator.page.ts';
import { enter } from '../pages/sign-in.page.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { followRequests } from '../support/quiet.ts';

const administrator = { email: 'chaves@example.com', name: 'Quésia Chaves Prado' };
const screen = '/backoffice/api-keys';

test('an administrator makes a key, a machine uses it, and revoked it ends at once', async ({ page, playwright }) => {
  test.slow();
  const untilQuiet = followRequests(page);
  await enterAsNewAdministrator(page, administrator, screen);
  await expect(page.getByRole('heading', { name: 'Chaves de API' })).toBeVisible();
  await page.getByRole('button', { name: 'Nova chave' }).click();
  const modal = page.getByRole('dialog', { name: 'Nova chave' });
  await modal.getByRole('textbox', { name: 'Nome' }).fill('ERP da matriz');
  await modal.getByRole('button', { name: 'Criar chave' }).click();
  await expect(modal.getByText('Campo obrigatório.')).toBeVisible();
  await modal.getByRole('combobox', { name: 'Permissões' }).fill('Ver documentos');
  await page.getByRole('option', { name: 'Ver documentos', exact: true }).click();
  // The list closes as its field is left.
  await modal.getByRole('textbox', { name: 'Nome' }).click();
  await expect(page.getByRole('option', { name: 'Ver documentos', exact: true })).toBeHidden();
  await untilQuiet();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page, 'api-key');
    await expectNoSidewaysScroll(page);
  }
  await modal.getByRole('button', { name: 'Criar chave' }).click();
  const shown = page.getByRole('dialog', { name: 'Sua nova chave' });
  const key = await shown.getByText(/^trm_/).innerText();
  await expectAccessible(page, 'api-key-shown');
  await shown.getByRole('button', { name: 'Já copiei' }).click();

  const row = page.getByRole('row', { name: /ERP da matriz/ });
  await expect(row.getByText('Ativa', { exact: true })).toBeVisible();
  const machine = await playwright.request.newContext({
    baseURL: new URL(page.url()).origin,
    extraHTTPHeaders: { authorization: `Bearer ${key}` },
  });
  const search = () => machine.post('/api/v1/search', { data: { searchType: 'documents', text: '*' } });
  expect((await search()).status()).toBe(200);
  await row.hover();
  await row.getByRole('button', { name: 'Revogar ERP da matriz' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sim' }).click();
  await expect(page.getByText('Chave revogada.')).toBeVisible();
  await expect(row.getByText('Revogada', { exact: true })).toBeVisible();
  expect((await search()).status()).toBe(401);
  await machine.dispose();
});

test('who does not administrate keys is told so', async ({ page }) => {
  await enter(page, 'helena.gerente', { path: screen });
  await expect(page.getByText('Acesso restrito')).toBeVisible();
});
