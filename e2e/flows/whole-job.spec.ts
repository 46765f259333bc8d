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
import { beginTransition, expectTransited, openProcess, searchFor } from '../pages/home.page.ts';
import { enter } from '../pages/sign-in.page.ts';
import { ownFile, realFile } from '../support/files.ts';

const customer = 'Aurélio Bittencourt Sá';
const plate = 'RTK4H27';

test.describe.configure({ mode: 'serial' });
// As most people see it, with all that moves.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

let processId = 0;

async function as(page: Page, login: string): Promise<void> {
  await enter(page, login, { path: `/home?workflowId=${processId}` });
}

test('a seller captures a sale with a photo, PDFs and an NF-e with its XML attached', async ({ page }) => {
  await enter(page, 'ana.vendedora', { path: '/capture' });
  await chooseType(page, 'Venda de veículo novo');
  await showOptional(page);
  await page.getByRole('radio', { name: 'Pessoa física' }).check();
  await fill(page, {
    'Nome do cliente': customer,
    'CPF/CNPJ do cliente': '52998224725',
    'Celular do cliente': '31991351598',
    'Modelo do veículo': 'Chevrolet Onix Plus LTZ',
    Placa: plate.toLowerCase(),
  });
  await expect(page.getByRole('textbox', { name: 'CPF/CNPJ do cliente' })).toHaveValue('529.982.247-25');
  await typeMoney(page, 'Valor da venda', '9849000');
  await expect(page.getByRole('textbox', { name: 'Valor da venda' })).toHaveValue('R$ 98.490,00');
  await choose(page, page, 'Forma de pagamento', 'À vista');

  await addFiles(page, page, 'CNH', await realFile('image/Portrait_6.jpg', 'CNH'));
  await fill(documentType(page, 'CNH'), {
    'Nome do titular': customer,
    'CPF do titular': '52998224725',
    'Data de validade': '12112030',
  });
  await addFiles(page, page, 'Proposta de compra', await realFile('pdf/TAMReview.pdf', 'PROPOSTA'));
  const proposal = documentType(page, 'Proposta de compra');
  await fill(proposal, { 'Nome do titular': customer, 'Modelo do veículo': 'Chevrolet Onix Plus LTZ' });
  await typeMoney(proposal, 'Valor do documento', '9849000');
  await addFiles(page, page, 'Comprovante de residência', await ownFile('COMPROVANTE_RESIDENCIA'));
  await fill(documentType(page, 'Comprovante de residência'), {
    'Nome do titular': customer,
    'Data de emissão': '03112026',
  });
  await addFiles(page, page, 'NF-e', await realFile('pdf/tracemonkey.pdf', 'NFE'));
  const invoice = documentType(page, 'NF-e');
  await fill(invoice, {
    'Chave de acesso': '31261151331988000102550010000841531059558669',
    'Número da nota': '84153',
    'CNPJ do emitente': '51331988000102',
    Chassi: '9BWLTVZRUT1A70664',
  });
  await typeMoney(invoice, 'Valor do documento', '9849000');
  await attach(page, invoice, 'XML da NF-e', await realFile('nfe/mod55-nfe-veiculo.xml', 'NFE_XML'));

  await expect(page.getByText('Tudo pronto para enviar.')).toBeVisible({ timeout: 40_000 });
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(page).toHaveURL(/\/auto\/home\?.*workflowId=\d+/);
  processId = Number(new URL(page.url()).searchParams.get('workflowId'));
  const card = page.getByRole('article').first();
  await expect(card).toContainText(customer);
  await expect(card).toContainText('Montar proposta');
  await expect(card).toContainText('4 documentos');
});

test('the seller sends it on, and may not check it', async ({ page }) => {
  await as(page, 'ana.vendedora');
  await beginTransition(page, processId, 'Venda à vista');
  await expectTransited(page, 'Conferir documentação');
  await page.goto(`/auto/home?type=documents&text=${encodeURIComponent(customer)}`);
  const card = page.getByRole('article').filter({ hasText: 'Proposta de compra' }).first();
  await expect(card).toBeVisible();
  await expect(card.getByRole('button', { name: /^Conferir/ })).not.toBeEnabled();
});

test('two roles check the proposal in sequence; the second waits for the first', async ({ page }) => {
  await as(page, 'helena.gerente');
  const open = async () => {
    const card = await openProcess(page, processId);
    await card.getByRole('button', { name: /documentos$/ }).click();
    await card.getByRole('button', { name: /^Abrir Proposta de compra/ }).click();
    return page.getByRole('dialog');
  };
  const early = await open();
  await expect(early).toContainText('Existe uma conferência anterior ainda não realizada.');
  await expect(early.getByRole('button', { name: /^Conferir/ })).toHaveCount(0);

  await forget(page);
  await as(page, 'diego.conferente');
  const viewer = await open();
  await viewer.getByRole('checkbox', { name: 'Abrir o próximo automaticamente' }).uncheck();
  await viewer.getByRole('button', { name: 'Conferir: Conferência da proposta' }).click();
  await expect(page.getByText('Conferência realizada com sucesso.').first()).toBeVisible();
  await expect(viewer).toContainText('Diego Sampaio Reis');

  await forget(page);
  await as(page, 'helena.gerente');
  const second = await open();
  await second.getByRole('button', { name: /^Conferir: / }).click();
  await expect(page.getByText('Conferência realizada com sucesso.').first()).toBeVisible();
  await expect(second).toContainText('Conferido');
});

