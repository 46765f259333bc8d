import { expect, test } from '@playwright/test';
import { endpoints } from '@tramite/contract';
import { enterAsNewAdministrator } from '../pages/new-administrator.page.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { callerOf } from '../support/api.ts';
import { enterInvited } from '../support/invited.ts';
import { followRequests } from '../support/quiet.ts';

const administrator = { email: 'notificacoes@example.com', name: 'Norma Tavares Brito' };
const profile = 'Plantão de notificações';

test('what has to be read waits for its reader on every screen, and its author sees who read it', async ({
  page,
  browser,
}) => {
  test.slow();
  const untilQuiet = followRequests(page);
  await enterAsNewAdministrator(page, administrator, '/backoffice/notifications/management');
  const call = await callerOf(page);
  const made = await call('POST', endpoints.role.create.path, {
    name: profile,
    actions: ['process.view', 'menu.home'],
  });
  expect(made.status).toBe(200);
  const readerPage = await browser.newPage({ viewport: { width: 360, height: 740 } });
  await enterInvited(readerPage, { name: 'Lia Leitora Prado', role: profile });

  await page.getByRole('button', { name: 'Nova notificação' }).click();
  const form = page.getByRole('dialog', { name: 'Nova notificação' });
  await form.getByRole('button', { name: 'Enviar' }).click();
  await expect(form.getByText('Campo obrigatório.').first()).toBeVisible();
  await form.getByRole('textbox', { name: 'Título' }).fill('Plantão de sábado');
  await form.getByRole('textbox', { name: 'Texto' }).fill('Abrimos às 9h.\nTraga o crachá.');
  await form.getByRole('combobox', { name: 'Perfis de usuário' }).fill('Plantão');
  await page.getByRole('option', { name: profile }).click();
  await expect(form.getByText('1 pessoa recebe: Lia Leitora Prado.')).toBeVisible();
  await form.getByRole('checkbox', { name: 'Exigir leitura' }).check();
  await untilQuiet();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page, 'announcement form');
    await expectNoSidewaysScroll(page);
  }
  await form.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText('Notificação enviada.').first()).toBeVisible();

  const waiting = readerPage.getByRole('dialog', { name: 'Plantão de sábado' });
  await expect(waiting).toBeVisible({ timeout: 90_000 });
  await expect(waiting.getByText('Traga o crachá.')).toBeVisible();
  await readerPage.keyboard.press('Escape');
  await expect(waiting).toBeVisible();
  await readerPage.reload();
  await expect(waiting).toBeVisible();
  await expectAccessible(readerPage, 'required reading');
  await expectNoSidewaysScroll(readerPage);
  await waiting.getByRole('button', { name: 'Li e estou ciente' }).click();
  await expect(waiting).toBeHidden();
  await readerPage.reload();
  await expect(readerPage.getByRole('banner')).toBeVisible();
  await expect(waiting).toBeHidden();

  await page.reload();
  await page.getByRole('row', { name: /Plantão de sábado/ }).press('Enter');
  const view = page.getByRole('dialog', { name: 'Plantão de sábado' });
  await expect(view.getByText('1 de 1 leram.')).toBeVisible();
  await expect(view.getByRole('listitem').filter({ hasText: 'Lia Leitora Prado' })).toContainText('Leu em');
  await view.getByText('Não leram').click();
  await expect(view.getByText('Ninguém encontrado.')).toBeVisible();
  await expectAccessible(page, 'announcement');
  await view.getByRole('button', { name: 'Retirar' }).click();
  const question = page.getByRole('dialog', { name: 'Retirar esta notificação?' });
  await question.getByRole('button', { name: 'Sim' }).click();
  await expect(page.getByText('Notificação retirada.').first()).toBeVisible();
  await expect(view.getByRole('button', { name: 'Reativar' })).toBeVisible();
});
