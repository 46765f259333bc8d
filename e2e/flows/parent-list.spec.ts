import { expect, type Page, test } from '@playwright/test';
import { registrationCall } from '@tramite/contract';
import { choose, chooseType } from '../pages/capture.page.ts';
import { registerApplication } from '../pages/multi-factor.page.ts';
import { submitLogin } from '../pages/sign-in.page.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { callerOf } from '../support/api.ts';
import { createAdministrator } from '../support/operator.ts';

const admin = {
  login: 'dalva.admin',
  name: 'Dalva Nogueira',
  customer: 'Grupo Campo Verde',
  password: 'Girassol-Verde-77',
};

type Name = Parameters<typeof registrationCall>[0];

/** Makes records by the calls of the registrations; answers their numbers. */
async function makerOf(page: Page) {
  const call = await callerOf(page);
  return async (name: Name, body: Record<string, unknown>): Promise<number> => {
    const answer = await call<{ id: number }>('POST', registrationCall(name, 'create').path, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body.id;
  };
}

/** A company of this test alone, whose process type 'Avaliação' asks for a brand and a model. */
async function setUp(page: Page) {
  await createAdministrator({ ...admin, email: `${admin.login}@example.com` });
  await page.goto('/auto/login');
  await submitLogin(page, admin.login, admin.password);
  const code = page.getByLabel(/^Código de 6 dígitos/);
  const inside = page.getByRole('banner');
  await expect(code.or(inside)).toBeVisible();
  if (await code.isVisible()) await registerApplication(page);
  await expect(inside).toBeVisible();
  const make = await makerOf(page);
  const legalPersonId = await make('legal-person', {
    legalName: 'Campo Verde Veículos Ltda',
    tradeName: 'Campo Verde',
    cnpj: '11222333000181',
  });
  const companyId = await make('companies', { name: 'Campo Verde Centro', legalPersonId });
  await make('establishments', { name: 'Campo Verde Matriz', companyId });
  const brands = await make('lists', { name: 'Marcas', code: 'BRANDS' });
  const models = await make('lists', { name: 'Modelos', code: 'MODELS', parentId: brands });
  const fiat = await make('list-options', { listId: brands, label: 'Fiat' });
  await make('list-options', { listId: brands, label: 'Volvo' });
  await make('list-options', { listId: models, label: 'Uno', parentId: fiat });
  await make('list-options', { listId: models, label: 'Outro' });
  const fields = [
    await make('indexers', { name: 'brand', label: 'Marca', type: 'L', listId: brands }),
    await make('indexers', { name: 'model', label: 'Modelo', type: 'L', listId: models }),
  ];
  const call = await callerOf(page);
  const set = '/api/v1/backoffice/setup/sets/NEW_CAR_SALE';
  expect((await call('POST', set)).status).toBe(200);
  const { path } = registrationCall('processes-types', 'list');
  const types = await call<{ items: { id: number; values: { indexers: Row[] } }[] }>('GET', path);
  const [type] = types.body.items;
  const rows = type?.values.indexers.map((row) => ({ ...row, indexerId: row.indexerId.id })) ?? [];
  const asked = fields.map((indexerId) => ({ indexerId, desired: true }));
  const at = registrationCall('processes-types', 'update').path.replace('{id}', String(type?.id));
  const updated = await call('PUT', at, { indexers: [...rows, ...asked] });
  expect(updated.status, JSON.stringify(updated.body)).toBe(200);
}

interface Row {
  readonly indexerId: { readonly id: number };
}

const save = (page: Page) => page.getByRole('button', { name: 'Salvar', exact: true }).click();

async function pick(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** The options of the list 'Modelos' where they stand: one more, a name refused, a name changed, another order. */
async function keepOptions(page: Page): Promise<void> {
  const options = page.getByRole('list', { name: 'Modelos' });
  const lines = options.getByRole('listitem');
  await expect(lines).toHaveText([/^Fiat/, 'Uno', /^Volvo/, 'XC40', /^Em qualquer uma/, 'Outro']);
  await page.getByRole('button', { name: 'Adicionar em Fiat' }).click();
  const name = page.getByRole('textbox', { name: 'Nova opção' });
  await expect(name).toBeFocused();
  await page.keyboard.type('Mobi');
  await page.keyboard.press('Enter');
  await page.keyboard.type('uno');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Já existe um registro com esta combinação.')).toBeVisible();
  await expect(name).toHaveValue('uno');
  await name.fill('Argo');
  await page.keyboard.press('Enter');
  await expect(lines).toHaveText([/^Fiat/, 'Uno', 'Mobi', 'Argo', /^Volvo/, 'XC40', /^Em qualquer uma/, 'Outro']);
  await expect(name).toBeFocused();
  await expectAccessible(page, 'the options of a list');

  await options.getByRole('button', { name: 'Argo', exact: true }).press('Enter');
  await page.getByRole('textbox', { name: 'Novo nome de Argo' }).fill('Argo Drive');
  await page.keyboard.press('Enter');
  const argo = options.getByRole('button', { name: 'Argo Drive', exact: true });
  await argo.press('Alt+ArrowUp');
  await argo.press('Alt+ArrowUp');
  await expect(argo).toBeFocused();
  await expect(lines.nth(1)).toHaveText('Argo Drive');
  await options.getByRole('button', { name: 'Mais ações de Mobi' }).click();
  await page.getByRole('menuitem', { name: 'Mover para cima' }).click();
  await expect(lines).toHaveText([/^Fiat/, 'Argo Drive', 'Mobi', 'Uno', /^Volvo/, 'XC40', /^Em qualquer uma/, 'Outro']);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });
}

