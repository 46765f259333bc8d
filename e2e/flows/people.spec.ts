import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { enterAsNewAdministrator } from '../pages/new-administrator.page.ts';
import { submitLogin } from '../pages/sign-in.page.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { newestMail } from '../support/mail.ts';
import { NEW_PASSWORD, registerNewcomer } from '../support/newcomer.ts';

const widths = [1280, 360] as const;

test('an administrator finds somebody, disables and enables them, and gives them a permission', async ({
  page,
  browser,
}) => {
  const person = { email: 'berta.cartao@example.com', name: 'Berta Cartão Lima', role: 'Vendedor' };
  const other = await browser.newPage();
  await registerNewcomer(other, person);
  await other.goto('/auto/login');
  await submitLogin(other, person.email, NEW_PASSWORD);
  await expect(other.getByRole('banner')).toBeVisible();

  const admin = { email: 'ada.cartoes@example.com', name: 'Ada Prado Nunes' };
  await enterAsNewAdministrator(page, admin, '/backoffice/user-cards');
  await page.getByRole('searchbox', { name: 'Nome, usuário ou e-mail' }).fill('berta cartao');
  await expect(page.getByText('1 pessoa', { exact: true })).toBeVisible();
  await page.getByRole('row', { name: /Berta/ }).press('Enter');
  const card = page.getByRole('dialog', { name: person.name });
  await expect(card.getByText('Último acesso')).toBeVisible();
  await expect(card.getByRole('list', { name: 'Sessões abertas' }).getByRole('listitem')).toHaveCount(1);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page, '/auto/backoffice/user-cards');
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize({ width: 1280, height: 800 });

  await card.getByRole('button', { name: 'Editar permissões' }).click();
  const modal = page.getByRole('dialog', { name: `Permissões de ${person.name}` });
  await modal.getByRole('combobox', { name: 'Recursos avulsos' }).fill('cancelar documentos conf');
  await page.getByRole('option', { name: 'Cancelar documentos conferidos' }).click();
  await page.keyboard.press('Tab');
  await modal.getByRole('button', { name: 'Ver o que muda' }).click();
  await expect(modal.getByRole('listitem')).toHaveText(/^Passa a poder cancelar documentos conferidos/);
  await modal.getByRole('button', { name: 'Salvar permissões' }).click();
  await expect(page.getByText('Permissões salvas. Valem em até cinco segundos.')).toBeVisible();

  await card.getByRole('button', { name: 'Desativar' }).click();
  await page.getByRole('button', { name: 'Sim' }).click();
  await expect(page.getByText('Usuário desativado com sucesso.')).toBeVisible();
  await other.goto('/auto/profile');
  await expect(other).toHaveURL(/\/auto\/login/);
  await other.close();

  await page.keyboard.press('Escape');
  await page.getByText('Inativos', { exact: true }).click();
  await page.getByRole('row', { name: /Berta/ }).press('Enter');
  await card.getByRole('button', { name: 'Ativar', exact: true }).click();
  await expect(page.getByText('Usuário ativado com sucesso.')).toBeVisible();
});

test('an administrator invites two people at once, and one of them registers', async ({ page, browser }) => {
  const admin = { email: 'iara.convites@example.com', name: 'Iara Convites Dias' };
  await enterAsNewAdministrator(page, admin, '/backoffice/sent-invites');
  await page.getByRole('link', { name: 'Convidar usuários' }).click();
  await page.getByLabel('E-mails').fill('caio.convidado@example.com; nada\niara.convites@example.com');
  await page.getByRole('combobox', { name: 'Perfis de usuário' }).fill('Vende');
  await page.getByRole('option', { name: 'Vendedor' }).click();
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Revisar antes de enviar' }).click();
  await expect(page.getByText('Sem estabelecimento: quem aceitar não verá nenhum processo.')).toBeVisible();
  const lines = page.getByRole('list', { name: 'O que acontece com cada e-mail' });
  await expect(lines.getByRole('listitem')).toHaveText([/Será convidado/, /E-mail inválido/, /Já é usuário/]);
  await expectAccessible(page, '/auto/backoffice/user-management/invite-users');
  await page.getByRole('button', { name: 'Enviar 1 convite' }).click();
  await expect(page.getByText('1 convite enviado.')).toBeVisible();
  const row = page.getByRole('row', { name: /caio\.convidado/ });
  await expect(row).toContainText('Pendente');

  const mail = await newestMail(page, 'caio.convidado', 'Convite para Grupo Serra Azul').catch(() => '');
  expect(mail).not.toBe('');
  await row.press('Enter');
  await page.getByRole('button', { name: 'Revogar' }).click();
  await page.getByRole('button', { name: 'Sim' }).click();
  await expect(page.getByText('Convite de caio.convidado@example.com revogado.')).toBeVisible();
  await expect(row).toContainText('Revogado');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page, '/auto/backoffice/sent-invites');
    await expectNoSidewaysScroll(page);
  }
  const token = /token=([\w-]+)/.exec(mail)?.[1];
  const other = await browser.newPage();
  await other.goto(`/auto/user-register?token=${token}`);
  await expect(other.getByText('Convite inválido ou expirado.')).toBeVisible();
  await other.close();
});

