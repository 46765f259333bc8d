import { expect, type Page, test } from '@playwright/test';
import { enter } from '../pages/sign-in.page.ts';
import { expectAccessible } from '../support/accessible.ts';

const toCheck = '/home?type=documents&quickFilterId=5';

const modal = (page: Page, name: string) => page.getByRole('dialog', { name });

/** What the bell shows of jobs. */
async function openJob(page: Page, title: string) {
  await page.getByRole('button', { name: /^Avisos/ }).click();
  const panel = modal(page, 'Avisos');
  await panel
    .getByRole('button', { name: new RegExp(`^${title}`) })
    .first()
    .click();
  return modal(page, title);
}

test('chosen documents are checked in a batch that outlives a reload, and taken back', async ({ page }) => {
  test.setTimeout(120_000);
  await enter(page, 'wagner.conferente', { path: toCheck });
  await page
    .getByRole('checkbox', { name: /^Selecionar documento #/ })
    .first()
    .click();
  const all = page.getByRole('button', { name: /^Selecionar (todos os|os) / });
  await all.click();
  await expect(all).toHaveCount(0);
  await page.getByRole('button', { name: 'Ações', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Conferir em lote' }).click();
  const preview = modal(page, 'Conferir em lote');
  const start = preview.getByRole('button', { name: /^Conferir \d+ documentos$/ });
  await expect(preview.getByText(/documentos serão conferidos, um de cada vez/)).toBeVisible();
  await expectAccessible(page, 'preview');
  const count = Number(/\d+/.exec((await start.textContent()) ?? '')?.[0]);
  await start.click();
  await expect(preview.getByRole('progressbar', { name: 'Andamento' })).toBeVisible();
  await page.reload();

  const job = await openJob(page, 'Conferir em lote');
  await expect(job.getByText('Concluída')).toBeVisible({ timeout: 60_000 });
  await expect(job.getByText(`${count} de ${count}`)).toBeVisible();
  await expectAccessible(page, 'job');
  await job.getByRole('button', { name: 'Desfazer' }).click();
  await page.getByRole('button', { name: 'Sim' }).click();
  const undo = modal(page, 'Desfazer conferência em lote');
  await expect(undo.getByText('Concluída')).toBeVisible({ timeout: 60_000 });
  await expect(undo.getByText(`${count} de ${count}`)).toBeVisible();
});
