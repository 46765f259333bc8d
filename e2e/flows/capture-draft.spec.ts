import { expect, type Page, type Route, test } from '@playwright/test';
import { addFiles, documentType, fill, typeMoney } from '../pages/capture.page.ts';
import { submitLogin } from '../pages/sign-in.page.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { ownFile } from '../support/files.ts';
import { enterInvited, PLACE } from '../support/invited.ts';
import { NEW_PASSWORD } from '../support/newcomer.ts';

const saved = (page: Page) => page.getByText('Rascunho guardado.', { exact: true });
const drafts = (page: Page) => page.getByRole('region', { name: 'Rascunhos' });

/** Comes to the first screen of the capture at the place where these people work. */
async function openCapture(page: Page): Promise<void> {
  await page.goto('/auto/capture');
  await expect(page.getByRole('list', { name: 'Tipos de processo' })).toBeVisible();
}

/** Where the process begins is asked on the first screen until it is known. */
async function beginAt(page: Page, place: string, type: string): Promise<void> {
  const types = page.getByRole('list', { name: 'Tipos de processo' });
  await types.getByRole('button', { name: type }).click();
  await page.getByRole('combobox', { name: 'Estabelecimento' }).fill(place);
  await page.getByRole('option', { name: place }).click();
  await expect(page.getByRole('heading', { name: 'Documentos', exact: true })).toBeVisible();
}

test('a draft is begun on one computer, gone on with on another, sent, and gone on both', async ({ page, browser }) => {
  const login = await enterInvited(page, { role: 'Gerente', name: 'Zélia Prates Lobo' });
  await openCapture(page);
  await beginAt(page, PLACE, 'Venda de veículo novo');
  await fill(page, { 'Nome do cliente': 'Quitéria Viajante' });
  await addFiles(page, page, 'CNH', await ownFile('CNH', 91));
  await expect(documentType(page, 'CNH').getByText(/^Enviado/)).toBeVisible({ timeout: 40_000 });
  await fill(documentType(page, 'CNH'), { 'Nome do titular': 'Quitéria Viajante' });
  await expect(saved(page)).toBeVisible();
  await leaveAndKeep(page);

  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto('/auto/capture');
  await submitLogin(other, login, NEW_PASSWORD);
  await expect(drafts(other).getByRole('listitem')).toHaveCount(1);
  await expect(drafts(other)).toContainText('1 arquivo');
  await expectAccessible(other, 'drafts');
  await drafts(other)
    .getByRole('button', { name: /^Continuar o rascunho: Quitéria Viajante/ })
    .click();
  await expect(other.getByRole('textbox', { name: 'Nome do cliente' })).toHaveValue('Quitéria Viajante');
  const license = documentType(other, 'CNH');
  await expect(license.getByRole('textbox', { name: 'Nome do titular' })).toHaveValue('Quitéria Viajante');
  await other.getByRole('radio', { name: 'Pessoa física' }).check();
  await fill(other, { 'CPF/CNPJ do cliente': '52998224725', 'Modelo do veículo': 'Onix Plus 1.0 Turbo' });
  await typeMoney(other, 'Valor da venda', '9849000');
  await fill(license, { 'CPF do titular': '52998224725', 'Data de validade': '12112030' });
  await expect(other.getByText('Tudo pronto para enviar.')).toBeVisible({ timeout: 40_000 });
  await other.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(other.getByText(/^Processo #\d+ criado com sucesso\.$/).first()).toBeVisible();
  await context.close();

  await openCapture(page);
  await expect(drafts(page)).toContainText('Nenhum rascunho.');
});

test('a draft is copied to another process type, which says before what it does not take', async ({ page }) => {
  await enterInvited(page, { role: 'Gerente', name: 'Úrsula Bento Maia' });
  await openCapture(page);
  await beginAt(page, PLACE, 'Venda de veículo novo');
  await fill(page, { 'Nome do cliente': 'Petronila Dobrada', 'Modelo do veículo': 'Onix Plus' });
  await addFiles(page, page, 'CNH', await ownFile('CNH', 92));
  await expect(documentType(page, 'CNH').getByText(/^Enviado/)).toBeVisible({ timeout: 40_000 });
  await leaveAndKeep(page);

  await page.setViewportSize({ width: 360, height: 740 });
  await openCapture(page);
  await drafts(page)
    .getByRole('button', { name: /^Copiar o rascunho para outro tipo: Petronila Dobrada/ })
    .click();
  const modal = page.getByRole('dialog', { name: 'Copiar para outro tipo de processo' });
  await modal.getByRole('button', { name: 'Copiar rascunho' }).click();
  await expect(modal.getByText('Escolha o tipo de processo da cópia.').first()).toBeVisible();
  await modal.getByRole('combobox', { name: 'Tipo de processo da cópia' }).click();
  await page.getByRole('option', { name: 'Documentos avulsos' }).click();
  await expect(modal.getByRole('status')).toContainText('Não vai para a cópia:');
  await expect(modal.getByRole('status')).toContainText('Modelo do veículo');
  await expectAccessible(page, 'copy');
  await expectNoSidewaysScroll(page);
  await modal.getByRole('button', { name: 'Copiar rascunho' }).click();

  await expect(page.getByRole('textbox', { name: 'Nome do cliente' })).toHaveValue('Petronila Dobrada');
  await expect(page.getByText(/^Enviado/).first()).toBeVisible({ timeout: 40_000 });
  await page.setViewportSize({ width: 1280, height: 800 });
  await leaveAndKeep(page);
  await openCapture(page);
  await expect(drafts(page).getByRole('listitem')).toHaveCount(2);
  await expect(drafts(page)).toContainText('Documentos avulsos');
});

test('who discards a process and begins another before the search is drawn chooses its type anew', async ({ page }) => {
  await enterInvited(page, { role: 'Gerente', name: 'Ivete Apressada Nunes' });
  await openCapture(page);
  await beginAt(page, PLACE, 'Venda de veículo novo');
  await fill(page, { 'Nome do cliente': 'Cliente Descartado' });
  const held: Route[] = [];
  await page.route('**/auto/assets/**', (route) => void held.push(route));
  await page.getByRole('banner').getByRole('link', { name: 'Consulta', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Sair sem enviar?' });
  await question.getByRole('button', { name: 'Descartar' }).click();
  await expect(page).toHaveURL(/\/auto\/home/);
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await page.getByRole('banner').getByRole('link', { name: 'Novo processo' }).click();
  await expect(page.getByRole('list', { name: 'Tipos de processo' })).toBeVisible();
  await page.unroute('**/auto/assets/**');
});

/** Goes to the search; the server has the draft before it is left. */
async function leaveAndKeep(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Consulta', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Sair sem enviar?' });
  await question.getByRole('button', { name: 'Sair e guardar rascunho' }).click();
  await expect(page).toHaveURL(/\/auto\/home/);
}
