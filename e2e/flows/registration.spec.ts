import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { registrations } from '@tramite/contract';
import { enterAsNewAdministrator } from '../pages/new-administrator.page.ts';
import { submitLogin } from '../pages/sign-in.page.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { followRequests } from '../support/quiet.ts';

const administrator = (what: string) => ({ email: `cadastro.${what}@example.com`, name: 'Célia Rocha Prado' });

test('an administrator creates, finds, changes, disables, exports and imports a list', async ({ page }) => {
  await enterAsNewAdministrator(page, administrator('lista'), '/home');
  await page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Administração' }).click();
  const office = page.getByRole('navigation', { name: 'Administração' });
  const find = office.getByRole('searchbox', { name: 'Encontrar na administração' });
  await find.fill('convites');
  await expect(office.getByRole('link')).toHaveText(['Visão geral', 'Convites enviados', 'Convites de documentos']);
  await find.fill('zzz');
  await expect(office.getByText('Nada com “zzz”.')).toBeVisible();
  await find.fill('seguranca');
  await expect(office.getByRole('link', { name: 'Revisão de acessos' })).toBeVisible();
  await find.fill('');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Listas As listas/ })
    .click();
  await expect(office.getByRole('link', { name: 'Listas', exact: true })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: 'Nova lista' }).click();
  await page.getByLabel('Código').fill('com espaço');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText('Corrija 2 campos para continuar:')).toBeVisible();
  await page.getByLabel('Nome').fill('=Cores de banco');
  await page.getByLabel('Código').fill('SEAT_COLOR');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByRole('heading', { name: '=Cores de banco' })).toBeVisible();

  // A list begins with its options, which a new one needs next.
  await expect(page.getByRole('textbox', { name: 'Nova opção' })).toBeVisible();
  await page.getByRole('tab', { name: 'Dados' }).click();
  await page.getByLabel('Nome').fill('=Cores dos bancos');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByRole('heading', { name: '=Cores dos bancos' })).toBeVisible();
  await expect(office.getByRole('link', { name: 'Listas', exact: true })).toHaveAttribute('aria-current', 'page');
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(office).toBeHidden();
  await page.getByRole('button', { name: 'Administração' }).click();
  const drawer = page.getByRole('dialog', { name: 'Administração' });
  await expect(drawer.getByRole('link', { name: /^Usuários/ })).toBeVisible();
  await expectAccessible(page, 'the administration in a drawer');
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('tab', { name: 'Histórico' }).click();
  await expect(page.getByText('Nome: de =Cores de banco para =Cores dos bancos')).toBeVisible();

  await office.getByRole('link', { name: 'Listas', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Buscar em listas' }).fill('cores banc');
  await expect(page.getByText('1 registro')).toBeVisible();
  await expect(page).toHaveURL(/search=cores/);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv).toContain("'=Cores dos bancos;SEAT_COLOR;;Ativo");

  await page
    .getByRole('row', { name: /Cores dos bancos/ })
    .getByRole('checkbox')
    .check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Desabilitar' }).click();
  await page.getByRole('button', { name: 'Sim' }).click();
  await expect(page.getByText('Nenhum registro encontrado')).toBeVisible();

  await page.getByRole('button', { name: 'Importar' }).click();
  const choose = async (text: string) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: /Escolher (outro )?arquivo/ }).click();
    await (await chooser).setFiles({ name: 'listas.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  };
  await choose(`${csv}Sem código;;;Ativo\r\n`);
  await expect(page.getByRole('row', { name: '3 Código Campo obrigatório.' })).toBeVisible();
  await choose(csv);
  await expect(page.getByText('0 para criar, 1 para alterar, 0 sem alteração.')).toBeVisible();
  await page.getByRole('button', { name: 'Importar 1 linha' }).click();
  await expect(page.getByText('1 registro')).toBeVisible();
});

test('two who change the same record see both values and choose', async ({ page, context }) => {
  await enterAsNewAdministrator(page, administrator('grupos'), '/backoffice/processes-groups');
  await page.getByRole('row').nth(1).press('Enter');
  await expect(page.getByLabel('Posição')).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByLabel('Posição').fill('41');
  await other.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(other.getByText(/foi salvo/)).toBeVisible();
  await page.getByLabel('Posição').fill('42');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByRole('row', { name: 'Posição 42 41' })).toBeVisible();
  await page.getByRole('button', { name: 'Manter os meus valores' }).click();
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText(/foi salvo/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Posição')).toHaveValue('42');
});

