import { expect, test } from '@playwright/test';
import { enterAsNewAdministrator } from '../pages/new-administrator.page.ts';
import { enter } from '../pages/sign-in.page.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { followRequests } from '../support/quiet.ts';

const administrator = { email: 'eventos@example.com', name: 'Elisa Ventura Prado' };
const screen = '/backoffice/register/processes/events';

test('an administrator says what is done when something happens, tries it on the past, switches it on and deletes it', async ({
  page,
}) => {
  test.slow();
  const untilQuiet = followRequests(page);
  await enterAsNewAdministrator(page, administrator, screen);
  await expect(page.getByRole('heading', { name: 'Eventos' })).toBeVisible();
  await page.getByRole('button', { name: 'Novo evento' }).click();

  const modal = page.getByRole('dialog', { name: 'Novo evento' });
  await modal.getByRole('textbox', { name: 'Nome' }).fill('Pendência avisada');
  await modal.getByRole('combobox', { name: 'O que acontece' }).click();
  await page.getByRole('option', { name: 'um documento recebe uma pendência' }).click();
  await expect(modal.getByRole('combobox', { name: 'Documentos do tipo' })).toBeVisible();
  const condition = modal.getByRole('textbox', { name: 'Condição' });
  await condition.fill('saleValue >');
  await expect(modal.getByText('A expressão não pôde ser lida.')).toBeVisible();
  await condition.fill('');
  await modal.getByRole('checkbox', { name: 'Também quem capturou o registro' }).check();
  await modal.getByRole('textbox', { name: 'Texto' }).fill('{registro} tem uma pendência');
  await modal.getByRole('button', { name: 'Acrescentar' }).click();
  await page.getByRole('menuitem', { name: 'colocar uma tag' }).click();
  await modal.getByRole('checkbox', { name: 'Ligado' }).check();
  await modal.getByRole('button', { name: 'Salvar' }).click();
  await expect(modal.getByText('Campo obrigatório.')).toBeVisible();
  await modal.getByRole('button', { name: 'Retirar: colocar uma tag' }).click();

  await modal.getByRole('button', { name: 'Experimentar no passado' }).click();
  await expect(modal.getByText(/(Teria|Não teria) disparado/)).toBeVisible();
  await untilQuiet();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page, 'process-event');
    await expectNoSidewaysScroll(page);
  }
  await modal.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Evento criado com sucesso.')).toBeVisible();

  const row = page.getByRole('row', { name: /Pendência avisada/ });
  await expect(row.getByText('Ligado', { exact: true })).toBeVisible();
  await row.hover();
  await row.getByRole('button', { name: 'Abrir o diário de Pendência avisada' }).click();
  const journal = page.getByRole('dialog', { name: 'Diário de Pendência avisada' });
  await expect(journal.getByText('Ainda não aconteceu')).toBeVisible();
  await expectAccessible(page, 'event-journal');
  await page.keyboard.press('Escape');
  await expect(journal).toBeHidden();

  await row.press('Enter');
  const opened = page.getByRole('dialog', { name: 'Evento Pendência avisada' });
  await opened.getByRole('checkbox', { name: 'Ligado' }).uncheck();
  await opened.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Evento editado com sucesso.')).toBeVisible();
  await expect(row.getByText('Desligado')).toBeVisible();
  await row.hover();
  await row.getByRole('button', { name: 'Excluir Pendência avisada' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sim' }).click();
  await expect(page.getByText('Evento deletado com sucesso.')).toBeVisible();
  await expect(row).toBeHidden();
});

test('who does not administrate events is told so', async ({ page }) => {
  await enter(page, 'helena.gerente', { path: screen });
  await expect(page.getByText('Acesso restrito')).toBeVisible();
});
