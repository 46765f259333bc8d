import { readFile } from 'node:fs/promises';
import { type Download, expect, type Page, test } from '@playwright/test';
import { endpoints, type SearchResult } from '@tramite/contract';
import readSheet from 'read-excel-file/node';
import { enter } from '../pages/sign-in.page.ts';
import { expectAccessible } from '../support/accessible.ts';
import { READER, READING_CHECKER } from '../support/people.ts';

const modal = (page: Page) => page.getByRole('dialog', { name: 'Exportar' });

async function cellsOf(download: Download): Promise<unknown[][]> {
  const [sheet] = await readSheet(await readFile(await download.path()));
  return sheet?.data ?? [];
}

async function callAs<T>(
  page: Page,
  method: string,
  path: string,
  data?: unknown,
): Promise<{ status: number; body: T }> {
  const secret = await page.evaluate(() => localStorage.getItem('tramite.secret'));
  const answer = await page.request.fetch(path, { method, data, headers: { vnSecret: secret ?? '' } });
  return { status: answer.status(), body: (await answer.json()) as T };
}

test('a search is exported with the columns chosen, cell by cell as the call has it', async ({ page }) => {
  await enter(page, READER, { path: '/home?type=workflows&text=*' });
  await page.getByRole('button', { name: 'Exportar', exact: true }).click();
  await expect(modal(page).getByRole('checkbox', { name: 'Processo', exact: true })).toBeChecked();
  await expectAccessible(page, 'export');
  await modal(page).getByRole('button', { name: 'Desmarcar todas' }).click();
  await modal(page).getByRole('button', { name: 'Exportar' }).click();
  await expect(modal(page).getByText('Escolha ao menos uma coluna.')).toBeVisible();
  for (const name of ['Processo', 'Tipo', 'Etapa', 'Capturado por'])
    await modal(page).getByRole('checkbox', { name, exact: true }).check();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    modal(page).getByRole('button', { name: 'Exportar' }).click(),
  ]);
  await expect(modal(page)).toHaveCount(0);
  const [head, ...rows] = await cellsOf(download);
  expect(head).toEqual(['Processo', 'Tipo', 'Etapa', 'Capturado por']);
  const { body } = await callAs<SearchResult>(page, 'POST', endpoints.search.search.path, {
    ...{ searchType: 'workflows', text: '*', pageSize: 100, options: { count: 'exact' } },
  });
  if (body.searchType !== 'workflows') throw new Error('not processes');
  expect(rows).toHaveLength(body.count);
  expect(rows.slice(0, 100)).toEqual(
    body.searchResults.map(({ id, type, task, captureInfo }) => [
      id,
      type.label,
      task?.label ?? null,
      captureInfo.owner.name,
    ]),
  );
  await page.reload();
  await page.getByRole('button', { name: 'Exportar', exact: true }).click();
  const box = (name: string) => modal(page).getByRole('checkbox', { name, exact: true });
  await expect(box('Capturado por')).toBeChecked();
  await expect(box('Estabelecimento')).not.toBeChecked();
  await modal(page).getByRole('button', { name: 'Só as usuais' }).click();
  await expect(box('Estabelecimento')).toBeChecked();
});

test('a report is found again, repeated, downloaded and deleted by its user alone', async ({ page, browser }) => {
  await enter(page, READER, { path: '/home?type=documents&text=*' });
  await page.getByRole('button', { name: 'Exportar', exact: true }).click();
  await modal(page).getByRole('radio', { name: 'Texto (CSV)' }).check();
  const [made] = await Promise.all([
    page.waitForEvent('download'),
    modal(page).getByRole('button', { name: 'Exportar' }).click(),
  ]);
  expect(made.suggestedFilename()).toMatch(/^documentos-.*\.csv$/);

  await page.getByRole('button', { name: 'Relatórios' }).click();
  await page.getByRole('menuitem', { name: 'Meus relatórios' }).click();
  await expect(page.getByRole('heading', { name: 'Meus relatórios' })).toBeVisible();
  const rows = page.getByRole('row').filter({ hasText: 'Documentos · CSV' });
  await expect(rows.first().getByText('Pronto')).toBeVisible();
  const count = await rows.count();
  await expectAccessible(page, 'my reports');
  await rows.first().hover();
  const [again] = await Promise.all([
    page.waitForEvent('download'),
    rows
      .first()
      .getByRole('button', { name: /^Gerar novamente/ })
      .click(),
  ]);
  expect(await again.failure()).toBeNull();
  await expect(rows).toHaveCount(count + 1);
  await rows.first().hover();
  const [once] = await Promise.all([
    page.waitForEvent('download'),
    rows
      .first()
      .getByRole('button', { name: /^Baixar/ })
      .click(),
  ]);
  expect((await readFile(await once.path(), 'utf8')).split('\r\n')[0]).toContain('Documento;Tipo;Situação');

  const { body } = await callAs<{ items: { id: number }[] }>(page, 'GET', endpoints.report.list.path);
  const other = await browser.newPage();
  await enter(other, READING_CHECKER);
  const path = endpoints.report.download.path.replace('{id}', String(body.items[0]?.id));
  expect((await callAs(other, 'POST', path)).status).toBe(404);
  await other.close();

  await rows.first().hover();
  await rows
    .first()
    .getByRole('button', { name: /^Excluir/ })
    .click();
  await page.getByRole('button', { name: 'Sim' }).click();
  await expect(rows).toHaveCount(count);
});
