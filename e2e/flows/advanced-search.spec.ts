import { expect, type Page, test } from '@playwright/test';
import { records } from '../pages/home.page.ts';
import { enter } from '../pages/sign-in.page.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { READER } from '../support/people.ts';

const panel = (page: Page) => page.getByRole('dialog', { name: 'Busca avançada' });
const typed = (page: Page) => panel(page).getByRole('textbox', { name: 'Consulta em texto' });
const chips = (page: Page) => page.getByRole('list', { name: 'Filtros ativos' });
const total = (page: Page) => page.getByRole('paragraph').filter({ hasText: /^[\d.]+ (processos?|documentos?)$/ });

async function openPanel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Busca avançada' }).click();
  await expect(typed(page)).toBeVisible();
}

async function submit(page: Page): Promise<void> {
  await panel(page).getByRole('button', { name: 'Buscar', exact: true }).click();
  await expect(panel(page)).toHaveCount(0);
}

async function openRail(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Filtros rápidos' });
  if (await button.isVisible()) await button.click();
}

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
]) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport });

    test('fields and text are one search, kept by the address, Back and a shared link', async ({ page }) => {
      await enter(page, READER);
      await openPanel(page);
      const situation = panel(page).getByRole('combobox', { name: 'Situação' });
      await situation.fill('andam');
      await page.getByRole('option', { name: 'Em andamento' }).click();
      await expect(typed(page)).toHaveValue('situação:"Em andamento"');

      await typed(page).pressSequentially(' valor-da-venda>=50000 ');
      await expect(panel(page).getByRole('textbox', { name: 'Valor de Valor da venda' })).toHaveValue('R$ 50.000,00');
      await panel(page).getByRole('button', { name: 'Remover a condição de Valor da venda' }).click();
      await expect(typed(page)).toHaveValue('situação:"Em andamento"');
      await submit(page);

      await expect(page.getByRole('navigation', { name: 'Você está em' })).toContainText('Busca avançada');
      await expect(chips(page)).toContainText('Situação: Em andamento');
      await expect(total(page)).toBeVisible();
      const link = page.url();
      const found = await total(page).innerText();

      await page.getByRole('link', { name: 'Remover filtro Situação: Em andamento' }).click();
      await expect(chips(page)).toHaveCount(0);
      await page.goBack();
      await expect(chips(page)).toContainText('Situação: Em andamento');
      await page.goto(link);
      await expect(total(page)).toHaveText(found);
      await expectNoSidewaysScroll(page);
    });

    test('what is not understood is pointed at, and nothing of it is lost', async ({ page }) => {
      await enter(page, READER, { path: '/home?advanced=1' });
      await typed(page).fill('cor:azul placa:ABC1D23 ');
      const problem = panel(page).getByRole('button', { name: /cor:azul/ });
      await expect(problem).toContainText('Não há campo chamado "cor".');
      await panel(page).getByRole('checkbox', { name: 'Só os que eu capturei' }).check();
      await expect(typed(page)).toHaveValue('meus:sim placa:ABC1D23 cor:azul');
      await panel(page).getByRole('button', { name: 'Buscar', exact: true }).click();
      await expect(typed(page)).toBeFocused();
      await problem.click();
      const selected = await typed(page).evaluate((area: HTMLTextAreaElement) =>
        area.value.slice(area.selectionStart, area.selectionEnd),
      );
      expect(selected).toBe('cor:azul');
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(panel(page)).toHaveCount(0);
      await expect(page).not.toHaveURL(/advanced/);
    });

    test('what nobody can ask is marked where it is typed, makes no field and locks nothing', async ({ page }) => {
      const unclear = 'nome-do-cliente:"%"';
      await enter(page, READER, { path: `/home?type=workflows&q=${encodeURIComponent(unclear)}` });
      await expect(page.getByRole('status').filter({ hasText: unclear })).toContainText('Informe o que procurar');
      await page.getByRole('link', { name: 'Editar a busca' }).click();
      await expect(typed(page)).toHaveValue(unclear);
      await expect(panel(page).getByRole('button', { name: new RegExp(unclear) })).toContainText('posição 1');
      await submit(page);
      expect(new URL(page.url()).searchParams.get('q')).toBe(unclear);

      await openPanel(page);
      await typed(page).pressSequentially(' maria');
      await expect(panel(page).getByText('Nenhuma condição.', { exact: false })).toBeVisible();
      await typed(page).fill('situação:"Em andamento"');
      await submit(page);
      await expect(chips(page)).toContainText('Situação: Em andamento');
    });

    test('what is not is asked in the fields and in the text, and counts the rest', async ({ page }) => {
      const counted = async (q: string) => {
        await page.goto(`/auto/home?type=workflows&${q}`);
        return Number((await total(page).innerText()).replace(/\D/g, ''));
      };
      await enter(page, READER);
      const all = await counted('text=*');
      const done = await counted(`q=${encodeURIComponent('situação:Concluído')}`);
      expect(await counted(`q=${encodeURIComponent('-situação:Concluído')}`)).toBe(all - done);
      await expect(chips(page)).toContainText('Situação não é Concluído');
      await openPanel(page);
      await expect(typed(page)).toHaveValue('-situação:Concluído');
      await panel(page).getByRole('button', { name: 'Etapa não é…' }).click();
      const stages = panel(page).getByRole('combobox', { name: 'Etapa não é' });
      await stages.click();
      await page.getByRole('option', { name: 'Analisar crédito' }).click();
      await expect(typed(page)).toHaveValue(/^-situação:Concluído -etapa:/);
      await typed(page).fill('-nome-do-cliente:maria');
      await expect(panel(page).getByRole('combobox', { name: 'Comparação de Nome do cliente' })).toHaveValue(
        'not contains',
      );
      await expectAccessible(page);
      await submit(page);
      await expect(chips(page)).toContainText('Exceto Nome do cliente contém maria');
      await expectNoSidewaysScroll(page);
    });

    test('hoje stays hoje in the fields and in the address, and a comma gives either of two', async ({ page }) => {
      await enter(page, READER, { path: '/home?type=workflows' });
      await openPanel(page);
      const since = panel(page).getByRole('textbox', { name: 'Captura de' });
      await since.fill('hoje-400');
      await since.blur();
      await expect(typed(page)).toHaveValue('capturado:hoje-400..');
      await expect(since).toHaveValue('hoje-400');
      await typed(page).fill('capturado:hoje-400.. nome-do-cliente:mari,silva');
      await expect(panel(page).getByRole('textbox', { name: 'Valor de Nome do cliente' })).toHaveValue('mari, silva');
      await submit(page);
      await expect(chips(page)).toContainText('Captura: desde hoje-400');
      await expect(chips(page)).toContainText('Nome do cliente contém mari ou silva');
      await expect(page).toHaveURL(/hoje-400/);
      await expect(records(page).first()).toBeVisible();
    });

    test('opening the advanced search and searching at once changes nothing', async ({ page }) => {
      await enter(page, READER, { path: '/home?type=workflows&q=ordem:prazo' });
      const found = await total(page).innerText();
      await openPanel(page);
      await submit(page);
      expect(new URL(page.url()).searchParams.get('q')).toBe('ordem:prazo');
      await expect(total(page)).toHaveText(found);
    });

    test('a value of the refinement narrows the search, and more of them widen it again', async ({ page }) => {
      await enter(page, READER, { path: '/home?quickFilterId=9' });
      await page.getByRole('button', { name: 'Refinar' }).click();
      const value = (name: RegExp) => page.getByRole('checkbox', { name });
      const countOf = async (name: RegExp) =>
        Number(((await value(name).getAttribute('aria-label')) ?? '').match(/, ([\d.]+) /)?.[1]?.replace('.', ''));
      await expect(value(/^Emplacamento,/)).toBeVisible();
      const one = await countOf(/^Emplacamento,/);
      const other = await countOf(/^Financiamento,/);
      // One at once after the other, as a quick hand does: the second goes on from the first.
      await value(/^Emplacamento,/).press('Space');
      await value(/^Financiamento,/).press('Space');
      await expect(value(/^Emplacamento,/)).toBeChecked();
      await expect(total(page)).toHaveText(`${one + other} processos`);
      await expect(value(/^Financiamento,/)).toBeFocused();
      await expectAccessible(page);
    });
  });
}