test('a field is tried beside its form before it is saved', async ({ page }) => {
  await enterAsNewAdministrator(page, administrator('campos'), '/backoffice/indexers/new');
  const trial = page.getByRole('region', { name: 'Experimente o campo' });
  await expect(trial.getByText('Escolha o tipo para ver o campo.')).toBeVisible();
  await page.getByLabel('Rótulo').fill('Placa do usado');
  await page.getByLabel('Tipo').selectOption('Texto');
  await page.getByLabel('Formato').selectOption('Placa');
  const field = trial.getByRole('textbox', { name: 'Placa do usado' });
  await field.fill('12');
  await field.press('Tab');
  await expect(trial.getByRole('status')).toContainText('Não é aceito');
  await expectAccessible(page, 'a field that is tried');
  await field.fill('rtk4h28');
  await expect(trial.getByRole('status')).toHaveText('Aceito: RTK4H28');
  await page.getByLabel('Formato').selectOption('Nenhum');
  await page.getByLabel('Tipo').selectOption('Data');
  await page.getByRole('textbox', { name: 'Menor data aceita' }).fill('10052026');
  await field.fill('09052026');
  await expect(trial.getByRole('status')).toHaveText('Não é aceito: Informe uma data a partir de 10/05/2026.');
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
});

/** The first registrations that together have every kind of field; the others are drawn of the same pieces. */
const everyKind = registrations.filter(({ fields }, index) => {
  const earlier = registrations.slice(0, index).flatMap((each) => each.fields.map(({ kind }) => kind));
  return fields.some(({ kind }) => !earlier.includes(kind));
});

test('registrations with every kind of field have no violations as lists and as forms, wide and narrow', async ({
  page,
}) => {
  test.slow();
  const untilQuiet = followRequests(page);
  await enterAsNewAdministrator(page, administrator('todos'), '/backoffice');
  await expectAccessible(page, '/backoffice');
  for (const { name, label, create } of everyKind) {
    for (const [path, heading] of [
      [`/backoffice/${name}`, label],
      [`/backoffice/${name}/new`, create],
    ] as const) {
      await page.goto(`/auto${path}`);
      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
      await untilQuiet();
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 800 });
        await expectAccessible(page, path);
        await expectNoSidewaysScroll(page);
      }
    }
  }
});

test('holidays are seen and made on the calendar of a year, by the keyboard alone', async ({ page }) => {
  await enterAsNewAdministrator(page, administrator('feriados'), '/backoffice/holidays?view=calendar&year=2031');
  const grid = page.getByRole('region', { name: 'Calendário de 2031' });
  await expect(grid.getByRole('grid')).toHaveCount(12);
  await expectAccessible(page, 'the calendar of a year');
  await page.getByRole('combobox', { name: 'Estabelecimento' }).click();
  await page.getByRole('listbox').getByRole('option').nth(1).click();
  const list = page.getByRole('region', { name: 'Feriados e dias úteis de 2031' });
  const march = list.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'março' }) });
  await expect(march).toContainText(/2\d dias úteis, \d+ h/);
  const before = Number(/(\d+) dias úteis/.exec(await march.innerText())?.[1]);

  await grid.getByRole('button', { name: /^quarta-feira, 1 de janeiro de 2031/ }).focus();
  for (const key of ['PageDown', 'PageDown', 'ArrowDown', 'ArrowDown', 'ArrowLeft']) {
    await page.keyboard.press(key);
  }
  await expect(grid.getByRole('button', { name: 'sexta-feira, 14 de março de 2031' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Novo feriado' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Dia' })).toHaveValue('14/03/2031');
  await expect(page.getByRole('combobox', { name: 'Estabelecimento' })).not.toHaveValue('');
  await page.getByLabel('Nome').fill('Inventário de março');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Inventário de março' })).toBeVisible();

  await page.goBack();
  await expect(march).toContainText(`${before - 1} dias úteis`);
  await expect(march.getByRole('link', { name: 'Inventário de março' })).toBeVisible();
  await grid.getByRole('button', { name: /14 de março de 2031, Inventário de março/ }).click();
  await expect(page.getByLabel('Nome')).toHaveValue('Inventário de março');
  await page.goBack();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.getByText('Lista', { exact: true }).click();
  await expect(page).toHaveURL(/view=list/);
  await expect(page.getByText('Inventário de março')).toBeVisible();
  await page.goto('/auto/backoffice/holidays');
  await expect(page.getByRole('searchbox', { name: 'Buscar em feriados' })).toBeVisible();
});

test('a page of the back office that does not exist leads to the search and says so', async ({ page }) => {
  await page.goto('/auto/backoffice/nada');
  await submitLogin(page, 'ana.vendedora');
  await expect(page).toHaveURL(/\/auto\/home/);
  await expect(page.getByText('Página não encontrada.')).toBeVisible();
});
