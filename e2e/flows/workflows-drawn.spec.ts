import { expect, type Page, test } from '@playwright/test';
import { linearFlow } from '@tramite/fixtures/flows/linear-flow';
import { chooseType } from '../pages/capture.page.ts';
import { enterAsNewAdministrator } from '../pages/new-administrator.page.ts';
import { enter } from '../pages/sign-in.page.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';

const name = 'Troca de veículo';

const panel = (page: Page) => page.getByRole('region', { name: 'Propriedades' });
const table = (page: Page) => page.getByRole('region', { name: 'Elementos do fluxo' });

async function choose(page: Page, label: string, option: string): Promise<void> {
  const field = panel(page)
    .getByRole('combobox', { name: label })
    .or(panel(page).getByRole('textbox', { name: label }));
  await field.first().click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function fill(page: Page, label: string, text: string): Promise<void> {
  await panel(page).getByRole('textbox', { name: label, exact: true }).fill(text);
  await page.keyboard.press('Enter');
}

/** Adds an element after the one that is chosen, and names it. */
async function add(page: Page, what: string, called: string): Promise<void> {
  await panel(page)
    .getByRole('button', { name: `Acrescentar ${what}`, exact: true })
    .click();
  await expect(panel(page).getByRole('textbox', { name: 'Nome', exact: true })).toBeVisible();
  await fill(page, 'Nome', called);
  await expect(table(page).getByRole('button', { name: called, exact: true })).toBeVisible();
}

const pick = (page: Page, called: string | RegExp) =>
  table(page).getByRole('button', { name: called, exact: true }).click();

test('an administrator draws a flow by keyboard and list, mends what is wrong, publishes it, and a seller begins on it', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const person = { email: 'edite.fluxos@example.com', name: 'Edite Fluxos Prado' };
  await enterAsNewAdministrator(page, person, '/workflow-management');
  await page.getByRole('button', { name: 'Novo fluxo' }).click();
  await page.getByRole('menuitem', { name: /^Vazio/ }).click();
  const making = page.getByRole('dialog', { name: 'Novo fluxo vazio' });
  await making.getByLabel('Nome do tipo de processo').fill(name);
  const group = making.getByRole('combobox', { name: 'Grupo' }).or(making.getByRole('textbox', { name: 'Grupo' }));
  await group.first().click();
  await page.getByRole('option', { name: 'Vendas' }).click();
  await making.getByRole('button', { name: 'Criar' }).click();
  await page.getByRole('link', { name: 'Abrir no editor' }).click();

  await expect(page.getByRole('heading', { name: 'Editor de fluxo' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Powered by bpmn.io' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Criar etapa' })).toBeVisible();
  await expectAccessible(page, 'flow editor, drawing');

  await page.getByText('Lista', { exact: true }).click();
  await pick(page, 'Início');
  await add(page, 'etapa', 'Avaliação');
  await page.getByRole('button', { name: /“?"?Avaliação"?”? não tem prazo/ }).click();
  await expect(panel(page).getByLabel('Prazo em minutos úteis')).toBeFocused();
  await page.keyboard.type('480');
  await page.keyboard.press('Tab');
  await expect(panel(page).getByText('8 h úteis')).toBeVisible();
  await choose(page, 'Função responsável', 'Vendedor');
  await add(page, 'desvio', 'Aceita?');
  await add(page, 'etapa', 'Vistoria');
  await choose(page, 'Função responsável', 'Gerente');
  await panel(page).getByLabel('Prazo em minutos úteis').fill('240');
  await page.keyboard.press('Tab');
  await add(page, 'fim', 'Trocado');
  await choose(page, 'Situação do processo', 'Concluído');
  await pick(page, 'Aceita?');
  await add(page, 'fim', 'Desistência');
  await choose(page, 'Situação do processo', 'Cancelado');
  await pick(page, 'sem nome → Desistência');
  await fill(page, 'Nome', 'Recusar');
  await expect(page.getByRole('button', { name: /Uma saída do desvio "Aceita\?" não tem nome/ })).toHaveCount(1);
  await pick(page, 'sem nome → Vistoria');
  await fill(page, 'Nome', 'Aceitar');
  await expect(page.getByText('Nenhum problema encontrado.')).toBeVisible();
  await expectAccessible(page, 'flow editor, list');
  await expect(page.getByText(/^Salvo há \d+ s$/)).toBeVisible();

  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(table(page).getByRole('button', { name: 'sem nome → Vistoria' })).toBeVisible();
  await page.getByRole('button', { name: 'Refazer' }).click();
  await page.getByText('Desenho', { exact: true }).click();
  await page.getByRole('button', { name: 'Organizar' }).click();

  await page.getByRole('button', { name: 'Publicar' }).click();
  const publishing = page.getByRole('dialog', { name: /^Publicar/ });
  await publishing.getByLabel('Notas para os usuários').fill('Primeira versão.');
  await publishing.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText('Versão 1 publicada.').first()).toBeVisible();

  const seller = await browser.newPage();
  await enter(seller, 'ana.vendedora', { path: '/capture' });
  await chooseType(seller, name);
  await seller.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(seller).toHaveURL(/workflowId=\d+/);
  await expect(seller.getByText('Avaliação').first()).toBeVisible();
  await seller.close();

  await twoEditors(page);
  await importUndrawn(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByText('No celular o fluxo é só para leitura.')).toBeVisible();
  await expectNoSidewaysScroll(page);
});

