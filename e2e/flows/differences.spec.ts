import { expect, type Page, test } from '@playwright/test';
import { addFiles, chooseType, documentType, fill, showOptional, typeMoney } from '../pages/capture.page.ts';
import { openProcess } from '../pages/home.page.ts';
import { enterAsNewAdministrator } from '../pages/new-administrator.page.ts';
import { enter } from '../pages/sign-in.page.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { findDocuments } from '../support/api.ts';
import { ownFile } from '../support/files.ts';

test.describe.configure({ mode: 'serial', timeout: 180_000 });
const administrator = { email: 'divergencias@example.com', name: 'Iara Regras Divergentes' };
const customer = 'Odair Contradito Neves';
const rule = 'CPF do titular';
let processId = 0;
let cardId = 0;

async function captureSale(page: Page): Promise<void> {
  await enter(page, 'ana.vendedora', { path: '/capture' });
  await chooseType(page, 'Venda de veículo novo');
  await showOptional(page);
  await page.getByRole('radio', { name: 'Pessoa física' }).check();
  await fill(page, {
    'Nome do cliente': customer,
    'CPF/CNPJ do cliente': '39053344705',
    'Modelo do veículo': 'Chevrolet Tracker',
  });
  await typeMoney(page, 'Valor da venda', '12990000');
  await addFiles(page, page, 'CNH', await ownFile('CNH'));
  await fill(documentType(page, 'CNH'), {
    'Nome do titular': customer,
    'CPF do titular': '52998224725',
    'Data de validade': '12112030',
  });
  await expect(page.getByText('Tudo pronto para enviar.')).toBeVisible({ timeout: 40_000 });
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(page).toHaveURL(/workflowId=\d+/);
  processId = Number(new URL(page.url()).searchParams.get('workflowId'));
}

const card = (page: Page) => page.getByRole('region', { name: 'Divergências' });

test('a seller captures a card with another CPF than the process, and is only warned', async ({ page }) => {
  await captureSale(page);
  await expect(card(page).getByText('390.533.447-05')).toBeVisible();
  await expect(card(page).getByText('Aviso')).toBeVisible();
});

test('an administrator has one of the proposed rules stop checks, and what a trial cannot read is said', async ({
  page,
}) => {
  await enterAsNewAdministrator(page, administrator, '/backoffice/register/processes/differences');
  const row = page.getByRole('row', { name: /Venda de veículo novo/ });
  await expect(row.getByText('Propostas')).toBeVisible();
  await expectAccessible(page, 'types with rules of differences');
  await row.click();
  const modal = page.getByRole('dialog', { name: 'Divergências de Venda de veículo novo' });
  await expect(modal.getByText(/^Nada foi definido/)).toBeVisible();
  const own = modal.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Excluir ${rule}` }) });
  await own.getByRole('checkbox', { name: 'Impede a conferência' }).check();
  await modal.getByLabel('Número do processo').fill(String(processId));
  await modal.getByRole('button', { name: 'Testar' }).click();
  // Who has no establishment sees no process; what is found is tested beside the call.
  await expect(page.getByText('Processo não encontrado ou você não tem permissão').first()).toBeVisible();
  await expectAccessible(page, 'rules of differences');
  await modal.getByRole('button', { name: 'Incluir regra' }).click();
  await modal.getByRole('button', { name: 'Salvar' }).click();
  await expect(modal.getByText('Dê um nome a cada regra e escolha ao menos dois lugares.').first()).toBeVisible();
  await modal.getByRole('button', { name: /^Excluir Regra/ }).click();
  await modal.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Regras salvas.')).toBeVisible();
  await expect(row.getByText('1 regra', { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
});

test('the checker sees both values and is stopped', async ({ page }) => {
  await enter(page, 'diego.conferente');
  const documents = await findDocuments(page, { text: customer });
  cardId = documents.find(({ type }) => type.label === 'CNH')?.id ?? 0;
  await page.goto(`/auto/check?type=documents&documentIds=${cardId}`);
  await expect(card(page).getByText('390.533.447-05')).toBeVisible();
  await expect(card(page).getByText('529.982.247-25')).toBeVisible();
  await expect(card(page).getByText('Impede a conferência')).toBeVisible();
  await expect(card(page).getByRole('button', { name: `Aceitar a divergência de ${rule}` })).toBeDisabled();
  await expectAccessible(page, 'differences in the check mode', { without: '.react-pdf__Page' });
  await page.waitForTimeout(400);
  await page.keyboard.press('c');
  await expect(page.getByText(/Há divergência que impede a conferência: CPF do titular/).first()).toBeVisible();
});

test('a manager accepts it with a reason, which stays until a value changes, and the check goes on', async ({
  page,
}) => {
  await enter(page, 'helena.gerente');
  await openProcess(page, processId);
  await expect(card(page).getByRole('button', { name: `Abrir CNH #${cardId}` })).toBeVisible();
  await expectAccessible(page, 'differences of a process');
  await card(page)
    .getByRole('button', { name: `Aceitar a divergência de ${rule}` })
    .click();
  const modal = page.getByRole('dialog', { name: `Aceitar divergência: ${rule}` });
  await modal.getByRole('button', { name: 'Aceitar', exact: true }).click();
  await expect(modal.getByText('Diga o motivo.').first()).toBeVisible();
  await modal.getByLabel('Motivo').fill('O cliente vende pela esposa, com procuração.');
  await expectAccessible(page, 'acceptance of a difference');
  await modal.getByRole('button', { name: 'Aceitar', exact: true }).click();
  await expect(page.getByText('Divergência aceita.')).toBeVisible();
  await expect(card(page).getByText(/^Aceita por Helena .*com procuração\.$/)).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await enter(page, 'diego.conferente', { path: `/check?type=documents&documentIds=${cardId}` });
  await expect(card(page).getByText(/^Aceita por Helena/)).toBeVisible();
  await page.waitForTimeout(400);
  await page.keyboard.press('c');
  await expect(page.getByText('Fim da fila')).toBeVisible();
  await expect(page.getByText(/^1 conferido/)).toBeVisible();
});

test('the seller corrects the field, and nothing contradicts any more', async ({ page }) => {
  await enter(page, 'ana.vendedora');
  await openProcess(page, processId);
  await card(page).getByRole('button', { name: 'Corrigir CPF/CNPJ do cliente (Processo)' }).click();
  const form = page.getByRole('dialog', { name: /Venda de veículo novo/ });
  const cpf = form.getByLabel('CPF/CNPJ do cliente');
  await cpf.click();
  await cpf.press('ControlOrMeta+a');
  await page.keyboard.type('52998224725');
  await form.getByRole('button', { name: /^Salvar/ }).click();
  await expect(card(page).getByText('Nada se contradiz neste processo.')).toBeVisible();
});
