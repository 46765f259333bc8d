import { expect, type Locator, type Page, test } from '@playwright/test';
import { endpoints, type ResponseOf } from '@tramite/contract';
import { enter } from '../pages/sign-in.page.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { callerOf, findDocuments } from '../support/api.ts';
import { listSeenProcesses } from '../support/processes.ts';

const { form: calls, processPage } = endpoints;

test.describe.configure({ mode: 'serial', timeout: 180_000 });

const manager = 'helena.gerente';
const appraisal = 'Avaliação de seminovo';

/** A process that takes one more appraisal of a used car. */
async function findProcess(page: Page): Promise<number> {
  const call = await callerOf(page);
  for (const { id, abilities } of await listSeenProcesses(page)) {
    if (abilities.capture !== true) continue;
    const path = calls.listOfProcess.path.replace('{id}', String(id));
    const { body } = await call<ResponseOf<typeof calls.listOfProcess>>('GET', path);
    const typeId = body.types.find(({ name }) => name === appraisal)?.documentType?.id;
    if (typeId === undefined) continue;
    const page = await call<ResponseOf<typeof processPage.get>>(
      'GET',
      processPage.get.path.replace('{id}', String(id)),
    );
    const type = page.body.documentTypes.find((each) => each.id === typeId);
    if (type && (type.max === null || type.present < type.max)) return id;
  }
  throw new Error('nobody takes an appraisal');
}

const yesOrNo = (form: Locator, question: string, answer: 'Sim' | 'Não') =>
  form.getByRole('radiogroup', { name: question }).getByRole('radio', { name: answer }).check();

async function choose(page: Page, field: Locator, option: string) {
  await field.click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Another test may have published one more form for the same type: then it is chosen which. */
async function chooseAppraisal(page: Page, form: Locator) {
  const owner = form.getByLabel('Nome do proprietário');
  const choice = page.getByRole('dialog', { name: 'Qual formulário?' }).getByRole('button', { name: appraisal });
  await expect(owner.or(choice).first()).toBeVisible();
  if (await choice.isVisible()) await choice.click();
  await expect(owner).toBeVisible();
}

async function fillIn(page: Page, form: Locator) {
  await form.getByLabel('Nome do proprietário').fill('Zilda Quaresma');
  await form.getByLabel('CPF ou CNPJ').fill('52998224725');
  await form.getByRole('radio', { name: 'Troca' }).check();
  await form.getByLabel('Placa').fill('BRA2E19');
  await form.getByLabel('Marca').fill('Fiat');
  await form.getByLabel('Modelo e versão').fill('Argo Drive');
  await form.getByLabel('Ano de fabricação e modelo').fill('2021/2022');
  await yesOrNo(form, 'CRLV em dia', 'Sim');
  await yesOrNo(form, 'Há multas ou débitos', 'Não');
  await yesOrNo(form, 'Está financiado', 'Não');
  await form.getByLabel('Valor na tabela FIPE').fill('7000000');
  await form.getByLabel('Valor proposto').fill('6200000');
  const result = form.getByLabel('Resultado da vistoria');
  if ((await result.getByRole('radio').count()) > 0) await result.getByRole('radio').first().check();
  else {
    await result.click();
    await page.getByRole('option').first().click();
  }
  await form.getByRole('textbox', { name: 'Data da avaliação' }).fill('20112026');
}

test('a form is filled in as a document of a process, with what it asks for alone, and corrected by who may', async ({
  page,
}) => {
  await enter(page, manager);
  const processId = await findProcess(page);
  await page.goto(`/auto/home?workflowId=${processId}`);
  await page
    .getByRole('button', { name: `Mais ações do processo #${processId}` })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Preencher formulário' }).click();
  const form = page.getByRole('dialog', { name: new RegExp(`^${appraisal}`) });
  await chooseAppraisal(page, form);

  await form.getByRole('button', { name: 'Salvar' }).press('Enter');
  await expect(form.getByRole('alert').first()).toContainText('Nome do proprietário');
  await expect(form.getByRole('alert').first()).toContainText('Interesse do cliente: Preencha este campo.');
  await expect(form.getByLabel('Nome do proprietário')).toBeFocused();
  await form.getByRole('alert').first().getByRole('link', { name: 'Marca' }).click();
  await expect(form.getByLabel('Marca')).toBeFocused();
  await expectAccessible(page, 'a form with much missing');

  await expect(form.getByLabel('Banco do financiamento')).toHaveCount(0);
  await fillIn(page, form);
  await yesOrNo(form, 'Está financiado', 'Sim');
  await expect(form.getByLabel('Banco do financiamento')).toBeVisible();
  await yesOrNo(form, 'Está financiado', 'Não');
  await expect(form.getByLabel('Banco do financiamento')).toHaveCount(0);

  await yesOrNo(form, 'O veículo tem avarias', 'Sim');
  const damages = form.getByRole('group', { name: 'Avarias' });
  await expect(damages.getByRole('button', { name: /^Remover/ })).toHaveCount(0);
  await damages.getByRole('button', { name: 'Adicionar Avarias' }).click();
  await expect(damages.getByText('Avarias 2')).toBeVisible();
  await damages.getByRole('button', { name: 'Remover Avarias 2' }).click();
  await expect(damages.getByText('Avarias 2')).toHaveCount(0);
  await choose(page, damages.getByLabel('Local'), 'Dianteira');
  await choose(page, damages.getByLabel('Tipo'), 'Risco');
  await damages.getByLabel('Observação').fill('Parachoque riscado');

  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'a form at 360 px');
  await page.setViewportSize({ width: 1280, height: 800 });
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Formulário adicionado ao processo.').first()).toBeVisible();

  const [document] = (await findDocuments(page, { workflowIds: [processId] })).filter(({ isForm }) => isForm);
  await page.goto(`/auto/home?documentId=${document?.id}`);
  await page
    .getByRole('article')
    .getByRole('button', { name: /^Abrir / })
    .click();
  await correct(page);
});