/** A file that says nothing of its drawing, nor of the ways of its elements, is drawn whole. */
async function importUndrawn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Arquivo' }).click();
  await page.getByRole('menuitem', { name: 'Importar .bpmn' }).click();
  const importing = page.getByRole('dialog', { name: /^Importar fluxo/ });
  const chooser = page.waitForEvent('filechooser');
  await importing.getByRole('button', { name: /arquivo/ }).click();
  const flow = linearFlow(name, [{ id: 'reparo', name: 'Reparo', role: 'GERENTE' }]);
  await (await chooser).setFiles({ name: 'troca.bpmn', mimeType: 'application/xml', buffer: Buffer.from(flow) });
  await importing.getByRole('button', { name: 'Salvar como rascunho' }).click();
  await expect(importing).toBeHidden();
  await page.getByText('Lista', { exact: true }).click();
  await expect(table(page).getByRole('button', { name: 'Concluir → Concluído' })).toBeVisible();
}

/** Somebody else saves first: both drawings stay. */
async function twoEditors(page: Page): Promise<void> {
  const rename = async (each: Page, called: string) => {
    await each.getByText('Lista', { exact: true }).click();
    await pick(each, 'Vistoria');
    await fill(each, 'Nome', called);
  };
  const other = await page.context().newPage();
  await other.goto(page.url());
  await rename(other, 'Vistoria externa');
  await expect(other.getByText(/^Salvo há/)).toBeVisible();
  await other.close();
  await rename(page, 'Vistoria interna');
  const alert = page.getByRole('alert').filter({ hasText: 'Edite Fluxos Prado mudou este fluxo às' });
  await expect(alert).toBeVisible();
  await expect(page.getByText('Não salvo', { exact: true })).toBeVisible();
  await alert.getByRole('button', { name: 'Abrir o de Edite Fluxos Prado' }).click();
  await page.getByText('Lista', { exact: true }).click();
  await expect(table(page).getByRole('button', { name: 'Vistoria externa', exact: true })).toBeVisible();
  const theirs = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Abrir o meu' }).click();
  expect((await theirs).suggestedFilename()).toBe(`${name} (de Edite Fluxos Prado).bpmn`);
  await expect(table(page).getByRole('button', { name: 'Vistoria interna', exact: true })).toBeVisible();
  await expect(page.getByText(/^Salvo há/)).toBeVisible();
}