test('an administrator compares roles, copies one, and reads who holds a permission', async ({ page }) => {
  const admin = { email: 'rute.perfis@example.com', name: 'Rute Perfis Alves' };
  await enterAsNewAdministrator(page, admin, '/backoffice/user-roles');
  const matrix = page.getByRole('region', { name: 'Perfis de usuário' });
  await expect(matrix.getByRole('columnheader', { name: 'Vendedor' })).toBeVisible();
  await matrix.getByRole('button', { name: 'Vendedor' }).click();
  await page.getByRole('menuitem', { name: 'Copiar' }).click();
  const form = page.getByRole('dialog', { name: 'Copiar Vendedor' });
  await form.getByLabel('Nome').fill('Vendedor de e2e');
  await form.getByLabel('Exportar relatórios').check();
  await form.getByRole('button', { name: 'Criar perfil' }).click();
  await expect(page.getByText('Perfil salvo.')).toBeVisible();
  await expect(matrix.getByRole('columnheader', { name: 'Vendedor de e2e' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Comparar' }).click();
  await page.getByRole('option', { name: 'Vendedor', exact: true }).click();
  await page.getByRole('combobox', { name: 'com', exact: true }).click();
  await page.getByRole('option', { name: 'Vendedor de e2e' }).click();
  await expect(page.getByText('1 permissão diferente entre Vendedor e Vendedor de e2e.')).toBeVisible();
  await expect(matrix.getByRole('row', { name: /^Exportar relatórios .*Só Vendedor de e2e$/ })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Mostrar também o que é igual' }).check();
  await expect(matrix.getByRole('rowgroup').nth(2)).toBeVisible();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page, '/auto/backoffice/user-roles');
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/auto/backoffice/resources');
  await expect(page.getByText('Criar processos', { exact: true })).toBeVisible();
});

test('an administrator filters, exports and verifies the audit', async ({ page }) => {
  const admin = { email: 'alda.auditoria@example.com', name: 'Alda Auditoria Reis' };
  await enterAsNewAdministrator(page, admin, '/backoffice/audit');
  await page.getByRole('combobox', { name: 'Ação' }).click();
  await page.getByRole('option', { name: 'Entrou na empresa' }).click();
  await expect(page.getByText('Alda Auditoria Reis').first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Quem fez' }).fill('alda auditoria');
  await page.getByRole('option', { name: /^Alda Auditoria Reis/ }).click();
  await page.getByRole('textbox', { name: 'Período de', exact: true }).fill('hoje-7');
  await page.getByRole('textbox', { name: 'Período até' }).fill('hoje');
  await expect(page).toHaveURL(/actorId=\d+.*from=.*until=/);
  const others = page.getByRole('row', { name: /Entrou na empresa/ }).filter({ hasNotText: 'Alda Auditoria Reis' });
  await expect(others).toHaveCount(0);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain('session.login');
  await page.getByRole('button', { name: 'Verificar integridade' }).click();
  await expect(page.getByText('A auditoria está íntegra.')).toBeVisible();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page, '/auto/backoffice/audit');
    await expectNoSidewaysScroll(page);
  }
});

test('an administrator works with one establishment and goes back to all of them', async ({ page }) => {
  const admin = { email: 'flora.funcoes@example.com', name: 'Flora Funções Melo' };
  await enterAsNewAdministrator(page, admin, '/profile/change-functions');
  const places = page.getByRole('region', { name: 'Estabelecimentos' }).getByRole('checkbox');
  await expect(places.first()).toBeChecked();
  const count = await places.count();
  for (let index = 1; index < count; index += 1) await places.nth(index).uncheck();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Suas funções/estabelecimentos foram alteradas com sucesso.')).toBeVisible();
  const notice = page.getByText('Você está usando funções alteradas.');
  await expect(notice).toBeVisible();
  await expect(places.nth(1)).not.toBeChecked();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page, '/auto/profile/change-functions');
    await expectNoSidewaysScroll(page);
  }
  await page.getByRole('button', { name: 'Restaurar.' }).click();
  await expect(page).toHaveURL(/\/auto\/home/);
  await expect(notice).toHaveCount(0);
});

test('an administrator changes the functions of somebody, who is told and restores them', async ({ page, browser }) => {
  const person = { email: 'olga.outra@example.com', name: 'Olga Outra Ramos', role: 'Vendedor' };
  const other = await browser.newPage();
  await registerNewcomer(other, person);
  const admin = { email: 'zilda.chefia@example.com', name: 'Zilda Chefia Porto' };
  await enterAsNewAdministrator(page, admin, '/backoffice/change-function');
  const who = page.getByRole('combobox', { name: 'Usuário' });
  await who.fill('olga outra');
  await page.getByRole('option', { name: /^Olga Outra Ramos/ }).click();
  const places = page.getByRole('region', { name: 'Estabelecimentos' }).getByRole('checkbox');
  await expect(places.first()).toBeChecked();
  const count = await places.count();
  for (let index = 1; index < count; index += 1) await places.nth(index).uncheck();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Funções/estabelecimentos alterados com sucesso.')).toBeVisible();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page, '/auto/backoffice/change-function');
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize({ width: 1280, height: 800 });

  await other.goto('/auto/login');
  await submitLogin(other, person.email, NEW_PASSWORD);
  await expect(other.getByText('Você está usando funções alteradas.')).toBeVisible();
  await other.getByRole('button', { name: 'Restaurar.' }).click();
  await expect(other.getByText('Você está usando funções alteradas.')).toHaveCount(0);
  await other.close();

  await page.goto('/auto/backoffice/user-cards?text=olga+outra');
  await page.getByRole('row', { name: /Olga/ }).press('Enter');
  await page.getByRole('dialog', { name: person.name }).getByRole('link', { name: 'Ver auditoria' }).click();
  await expect(page).toHaveURL(/objectType=user/);
  await expect(page.getByRole('row', { name: /Trocou as funções de um usuário/ })).toBeVisible();
});
