import { expect, type Locator, type Page, test } from '@playwright/test';
import { endpoints, type ResponseOf } from '@tramite/contract';
import { enterAsNewAdministrator } from '../pages/new-administrator.page.ts';
import { enter } from '../pages/sign-in.page.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { callerOf } from '../support/api.ts';
import { listSeenProcesses } from '../support/processes.ts';

const name = 'Termo de test-drive do pátio';
const person = { email: 'fabio.formularios@example.com', name: 'Fabio Formularios Reis' };

const parts = (page: Page) => page.getByRole('region', { name: 'Partes do formulário' });
const panel = (page: Page) => page.getByRole('region', { name: 'Propriedades' });
const row = (page: Page, called: string) =>
  parts(page)
    .locator('button[aria-keyshortcuts]')
    .filter({ hasText: new RegExp(`^${called}`) });

async function add(page: Page, kind: string, called: string) {
  await page.getByRole('button', { name: `Adicionar ${kind}`, exact: true }).click();
  await panel(page)
    .getByRole('textbox', { name: /^Nome do (campo|grupo)/ })
    .fill(called);
}

async function choose(page: Page, field: Locator, option: string) {
  await field.click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Names in their order, as the list of parts shows them. */
const orderOf = (page: Page) =>
  parts(page)
    .locator('button[aria-keyshortcuts]')
    .evaluateAll((rows) => rows.map((each) => each.querySelector('span')?.firstChild?.textContent ?? ''));

async function design(page: Page) {
  await page.getByRole('button', { name: 'Novo formulário' }).click();
  await page.getByRole('menuitem', { name: /^Vazio/ }).click();
  await page.getByRole('textbox', { name: 'Nome do formulário' }).fill(name);
  await page.getByRole('button', { name: 'Criar' }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await choose(page, panel(page).getByRole('combobox', { name: 'Tipos de documentos' }), 'Laudo de vistoria');
  await page.keyboard.press('Escape');
  await panel(page).getByRole('button', { name: 'Adicionar anexo' }).click();
  await panel(page).getByRole('textbox', { name: 'Anexo 1' }).fill('CNH do condutor');
  await panel(page).getByRole('checkbox', { name: 'Obrigatório' }).check();

  await add(page, 'Grupo', 'Condutor');
  await add(page, 'Texto curto', 'Nome do condutor');
  await panel(page).getByRole('checkbox', { name: 'Obrigatório' }).check();
  await row(page, 'Nome do condutor').click();
  await add(page, 'Opções, uma só', 'Vai sozinho');
  await panel(page).getByRole('textbox', { name: 'Opção 1' }).fill('Sim');
  await panel(page).getByRole('textbox', { name: 'Opção 2' }).fill('Não');
  await add(page, 'Texto longo', 'Quem acompanha');
}

async function rule(page: Page) {
  await panel(page).getByRole('button', { name: 'Adicionar condição' }).click();
  await choose(page, panel(page).getByRole('combobox', { name: 'Quando o campo' }), 'Vai sozinho');
  await panel(page).getByRole('radio', { name: 'Não', exact: true }).check();
  await expect(panel(page).getByText('Aparece quando Vai sozinho é “Não”.')).toBeVisible();
}

async function moveByKeys(page: Page) {
  const before = await orderOf(page);
  expect(before).toEqual(['Condutor', 'Nome do condutor', 'Vai sozinho', 'Quem acompanha']);
  await row(page, 'Quem acompanha').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => orderOf(page)).toEqual(['Condutor', 'Nome do condutor', 'Quem acompanha', 'Vai sozinho']);
  await expect(row(page, 'Quem acompanha')).toBeFocused();
  await expect(page.getByText('Quem acompanha: posição 2 de 3 no grupo Condutor.')).toBeAttached();
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByText('Quem acompanha: posição 2 de 2.')).toBeAttached();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect.poll(() => orderOf(page)).toEqual(before);
}

