import { expect, test } from '@playwright/test';
import { openProcess } from '../pages/home.page.ts';
import { enter } from '../pages/sign-in.page.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { listSeenProcesses } from '../support/processes.ts';

test.describe.configure({ mode: 'serial' });
/** Sees all processes of the first company. */
const MANAGER = 'helena.gerente';

test('plates are looked up from the menu of reports, with a reason for each wrong one and what was found by kind', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await enter(page, MANAGER);
  await page.getByRole('button', { name: 'Relatórios' }).click();
  await page.getByRole('menuitem', { name: 'Consulta de veículos' }).click();
  await expect(page.getByRole('heading', { name: 'Consulta de veículos' })).toBeVisible();
  await expect(page.getByText('nenhum débito mostrado é verdadeiro')).toBeVisible();
  await expect(page.getByText('Nenhuma consulta', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Consultar placas' }).click();
  const modal = page.getByRole('dialog', { name: 'Consultar placas' });
  await modal.getByRole('button', { name: 'Consultar' }).click();
  await expect(modal.getByText('Informe ao menos uma placa.')).toBeVisible();
  await modal.getByLabel('Placas').fill('BRA2E19\nabc-1234; ABC');
  await expectAccessible(page, 'a list of plates');
  await modal.getByRole('button', { name: 'Consultar' }).click();
  await expect(page.getByText('Consulta de 2 placas em andamento. 1 placa não foi consultada')).toBeVisible();
  await expect(page.getByText('ABC: Placa inválida.')).toBeVisible();

  const row = page.getByRole('row').filter({ hasText: 'BRA2E19' });
  await expect(row.getByText('Concluída')).toBeVisible({ timeout: 60_000 });
  await row.getByText('BRA2E19').click();
  await expect(page.getByText(/^IPVA 20\d\d/).first()).toBeVisible();
  await expectAccessible(page, 'queries of vehicles');
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'queries of vehicles on a phone');
});

test('a process has its vehicle looked up, gets what is known of a plate, and lets it go again', async ({ page }) => {
  test.setTimeout(180_000);
  await enter(page, MANAGER);
  const [{ id = 0 } = {}] = await listSeenProcesses(page);
  await openProcess(page, id);
  const card = page.getByRole('region', { name: 'Débitos do veículo' });
  await card.getByRole('button', { name: 'Consultar débitos' }).click();
  const modal = page.getByRole('dialog', { name: `Débitos do veículo do processo #${id}` });
  await modal.getByLabel('Placa', { exact: true }).fill('BRA2E1');
  await modal.getByRole('button', { name: 'Consultar', exact: true }).click();
  await expect(modal.getByText('Placa inválida.')).toBeVisible();
  await modal.getByLabel('Placa', { exact: true }).fill('BRA2E19');
  await expectAccessible(page, 'debts of the vehicle of a process');
  await modal.getByRole('button', { name: /^Vincular a consulta de/ }).click();
  await expect(page.getByText('Consulta vinculada com sucesso')).toBeVisible();
  await expect(card.getByText('BRA2E19')).toBeVisible();
  await card.getByRole('button', { name: 'Desvincular a consulta da placa BRA2E19' }).click();
  await page.getByRole('button', { name: 'Sim' }).click();
  await expect(page.getByText('Consulta desvinculada com sucesso')).toBeVisible();
  await expect(card.getByText('Nenhuma consulta vinculada a este processo.')).toBeVisible();

  await card.getByRole('button', { name: 'Consultar débitos' }).click();
  await modal.getByLabel('Placa', { exact: true }).fill('PAR0A00');
  await modal.getByRole('button', { name: 'Consultar', exact: true }).click();
  await expect(page.getByText('Consulta da placa PAR0A00 em andamento')).toBeVisible();
  await expect(card.getByText('Parcial')).toBeVisible({ timeout: 60_000 });
  await expect(card.getByText('Sem resposta de: Multa, Gravame.')).toBeVisible();
  await expectAccessible(page, 'the card of the debts');
  await page
    .getByRole('button', { name: /notificações|avisos/i })
    .first()
    .click();
  await expect(page.getByText('Placa PAR0A00: consulta concluída').first()).toBeVisible();
});
