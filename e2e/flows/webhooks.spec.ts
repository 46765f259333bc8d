import { expect, test } from '@playwright/test';
import { enterAsNewAdministrator } from '../pages/new-administrator.page.ts';
import { enter } from '../pages/sign-in.page.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { followRequests } from '../support/quiet.ts';

const administrator = { email: 'webhooks@example.com', name: 'Wilma Hooker Prates' };
const screen = '/backoffice/webhooks';

test('an administrator makes an address, keeps its secret, tests it and reads what became of it', async ({ page }) => {
  test.slow();
  const untilQuiet = followRequests(page);
  await enterAsNewAdministrator(page, administrator, screen);
  await expect(page.getByRole('heading', { name: 'Webhooks' })).toBeVisible();
  await page.getByRole('button', { name: 'Novo endereço' }).click();
  const modal = page.getByRole('dialog', { name: 'Novo endereço' });
  await modal.getByRole('textbox', { name: 'Nome' }).fill('ERP da matriz');
  await modal.getByRole('textbox', { name: 'Endereço', exact: true }).fill('http://erp.example.com/tramite');
  await modal.getByRole('button', { name: 'Salvar' }).click();
  await expect(modal.getByText(/deve começar com https/)).toBeVisible();
  await modal.getByRole('textbox', { name: 'Endereço', exact: true }).fill('https://localhost/tramite');
  await modal.getByRole('button', { name: 'Salvar' }).click();

  const secret = page.getByRole('dialog', { name: 'Segredo do endereço' });
  await expect(secret.getByText('Copie o segredo agora: ele não é mostrado de novo.')).toBeVisible();
  await expectAccessible(page, 'webhook-secret');
  await secret.getByRole('button', { name: 'Já copiei' }).click();

  const row = page.getByRole('row', { name: /ERP da matriz/ });
  await expect(row.getByText('Ligado', { exact: true })).toBeVisible();
  await row.hover();
  await row.getByRole('button', { name: 'Abrir o diário de ERP da matriz' }).click();
  const journal = page.getByRole('dialog', { name: 'Diário de ERP da matriz' });
  await journal.getByRole('button', { name: 'Enviar um teste' }).click();
  await expect(page.getByText('Teste enviado.')).toBeVisible();
  await expect(async () => {
    await journal.getByRole('button', { name: 'Atualizar' }).click();
    await expect(journal.getByText(/1 tentativa/)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await journal.getByRole('button', { name: /^Detalhes de test/ }).click();
  await expect(journal.getByText(/o endereço leva à própria rede/)).toBeVisible();
  await untilQuiet();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page, 'webhook-journal');
    await expectNoSidewaysScroll(page);
  }
  await page.keyboard.press('Escape');
  await row.hover();
  await row.getByRole('button', { name: 'Excluir ERP da matriz' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sim' }).click();
  await expect(page.getByText('Endereço excluído.')).toBeVisible();
  await expect(row).toBeHidden();
});

test('who does not administrate webhooks is told so', async ({ page }) => {
  await enter(page, 'helena.gerente', { path: screen });
  await expect(page.getByText('Acesso restrito')).toBeVisible();
});