async function tryOut(page: Page) {
  await page.getByText('Testar', { exact: true }).click();
  const trial = page.getByRole('region', { name: 'Testar' });
  await expect(trial.getByLabel('Quem acompanha')).toHaveCount(0);
  await trial.getByRole('radio', { name: 'Não', exact: true }).check();
  await expect(trial.getByLabel('Quem acompanha')).toBeVisible();
  await trial.getByRole('button', { name: 'Conferir o preenchimento' }).click();
  await expect(trial.getByText('Preencha este campo.').first()).toBeVisible();
  await trial.getByLabel('Nome do condutor').fill('Zilda Quaresma');
  await trial.getByRole('button', { name: 'Conferir o preenchimento' }).click();
  await expect(trial.getByText('Tudo certo: o formulário poderia ser salvo.')).toBeVisible();
  await expect(trial.getByText('CNH do condutor (obrigatório)')).toBeVisible();
  await trial.getByText('No celular').click();
  await expectAccessible(page, 'a form that is tried out');
  await page.getByText('Propriedades', { exact: true }).click();
}

test('an administrator designs a form, tries it, publishes it, compares the next version and publishes that', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await enterAsNewAdministrator(page, person, '/backoffice/forms/dynamic-form');
  await expect(page.getByRole('heading', { name: 'Formulários dinâmicos' })).toBeVisible();
  await expectAccessible(page, 'the list of forms');
  await design(page);
  await rule(page);
  await moveByKeys(page);
  await expect(page.getByText(/^Salvo há/)).toBeVisible();
  await expectAccessible(page, 'the designer of forms');
  await tryOut(page);

  await row(page, 'Vai sozinho').click();
  await page.keyboard.press('Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Sim' }).click();
  const problem = page.getByRole('button', {
    name: /^Erro Uma condição de Quem acompanha depende de um campo que não existe/,
  });
  await problem.click();
  await expect(row(page, 'Quem acompanha')).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('button', { name: 'Publicar' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await page.getByRole('button', { name: 'Publicar' }).click();
  const publishing = page.getByRole('dialog', { name: `Publicar ${name}` });
  await expect(publishing.getByText('Novo: Condutor, Quem acompanha')).toBeVisible();
  await publishing.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText('Versão 1 publicada.').first()).toBeVisible();

  await row(page, 'Quem acompanha').click();
  await add(page, 'Placa', 'Placa do carro');
  await expect(page.getByText(/^Salvo há/)).toBeVisible();
  await page.getByRole('button', { name: 'Publicar' }).click();
  await expect(publishing.getByText('Novo: Condutor, Placa do carro')).toBeVisible();
  await publishing.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText('Versão 2 publicada.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Versões' }).click();
  await page.getByRole('button', { name: 'Comparar a versão 1 com o rascunho' }).click();
  await expect(page.getByRole('dialog').getByText('Novo: Condutor, Placa do carro')).toBeVisible();
  await expectAccessible(page, 'versions of a form');
  await page.getByRole('button', { name: 'Usar no rascunho a versão 1' }).click();
  await expect(row(page, 'Placa do carro')).toHaveCount(0);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(row(page, 'Placa do carro')).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'the designer at 360 px');
});

const { form: calls } = endpoints;

test('who works with a process fills the new form in, chosen among several, and must bring what it asks for', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await enter(page, 'helena.gerente');
  const call = await callerOf(page);
  let processId = 0;
  for (const { id, abilities } of await listSeenProcesses(page)) {
    if (abilities.capture !== true) continue;
    const path = calls.listOfProcess.path.replace('{id}', String(id));
    const { body } = await call<ResponseOf<typeof calls.listOfProcess>>('GET', path);
    if (!body.types.some((each) => each.name === name)) continue;
    processId = id;
    break;
  }
  await page.goto(`/auto/home?workflowId=${processId}`);
  await page
    .getByRole('button', { name: `Mais ações do processo #${processId}` })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Preencher formulário' }).click();
  const selection = page.getByRole('dialog', { name: 'Qual formulário?' });
  await expect(selection.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible();
  await expectAccessible(page, 'the choice of a form');
  await selection.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  const form = page.getByRole('dialog', { name: new RegExp(`^${name}`) });
  await form.getByLabel('Nome do condutor').fill('Zilda Quaresma');
  await expect(form.getByLabel('Quem acompanha')).toHaveCount(0);
  await form.getByRole('radio', { name: 'Não', exact: true }).check();
  await form.getByLabel('Quem acompanha').fill('Otto, vendedor');
  await form.getByLabel('Placa do carro').fill('BRA2E19');
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(form.getByText('Adicione os anexos obrigatórios').first()).toBeVisible();
  await expect(form.getByText('CNH do condutor').first()).toBeVisible();
});
