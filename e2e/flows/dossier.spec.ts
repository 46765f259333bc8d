import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { enter } from '../pages/sign-in.page.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { beginProcesses, findDocuments } from '../support/api.ts';
import { ownFile } from '../support/files.ts';

/** Titles of the outline and the number of pages, as the end of the file says them. */
function readEnd(bytes: Buffer) {
  const text = bytes.toString('latin1');
  const titles = [...text.matchAll(/\/Title <feff([0-9a-f]+)> \/Parent/g)].map(([, hex = '']) =>
    Buffer.from(hex, 'hex').swap16().toString('utf16le'),
  );
  return { titles, pages: Number(/\/Type \/Pages \/Count (\d+)/.exec(text)?.[1]) };
}

test('the papers of a process are taken along as a PDF with bookmarks, chosen documents as a ZIP', async ({ page }) => {
  test.setTimeout(120_000);
  await enter(page, 'helena.gerente');
  const [processId = 0] = await beginProcesses(page, [await ownFile('CNH')], { place: 'Vitória' });
  const [card] = await findDocuments(page, { workflowIds: [processId] });
  const id = card?.id ?? 0;

  await page.goto(`/auto/home?type=workflows&workflowIds=${processId}`);
  await page.getByRole('button', { name: `Mais ações do processo #${processId}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Baixar dossiê' }).click();
  const modal = page.getByRole('dialog', { name: 'Baixar dossiê' });
  await expect(modal.getByRole('radio', { name: 'Um PDF' })).toBeChecked();
  await expectAccessible(page, 'dossier');
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    modal.getByRole('button', { name: 'Baixar', exact: true }).click(),
  ]);
  await expect(modal).toHaveCount(0);
  expect(pdf.suggestedFilename()).toMatch(/^dossie-.*\.pdf$/);
  const { titles, pages } = readEnd(await readFile(await pdf.path()));
  expect(titles).toEqual(['Capa', 'Índice', `1. CNH #${id}`, 'Evidências']);
  expect(pages).toBeGreaterThanOrEqual(4);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/auto/home?type=documents&documentIds=${id}`);
  await page.getByRole('checkbox', { name: `Selecionar documento #${id}` }).click();
  await page.getByRole('button', { name: 'Ações', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Baixar dossiê' }).click();
  await modal.getByRole('radio', { name: 'Arquivos originais (ZIP)' }).check();
  await expectNoSidewaysScroll(page);
  const [zip] = await Promise.all([
    page.waitForEvent('download'),
    modal.getByRole('button', { name: 'Baixar', exact: true }).click(),
  ]);
  expect((await readFile(await zip.path())).toString('latin1')).toMatch(/^PK[\s\S]*CNH[\s\S]*manifesto\.json/);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/auto/backoffice/reports/my-report');
  await expect(page.getByRole('row').filter({ hasText: 'Dossiê · ZIP' }).first()).toContainText(`CNH #${id}`);
});