test('a saved search is renamed, moved, changed, kept as another one and deleted', async ({ page }) => {
  const name = `Emplacamentos ${Date.now()}`;
  await enter(page, 'helena.gerente', { path: `/home?type=workflows&q=${encodeURIComponent('tipo:Emplacamento')}` });
  const rail = page.getByRole('navigation', { name: 'Meus filtros' });
  const save = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Salvar busca' }).click();
  await save.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(save.getByRole('textbox', { name: 'Nome' })).toBeFocused();
  await expect(save).toContainText('Dê um nome a esta busca.');
  await save.getByRole('textbox', { name: 'Nome' }).fill(name);
  await save.getByRole('radio', { name: 'Veículo' }).click();
  await save.getByRole('radio', { name: 'Verde', exact: true }).click();
  await expectAccessible(page);
  await save.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page).toHaveURL(/quickFilterId=\d+/);
  await expect(rail.getByRole('link', { name: new RegExp(`^${name} \\d+ ite`) })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await expect(chips(page)).toContainText('Tipo de processo: Emplacamento');

  await page.getByRole('button', { name: 'Refinar' }).click();
  await page.getByRole('checkbox', { name: /^Concluído,/ }).click();
  await expect(chips(page)).toContainText(`“${name}” com alterações`);
  await page.getByRole('button', { name: 'Salvar como nova' }).click();
  await save.getByRole('textbox', { name: 'Nome' }).fill(name);
  await save.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(save).toContainText('Você já tem uma busca salva com este nome.');
  await expect(save.getByRole('textbox', { name: 'Nome' })).toHaveValue(name);
  await save.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(page).toHaveURL(/quickFilterId=\d+/);
  await expect(chips(page)).toContainText('Situação: Concluído');

  const menu = page.getByRole('button', { name: `Opções de ${name}` });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Editar nome e aparência' }).click();
  await save.getByRole('textbox', { name: 'Nome' }).fill(`${name} feitos`);
  await save.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(rail).toContainText(`${name} feitos`);
  const names = () => rail.getByRole('link').evaluateAll((links) => links.map((link) => link.textContent ?? ''));
  const last = (await names()).length - 1;
  expect((await names())[last]).toContain(name);
  await page.getByRole('button', { name: `Opções de ${name} feitos` }).click();
  await page.getByRole('menuitem', { name: 'Mover para cima' }).click();
  await expect.poll(async () => (await names())[last - 1]).toContain(name);
  await page.getByRole('button', { name: `Opções de ${name} feitos` }).click();
  await page.getByRole('menuitem', { name: 'Excluir' }).click();
  await save.getByRole('button', { name: 'Sim' }).click();
  await expect(rail).not.toContainText(name);
  await expect(page).not.toHaveURL(/quickFilterId/);
  await openRail(page);
});
