import { expect, test } from '@playwright/test';
import { choose } from '../pages/capture.page.ts';
import { enterAsNewAdministrator } from '../pages/new-administrator.page.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { beginProcesses } from '../support/api.ts';
import { ownFile } from '../support/files.ts';
import { PLACE } from '../support/invited.ts';
import { followRequests } from '../support/quiet.ts';

const administrator = { email: 'modelos@example.com', name: 'Mara Modelo Reis' };

test('a process becomes a prepared one with one click, and fills in the next one', async ({ page }) => {
  test.slow();
  const untilQuiet = followRequests(page);
  await enterAsNewAdministrator(page, administrator, '/home');
  const [id = 0] = await beginProcesses(page, [await ownFile('CNH', 91)], { place: PLACE });
  await page.goto(`/auto/home?type=workflows&workflowId=${id}`);
  await page
    .getByRole('button', { name: `Mais ações do processo #${id}`, exact: true })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Usar como modelo' }).click();
  const modal = page.getByRole('dialog', { name: `Usar o processo #${id} como modelo` });
  await modal.getByRole('textbox', { name: 'Nome' }).fill('Venda de balcão');
  await untilQuiet();
  await expectAccessible(page, 'prepare process');
  await modal.getByRole('button', { name: 'Criar processo preparado' }).click();
  await expect(page.getByText('Processo preparado criado: Venda de balcão.').first()).toBeVisible();

  await page.goto('/auto/backoffice/process/register-templates');
  await expect(page.getByRole('row', { name: /Venda de balcão/ })).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/auto/capture');
  // Whoever has several establishments says first where it begins.
  await choose(page, page.getByRole('main'), 'Estabelecimento', PLACE);
  const offered = page.getByRole('region', { name: 'Processos preparados' });
  await offered.getByRole('button', { name: /^Venda de balcão/ }).click();
  const title = page.getByText('Preenchido por Venda de balcão');
  await expect(title).toBeVisible();
  await expect(page.getByLabel(/^Nome do cliente/).first()).not.toHaveValue('');
  await untilQuiet();
  await expectAccessible(page, 'prepared capture');
  await expectNoSidewaysScroll(page);
});
