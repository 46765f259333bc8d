import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { enter } from '../pages/sign-in.page.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { setFlag } from '../support/operator.ts';
import { READER } from '../support/people.ts';

/** Reads a number of a board, opens it, and compares the list. */
async function expectOpensItsList(page: Page, name: RegExp, list: (count: string) => string): Promise<void> {
  const link = page.getByRole('main').getByRole('link', { name }).first();
  const count = ((await link.textContent()) ?? '').trim();
  await link.click();
  await expect(page).toHaveURL(/\/auto\/home\?/);
  await expect(page.getByRole('main').getByText(list(count), { exact: true })).toBeVisible();
  await page.goBack();
}

/** The name of what is exported, and how it begins. */
async function exported(page: Page, kind: string): Promise<string> {
  await page.getByRole('button', { name: 'Exportar' }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: kind }).click();
  const file = await coming;
  const start = readFileSync(await file.path())
    .subarray(0, 4)
    .toString('latin1');
  return `${file.suggestedFilename()}: ${start}`;
}

const processes = (count: string) => (count === '1' ? '1 processo' : `${count} processos`);
const documents = (count: string) => (count === '1' ? '1 documento' : `${count} documentos`);

test('a manager opens the boards, reads numbers and finds the same in the lists they open', async ({ page }) => {
  test.setTimeout(180_000);
  await enter(page, READER);
  await page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Painéis' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Painel de vendas' }).click();
  await expect(page.getByRole('heading', { name: 'Painel de vendas', level: 1 })).toBeVisible();
  const daysBefore = page.getByRole('definition').filter({ hasText: /^\d\d\/\d\d\/\d{4} a / });
  const ofMonth = (await daysBefore.textContent()) ?? '';
  await page.getByRole('combobox', { name: 'Período' }).click();
  await page.getByRole('option', { name: 'Últimos 12 meses' }).click();
  await expect(daysBefore).not.toHaveText(ofMonth);
  await expect(page.getByText(/^Contado às \d\d:\d\d/)).toBeVisible();
  await expectOpensItsList(page, /^Vendas: \d+$/, processes);
  const tags = page.getByRole('region', { name: 'Novos, seminovos e outras' });
  await expect(tags.getByRole('rowheader', { name: 'Seminovo' })).toBeVisible();
  await expectOpensItsList(page, /^Seminovo: \d+$/, processes);
  await expectAccessible(page, 'board of sales');
  expect(await exported(page, 'Planilha (XLSX)')).toMatch(/^Painel de vendas \d{4}-\d\d-\d\d\.xlsx: PK/);
  expect(await exported(page, 'Imagem (PNG)')).toMatch(/^Painel de vendas \d{4}-\d\d-\d\d\.png: \x89PNG/);

  await page.getByRole('button', { name: 'Personalizado' }).click();
  const own = page.getByRole('dialog', { name: 'Personalizado' });
  await own.getByLabel('De', { exact: true }).fill('31/12/2026');
  await own.getByLabel('Até', { exact: true }).fill('01/01/2026');
  await own.getByRole('button', { name: 'Aplicar' }).click();
  await expect(own.getByText('O fim vem antes do início.')).toBeVisible();
  await own.getByLabel('De', { exact: true }).fill('01/01/2020');
  await own.getByLabel('Até', { exact: true }).fill('31/01/2020');
  await own.getByLabel('Salvar estes filtros como').fill('Janeiro de 2020');
  await expectAccessible(page, 'filters of a board');
  await own.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page.getByRole('heading', { name: 'Nenhuma venda no período' })).toBeVisible();
  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  await page.getByRole('combobox', { name: 'Período' }).click();
  await page.getByRole('option', { name: 'Janeiro de 2020' }).click();
  await expect(page.getByText('01/01/2020 a 31/01/2020')).toBeVisible();

  await page.goto('/auto/backoffice/processes-dashboard?period=last12');
  await expectOpensItsList(page, /^Processos: \d+$/, processes);
  await expectOpensItsList(page, /^Concluídos no período: \d+$/, processes);
  await expectAccessible(page, 'board of processes');
  await page.goto('/auto/backoffice/approval-dashboard');
  await expectOpensItsList(page, /^Esperam conferência: \d+$/, documents);
  await expectAccessible(page, 'board of approvals');
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
});

test('where the flag is off there is no board, neither in the menu nor by its address', async ({ page }) => {
  test.setTimeout(120_000);
  await setFlag('dashboards=off', 'helena.gerente');
  await enter(page, 'helena.gerente', { path: '/dashboards/sale' });
  await expect(page.getByText('Os painéis não estão disponíveis para o seu usuário.')).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  await expect(menu.getByRole('link', { name: 'Atualizações' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Painéis' })).toHaveCount(0);
  await setFlag('dashboards=default', 'helena.gerente');
});
