import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { choose } from '../pages/capture.page.ts';
import { enterAsNewAdministrator } from '../pages/new-administrator.page.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { ownFile } from '../support/files.ts';
import { followRequests } from '../support/quiet.ts';
import { stored } from '../support/stored.ts';

const importPath = '/backoffice/processes/import';
const administrator = { email: 'importacao@example.com', name: 'Ivo Planilha Reis' };

const sale = {
  'Código externo': 'E2E-1',
  Estabelecimento: 'Pampulha Novos',
  'Tipo de cliente': 'Pessoa física',
  'Nome do cliente': 'Ivo Importado Lima',
  'CPF/CNPJ do cliente': '529.982.247-25',
  'Modelo do veículo': 'Onix Plus 1.0 Turbo',
  'Valor da venda': '98.490,00',
  'Arquivos: CNH': 'venda-e2e.jpg',
  'CNH: Nome do titular': 'Ivo Importado Lima',
  'CNH: CPF do titular': '529.982.247-25',
  'CNH: Data de validade': '20/05/2031',
};

/** The headings and one sale; what is given goes over it. */
const saleLines = (over: Partial<typeof sale>) => [Object.keys(sale), Object.values({ ...sale, ...over })];

const csvOf = (name: string, lines: readonly (readonly string[])[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.map((cells) => cells.join(';')).join('\n')),
});

test('a spreadsheet is made for a type, and what is wrong with one is told before anything is created', async ({
  page,
}) => {
  test.slow();
  const untilQuiet = followRequests(page);
  await enterAsNewAdministrator(page, administrator, importPath);
  await expect(page.getByRole('button', { name: 'Escolher planilha' })).toBeDisabled();
  await choose(page, page.getByRole('main'), 'Tipo de processo', 'Venda de veículo novo');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar planilha' }).click();
  const file = await (await saved).path();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'vazia.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: readFileSync(file),
    });
  await expect(page.getByText('A planilha não tem nenhuma linha preenchida.')).toBeVisible();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'outra.xlsx',
      mimeType: 'application/octet-stream',
      buffer: Buffer.from('Nome;Valor'),
    });
  await expect(page.getByText('O arquivo outra.xlsx está danificado e não pode ser aberto.')).toBeVisible();
  await untilQuiet();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page, 'process import');
    await expectNoSidewaysScroll(page);
  }
});

test('a sale comes out of a spreadsheet with its file, is told of in a result, and is taken back', async ({ page }) => {
  test.slow();
  const untilQuiet = followRequests(page);
  await enterAsNewAdministrator(page, { ...administrator, email: 'importa.venda@example.com' }, importPath);
  await choose(page, page.getByRole('main'), 'Tipo de processo', 'Venda de veículo novo');
  const sheet = page.locator('input[type=file]').first();
  await sheet.setInputFiles(csvOf('vendas.csv', saleLines({ 'CPF/CNPJ do cliente': '111' })));
  await expect(page.getByText('1 erro. Corrija a planilha e envie de novo.')).toBeVisible();
  await expect(page.getByRole('row', { name: /^2 CPF\/CNPJ do cliente / })).toBeVisible();
  await untilQuiet();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page, 'process import with faults');
    await expectNoSidewaysScroll(page);
  }

  await sheet.setInputFiles(csvOf('vendas.csv', saleLines({})));
  await expect(page.getByText('Arquivos citados nas linhas: 1; recebidos: 0.')).toBeVisible();
  const start = page.getByRole('button', { name: 'Criar 1 processo' });
  await expect(start).toBeDisabled();
  const content = stored({ 'papéis/venda-e2e.jpg': readFileSync(await ownFile('CNH')) });
  await page
    .locator('input[type=file]')
    .nth(1)
    .setInputFiles({ name: 'a.zip', mimeType: 'application/zip', buffer: content });
  await expect(start).toBeEnabled();
  await start.click();
  const job = page.getByRole('dialog', { name: 'Importar processos' });
  await expect(job.getByText('Concluída')).toBeVisible({ timeout: 60_000 });
  await expect(job.getByText('1 de 1')).toBeVisible();
  await job.getByRole('button', { name: 'Fechar' }).first().click();
  await expect(page.getByText(/A criação começou/)).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar resultado' }).click();
  expect((await saved).suggestedFilename()).toBe('resultado-vendas.xlsx');

  await sheet.setInputFiles(csvOf('de-novo.csv', saleLines({})));
  await expect(page.getByText('de-novo.csv · linhas: 1 · a criar: 0 · já importadas: 1.')).toBeVisible();
  await page
    .getByRole('button', { name: /^vendas\.csv/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Ver andamento' }).click();
  await job.getByRole('button', { name: 'Desfazer' }).click();
  await page.getByRole('button', { name: 'Sim' }).click();
  const undoing = page.getByRole('dialog', { name: 'Desfazer importação de processos' });
  await expect(undoing.getByText('Concluída')).toBeVisible({ timeout: 60_000 });
  await expect(undoing.getByText('1 de 1')).toBeVisible();
});

test('a file of notifications is tried before it is sent', async ({ page }) => {
  test.slow();
  const untilQuiet = followRequests(page);
  const person = { email: 'arquivo.notificacoes@example.com', name: 'Nara Arquivo Dias' };
  await enterAsNewAdministrator(page, person, '/backoffice/notification-establishment-group');
  const csv = 'Título;Texto;Grupo de estabelecimento\n;Texto;Nenhum grupo\n';
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(page.getByText('2 erros. Nada foi enviado: corrija o arquivo e escolha-o de novo.')).toBeVisible();
  await expect(
    page.getByRole('row', { name: '2 Grupo de estabelecimento Nenhum registro habilitado se chama Nenhum grupo.' }),
  ).toBeVisible();
  await untilQuiet();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page, 'announcement upload');
    await expectNoSidewaysScroll(page);
  }
  await page.getByRole('link', { name: 'Notificações', exact: true }).first().click();
  await page.getByRole('link', { name: 'Enviar por arquivo: tipos' }).click();
  const lines = [
    ['Título', 'Texto', 'Estabelecimento', 'Início'],
    ['Inventário de 2039', 'Começa às 8h.', sale.Estabelecimento, '30/12/2039 08:00'],
    ['Balanço de 2039', 'Começa às 9h.', sale.Estabelecimento, '31/12/2039 09:00'],
  ];
  await page.locator('input[type=file]').setInputFiles(csvOf('b.csv', lines));
  await expect(page.getByText('2 notificações prontas para enviar.')).toBeVisible();
  await expect(page.getByRole('row', { name: /^2 Inventário de 2039 30\/12\/2039/ })).toBeVisible();
  await page.getByRole('button', { name: 'Enviar 2 notificações' }).click();
  await expect(page.getByText('2 notificações enviadas.')).toBeVisible();
  await page.getByRole('button', { name: 'Retirar as 2 notificações' }).click();
  await expect(page.getByRole('main').getByText('As notificações foram retiradas.')).toBeVisible();
  await page.getByRole('link', { name: 'Notificações', exact: true }).first().click();
  await expect(page.getByRole('row', { name: /Inventário de 2039.*Retirada/ })).toBeVisible();
});
