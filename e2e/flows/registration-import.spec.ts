import { expect, type Page, test } from '@playwright/test';
import { writeCsv } from '@tramite/rules/text/csv';
import { enterAsNewAdministrator } from '../pages/new-administrator.page.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';

const LIST = 'Acabamentos importados';
const LINES = 1_200;
/** The worker is told of a file within seconds; beside other work that takes longer. */
const patience = { timeout: 60_000 };

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Importar opções das listas' });

/** Options of the list of this test; the first has the weight. */
function fileOf(weight: string): string {
  const lines = Array.from({ length: LINES }, (_, index) => [
    LIST,
    index === 1 ? '=SOMA(A1)' : `Acabamento ${index}`,
    index === 0 ? weight : String(index),
  ]);
  return writeCsv([['Lista', 'Opção', 'Peso', 'Pertence a'], ...lines]);
}

async function choose(page: Page, csv: string) {
  const chooser = page.waitForEvent('filechooser');
  await dialog(page)
    .getByRole('button', { name: /Escolher (outro )?arquivo/ })
    .click();
  await (await chooser).setFiles({ name: 'acabamentos.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
}

test('a long file is tried by the worker, its faults are told, and it is imported and found in the reports', async ({
  page,
}) => {
  test.slow();
  const person = { email: 'importa.longo@example.com', name: 'Ivo Prado Reis' };
  await enterAsNewAdministrator(page, person, '/backoffice/lists/new');
  await page.getByLabel('Nome').fill(LIST);
  await page.getByLabel('Código').fill('IMPORTED_FINISH');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByRole('heading', { name: LIST })).toBeVisible();

  await page.goto('/auto/backoffice/list-options');
  await page.getByRole('button', { name: 'Importar' }).click();
  await choose(page, fileOf('muito'));
  await expect(dialog(page).getByText('1 erro a corrigir no arquivo.')).toBeVisible(patience);
  await expect(dialog(page).getByRole('row', { name: '2 Peso Informe um número inteiro.' })).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: `Importar ${LINES - 1} linhas` })).toBeDisabled();
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page, 'import with faults');
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize({ width: 1280, height: 800 });

  await choose(page, fileOf('0'));
  await expect(dialog(page).getByText(`${LINES} para criar, 0 para alterar, 0 sem alteração.`)).toBeVisible(patience);
  const [outcome] = await Promise.all([
    page.waitForEvent('download'),
    dialog(page).getByRole('button', { name: 'Baixar o resultado linha a linha' }).click(),
  ]);
  expect(outcome.suggestedFilename()).toMatch(/^importacao-list-options-.*\.csv$/);
  await dialog(page)
    .getByRole('button', { name: `Importar ${LINES} linhas` })
    .click();
  await expect(dialog(page).getByText(`Importação concluída: ${LINES} criados, 0 alterados.`)).toBeVisible(patience);
  await dialog(page).getByRole('button', { name: 'Fechar' }).last().click();
  await page.getByRole('searchbox', { name: 'Buscar em opções das listas' }).fill('soma acabamentos importados');
  await expect(page.getByText('1 registro')).toBeVisible();

  await page.goto('/auto/backoffice/reports/my-report');
  const row = page.getByRole('row', { name: /Opções das listas: acabamentos\.csv/ });
  await expect(row).toHaveCount(2);
  await expect(row.first()).toContainText('Importado');
  await expect(row.last()).toContainText('Com erros');
});