test('a list under another one: registered, kept from circles, and offered by what was chosen', async ({ page }) => {
  test.setTimeout(180_000);
  await setUp(page);

  await page.goto('/auto/backoffice/lists');
  await page.getByRole('row', { name: /BRANDS/ }).press('Enter');
  await page.getByRole('tab', { name: 'Dados' }).click();
  await pick(page, 'Lista pai', 'Modelos');
  await save(page);
  const circle = 'Este registro ficaria acima de si mesmo: Marcas › Modelos › Marcas.';
  await expect(page.getByText(circle).first()).toBeVisible();

  await page.goto('/auto/backoffice/list-options/new');
  const belongs = page.getByRole('combobox', { name: 'Pertence a' });
  await expect(page.getByText('Escolha antes Lista.')).toBeVisible();
  await pick(page, 'Lista', 'Marcas');
  await expect(page.getByText('Esta lista não tem lista pai.')).toBeVisible();
  await expect(belongs).toBeDisabled();
  await pick(page, 'Lista', 'Modelos');
  await belongs.click();
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Fiat', 'Volvo']);
  await page.getByRole('option', { name: 'Volvo' }).click();
  await page.getByRole('textbox', { name: 'Opção' }).fill('XC40');
  await save(page);
  await expect(page.getByRole('tab', { name: 'Histórico' })).toBeVisible();
  await expectAccessible(page, 'an option under another one');

  await page.goto('/auto/backoffice/list-options');
  await pick(page, 'Lista', 'Modelos');
  await expect(page).toHaveURL(/listId=\d+/);
  await expect(page.getByRole('row')).toHaveText([/Opção/, /Uno/, /Outro/, /XC40/]);
  await page.getByRole('link', { name: 'Abrir Modelos' }).click();
  await keepOptions(page);

  await page.goto('/auto/capture');
  await chooseType(page, 'Venda de veículo novo');
  const model = page.getByRole('combobox', { name: 'Modelo', exact: true });
  await model.click();
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([
    'Argo Drive',
    'Mobi',
    'Uno',
    'Outro',
    'XC40',
  ]);
  await page.keyboard.press('Escape');
  await choose(page, page, 'Marca', 'Fiat');
  await model.click();
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Argo Drive', 'Mobi', 'Uno', 'Outro']);
  await page.getByRole('option', { name: 'Uno' }).click();
  await expect(model).toHaveValue('Uno');
  await choose(page, page, 'Marca', 'Volvo');
  await expect(model).toHaveValue('');
  await expect(page.getByText('Ficou vazio porque Marca mudou.')).toBeVisible();
  await expectAccessible(page, 'a field that lost its value');
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await choose(page, page, 'Modelo', 'XC40');
  await expect(page.getByText('Ficou vazio porque Marca mudou.')).toHaveCount(0);
});