test('a form is attached to a document, and a document of a type without forms says so', async ({ page }) => {
  await enter(page, manager);
  const documents = await findDocuments(page, { text: 'laudo' });
  const report = documents.find(
    ({ isForm, situation, type }) => !isForm && situation === 'N' && /^Laudo/.test(type.label),
  );
  await openForms(page, report?.id ?? 0);
  const list = page.getByRole('dialog', { name: 'Formulários' });
  await list.getByRole('button', { name: 'Anexar formulário' }).click();
  const form = page.getByRole('dialog', { name: new RegExp(`^${appraisal}`) });
  await chooseAppraisal(page, form);
  await fillIn(page, form);
  await yesOrNo(form, 'O veículo tem avarias', 'Não');
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Formulário anexado.').first()).toBeVisible();

  await openForms(page, report?.id ?? 0);
  await list
    .getByRole('button', { name: new RegExp(`^${appraisal}, por`) })
    .first()
    .click();
  await expect(page.frameLocator(`iframe[title="${appraisal}"]`).getByText('Zilda Quaresma')).toBeVisible();
  await expectAccessible(page, 'forms of a document');

  const [plain] = (await findDocuments(page)).filter(
    ({ type, situation }) => type.label === 'CNH' && situation !== 'S',
  );
  await openForms(page, plain?.id ?? 0);
  await expect(list.getByText('Nenhum formulário encontrado para adicionar.').first()).toBeVisible();
});

async function openForms(page: Page, id: number) {
  await page.goto(`/auto/home?documentId=${id}`);
  await page.getByRole('button', { name: `Mais ações do documento #${id}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Formulários', exact: true }).click();
}

/** What was filled in is read, corrected and looked back at in the viewer. */
async function correct(page: Page) {
  const shown = page.getByRole('region', { name: appraisal });
  const frame = page.frameLocator(`iframe[title="${appraisal}"]`);
  await expect(frame.getByText('Zilda Quaresma')).toBeVisible();
  await shown.getByRole('combobox', { name: 'Visualização' }).selectOption('Visualização simples');
  await expect(shown.getByText('Parachoque riscado')).toBeVisible();
  await expect(shown.getByText('R$ 62.000,00')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Baixar / })).toHaveCount(0);
  await expectAccessible(page, 'a filled form');
  await shown.getByRole('button', { name: 'Editar' }).click();
  await shown.getByLabel('Marca').fill('Ford');
  await shown.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Formulário salvo.').first()).toBeVisible();
  await expect(shown.getByText('Ford')).toBeVisible();
  await shown.getByRole('button', { name: 'Histórico' }).click();
  await expect(shown.getByText('Veículo, Marca: de Fiat para Ford')).toBeVisible();
  await expectNoSidewaysScroll(page);
}