test('the process goes from stage to stage, asking for what each needs, until the car is delivered', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await as(page, 'helena.gerente');

  await beginTransition(page, processId, 'Documentação correta');
  const documents = page.getByRole('dialog');
  await addFiles(page, documents, 'Contrato de compra e venda', await ownFile('CONTRATO'));
  await fillRequired(page, 'Contrato de compra e venda');
  await attach(page, documents, 'Contrato assinado', await ownFile('CONTRATO', 2));
  await send(page, 'Documentação correta');
  await expectTransited(page, 'Autorizar venda');

  await beginTransition(page, processId, 'Autorizar venda');
  await fill(page.getByRole('dialog'), { 'Data da venda': '20112026' });
  await send(page, 'Autorizar venda');
  await expectTransited(page, 'Faturar veículo');

  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByText('Transição desfeita.').first()).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText('de volta a Autorizar venda');
  await beginTransition(page, processId, 'Autorizar venda');
  await fill(page.getByRole('dialog'), { 'Data da venda': '20112026' });
  await send(page, 'Autorizar venda');
  await expectTransited(page, 'Faturar veículo');

  await beginTransition(page, processId, 'Veículo faturado');
  await fill(page.getByRole('dialog'), {
    Chassi: '9BWLTVZRUT1A70664',
    'Ano fabricação/modelo': '2026/2026',
    'Cor do veículo': 'Branca',
  });
  await send(page, 'Veículo faturado');
  await expectTransited(page, 'Emplacar veículo');

  await beginTransition(page, processId, 'Veículo emplacado');
  await fill(page.getByRole('dialog'), { RENAVAM: '02773599823' });
  await page.getByRole('dialog').getByRole('button', { name: 'Continuar' }).click();
  await addFiles(page, page.getByRole('dialog'), 'CRLV-e', await ownFile('CRLV'));
  await fillRequired(page, 'CRLV-e');
  await send(page, 'Veículo emplacado');
  await expectTransited(page, 'Entregar veículo');

  await beginTransition(page, processId, 'Confirmar entrega');
  await fill(page.getByRole('dialog'), { 'Data de entrega': '20112026' });
  await page.getByRole('dialog').getByRole('button', { name: 'Continuar' }).click();
  await addFiles(page, page.getByRole('dialog'), 'Checklist de entrega', await ownFile('CHECKLIST_ENTREGA'));
  await fillRequired(page, 'Checklist de entrega');
  await send(page, 'Confirmar entrega');
  await expect(page.getByText('O processo foi transicionado.').first()).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText('Concluído');
});

test('its history tells who did what, newest first', async ({ page }) => {
  await as(page, 'helena.gerente');
  await page.getByRole('button', { name: `Histórico do processo #${processId}` }).click();
  const history = page.getByRole('dialog');
  const entries = history.getByRole('listitem');
  await expect(entries.first()).toContainText('Confirmar entrega');
  await expect(history).toContainText('Venda à vista');
  await expect(history).toContainText('Ana Beatriz Moreira');
  await expect(history).toContainText('Diego Sampaio Reis');
});

test('everyone finds it again by plate, name without accents, who captured it, document number and *', async ({
  page,
}) => {
  await as(page, 'helena.gerente');
  for (const text of [plate, 'rtk-4h27', 'aurelio bittencourt', 'ana moreira aurelio', `#${processId}`]) {
    await searchFor(page, text);
    await expect(page.getByRole('article').filter({ hasText: customer }).first()).toBeVisible();
  }
  await searchFor(page, '*');
  await expect(page.getByText(/^\d{3} processos$/)).toBeVisible();

  await page.goto(`/auto/home?type=documents&text=${encodeURIComponent(customer)}`);
  const card = page.getByRole('article').filter({ hasText: 'CNH' }).first();
  const [number = ''] = (await card.innerText()).match(/#\d+/) ?? [];
  await searchFor(page, number);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article').first()).toContainText(number);
});

test('another company’s user finds none of it', async ({ page }) => {
  await enter(page, 'joana.gerente', { path: `/home?workflowId=${processId}` });
  await expect(
    page.getByText('Processo não encontrado ou você não tem permissão para visualizá-lo.').first(),
  ).toBeVisible();
});

/** Leaves as if another person sat down at a fresh browser. */
async function forget(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

async function send(page: Page, transition: string): Promise<void> {
  const button = page.getByRole('dialog').getByRole('button', { name: transition, exact: true });
  await expect(button).toBeEnabled({ timeout: 40_000 });
  await button.click();
}

/** Fills whatever a document type still demands, by the kind of its field. */
async function fillRequired(page: Page, type: string): Promise<void> {
  const card = documentType(page.getByRole('dialog'), type);
  await expect(card.getByText(/^Enviado/).first()).toBeVisible({ timeout: 40_000 });
  const known: Readonly<Record<string, string>> = {
    'Número do contrato': '2026-0481',
    'Nome do titular': customer,
    'CPF do titular': '52998224725',
    'Data de emissão': '20112026',
    Placa: plate,
    RENAVAM: '02773599823',
    Chassi: '9BWLTVZRUT1A70664',
    'Modelo do veículo': 'Chevrolet Onix Plus LTZ',
  };
  for (const [label, value] of Object.entries(known)) {
    const field = card.getByRole('textbox', { name: label, exact: true });
    if ((await field.count()) > 0) await field.fill(value);
  }
  const money = card.getByRole('textbox', { name: 'Valor do documento', exact: true });
  if ((await money.count()) > 0) await money.pressSequentially('9849000');
}
