import { expect, type Page, test } from '@playwright/test';
import {
  addFiles,
  attach,
  choose,
  chooseType,
  documentType,
  fill,
  showOptional,
  typeMoney,
} from '../pages/capture.page.ts';
import { beginTransition, expectTransited } from '../pages/home.page.ts';
import { registerApplication } from '../pages/multi-factor.page.ts';
import { submitLogin } from '../pages/sign-in.page.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { ownFile } from '../support/files.ts';
import { createAdministrator } from '../support/operator.ts';

const admin = {
  login: 'noemia.admin',
  name: 'Noêmia Prado',
  customer: 'Grupo Nova Era',
  password: 'Girassol-Verde-77',
};
const buyer = 'Aurélio Bittencourt Sá';

test('an empty company is set up by its screens, in its own words, and a sale goes to its end in it', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await createAdministrator({ ...admin, email: `${admin.login}@example.com` });
  await page.goto('/auto/login');
  await submitLogin(page, admin.login, admin.password);
  const code = page.getByLabel(/^Código de 6 dígitos/);
  const inside = page.getByRole('banner');
  await expect(code.or(inside)).toBeVisible();
  if (await code.isVisible()) await registerApplication(page);
  await expect(inside).toBeVisible();

  await page.goto('/auto/backoffice/customers');
  await expect(page.getByText('1 registro')).toBeVisible();
  await page.getByRole('row').nth(1).press('Enter');
  await page.getByLabel('No lugar de estabelecimento').fill('Loja');
  await save(page);
  await expect(page.getByText('Grupo Nova Era foi salvo.').first()).toBeVisible();

  await page.goto('/auto/backoffice');
  await expect(page.getByRole('region', { name: 'Primeiros passos: faltam 7' })).toBeVisible();
  await expectAccessible(page, 'first steps');
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByRole('link', { name: 'Cadastrar uma pessoa jurídica' }).click();
  await create(page, 'Nova pessoa jurídica');
  await page.getByLabel('Razão social').fill('Nova Era Veículos Ltda');
  await page.getByLabel('Nome fantasia').fill('Nova Era');
  await page.getByLabel('CNPJ').fill('11.222.333/0001-81');
  await save(page);
  await expect(page.getByRole('tab', { name: 'Histórico' })).toBeVisible();

  await page.goto('/auto/backoffice');
  await page.getByRole('link', { name: 'Cadastrar uma filial' }).click();
  await create(page, 'Nova filial');
  await page.getByLabel('Nome').fill('Nova Era Centro');
  await pick(page, 'Pessoa jurídica', /^Nova Era/);
  await save(page);
  await expect(page.getByRole('tab', { name: 'Histórico' })).toBeVisible();

  await page.goto('/auto/backoffice');
  await page.getByRole('link', { name: 'Cadastrar uma loja' }).click();
  await create(page, 'Nova loja');
  await page.getByLabel('Nome').fill('Loja Matriz');
  await pick(page, 'Filial', /^Nova Era Centro/);
  await save(page);
  await expect(page.getByRole('tab', { name: 'Histórico' })).toBeVisible();

  await page.goto('/auto/backoffice');
  await page.getByRole('button', { name: 'Trazer Venda de veículo novo' }).click();
  await page.getByRole('button', { name: 'Sim' }).click();
  await expect(page.getByText('Venda de veículo novo está pronto para uso.').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Primeiros passos: faltam 2' })).toBeVisible();

  await page.getByRole('link', { name: 'Capturar o primeiro processo' }).click();
  const id = await capture(page);
  await sell(page, id);
  await page.goto('/auto/backoffice');
  await expect(page.getByRole('region', { name: 'Primeiros passos: falta 1' })).toBeVisible();
});

const save = (page: Page) => page.getByRole('button', { name: 'Salvar', exact: true }).click();
const create = (page: Page, name: string) => page.getByRole('link', { name }).first().click();

async function pick(page: Page, label: string, option: RegExp): Promise<void> {
  await page
    .getByRole('combobox', { name: label })
    .or(page.getByRole('textbox', { name: label }))
    .first()
    .click();
  await page.getByRole('option', { name: option }).click();
}

async function capture(page: Page): Promise<number> {
  await chooseType(page, 'Venda de veículo novo');
  await showOptional(page);
  await page.getByRole('radio', { name: 'Pessoa física' }).check();
  await fill(page, {
    'Nome do cliente': buyer,
    'CPF/CNPJ do cliente': '71428793860',
    'Celular do cliente': '31991351598',
    'Modelo do veículo': 'Chevrolet Onix Plus LTZ',
    Placa: 'RTK4H28',
  });
  await typeMoney(page, 'Valor da venda', '9849000');
  await choose(page, page, 'Forma de pagamento', 'À vista');
  await addFiles(page, page, 'CNH', await ownFile('CNH', 21));
  await fill(documentType(page, 'CNH'), {
    'Nome do titular': buyer,
    'CPF do titular': '71428793860',
    'Data de validade': '12112030',
  });
  await addFiles(page, page, 'Proposta de compra', await ownFile('PROPOSTA', 21));
  const proposal = documentType(page, 'Proposta de compra');
  await fill(proposal, { 'Nome do titular': buyer, 'Modelo do veículo': 'Chevrolet Onix Plus LTZ' });
  await typeMoney(proposal, 'Valor do documento', '9849000');
  await addFiles(page, page, 'Comprovante de residência', await ownFile('COMPROVANTE_RESIDENCIA', 21));
  await fill(documentType(page, 'Comprovante de residência'), {
    'Nome do titular': buyer,
    'Data de emissão': '03112026',
  });
  await addFiles(page, page, 'NF-e', await ownFile('NFE', 21));
  const invoice = documentType(page, 'NF-e');
  await fill(invoice, {
    'Chave de acesso': '31261151331988000102550010000841531059558669',
    'Número da nota': '84153',
    'CNPJ do emitente': '51331988000102',
    Chassi: '9BWLTVZRUT1A70664',
  });
  await typeMoney(invoice, 'Valor do documento', '9849000');
  await attach(page, invoice, 'XML da NF-e', await ownFile('NFE_XML', 21));
  await expect(page.getByText('Tudo pronto para enviar.')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(page).toHaveURL(/\/auto\/home\?.*workflowId=\d+/);
  return Number(new URL(page.url()).searchParams.get('workflowId'));
}

async function sell(page: Page, id: number): Promise<void> {
  const dialog = page.getByRole('dialog');
  await beginTransition(page, id, 'Venda à vista');
  await expectTransited(page, 'Conferir documentação');

  await beginTransition(page, id, 'Documentação correta');
  await addFiles(page, dialog, 'Contrato de compra e venda', await ownFile('CONTRATO', 21));
  await fillRequired(page, 'Contrato de compra e venda');
  await attach(page, dialog, 'Contrato assinado', await ownFile('CONTRATO', 22));
  await send(page, 'Documentação correta');
  await expectTransited(page, 'Autorizar venda');

  await beginTransition(page, id, 'Autorizar venda');
  await fill(dialog, { 'Data da venda': '20112026' });
  await send(page, 'Autorizar venda');
  await expectTransited(page, 'Faturar veículo');

  await beginTransition(page, id, 'Veículo faturado');
  await fill(dialog, {
    Chassi: '9BWLTVZRUT1A70664',
    'Ano fabricação/modelo': '2026/2026',
    'Cor do veículo': 'Branca',
  });
  await send(page, 'Veículo faturado');
  await expectTransited(page, 'Emplacar veículo');

  await beginTransition(page, id, 'Veículo emplacado');
  await fill(dialog, { RENAVAM: '02773599823' });
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await addFiles(page, dialog, 'CRLV-e', await ownFile('CRLV', 21));
  await fillRequired(page, 'CRLV-e');
  await send(page, 'Veículo emplacado');
  await expectTransited(page, 'Entregar veículo');

  await beginTransition(page, id, 'Confirmar entrega');
  await fill(dialog, { 'Data de entrega': '20112026' });
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await addFiles(page, dialog, 'Checklist de entrega', await ownFile('CHECKLIST_ENTREGA', 21));
  await fillRequired(page, 'Checklist de entrega');
  await send(page, 'Confirmar entrega');
  await expect(page.getByRole('article').first()).toContainText('Concluído');
}

async function send(page: Page, transition: string): Promise<void> {
  const button = page.getByRole('dialog').getByRole('button', { name: transition, exact: true });
  await expect(button).toBeEnabled({ timeout: 30_000 });
  await button.click();
}

/** Fills whatever a document type still demands, by the kind of its field. */
async function fillRequired(page: Page, type: string): Promise<void> {
  const card = documentType(page.getByRole('dialog'), type);
  await expect(card.getByText(/^Enviado/).first()).toBeVisible({ timeout: 30_000 });
  const known: Readonly<Record<string, string>> = {
    'Número do contrato': '2026-0482',
    'Nome do titular': buyer,
    'Data de emissão': '20112026',
    Placa: 'RTK4H28',
    RENAVAM: '02773599823',
    Chassi: '9BWLTVZRUT1A70664',
  };
  for (const [label, value] of Object.entries(known)) {
    const field = card.getByRole('textbox', { name: label, exact: true });
    if ((await field.count()) > 0) await field.fill(value);
  }
  const money = card.getByRole('textbox', { name: 'Valor do documento', exact: true });
  if ((await money.count()) > 0) await money.pressSequentially('9849000');
}
