import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { enterAsNewAdministrator } from '../pages/new-administrator.page.ts';
import { expectSound } from '../support/accessible.ts';
import { registerNewcomer } from '../support/newcomer.ts';

test('an administrator reviews who has what, and takes a role away after reading what is lost', async ({
  page,
  browser,
}) => {
  const person = {
    email: 'rita.revista@example.com',
    name: 'Rita Revista Lopes',
    role: 'Vendedor',
  };
  const other = await browser.newPage();
  await registerNewcomer(other, person);
  await other.close();
  const admin = { email: 'renan.revisor@example.com', name: 'Renan Revisor Maia' };
  await enterAsNewAdministrator(page, admin, '/backoffice/access-review');
  await page.getByRole('searchbox', { name: 'Nome, usuário ou e-mail' }).fill('rita revista');
  await expect(page.getByText('Nenhum acesso encontrado')).toBeVisible();
  await page.getByRole('combobox', { name: 'Situação' }).click();
  await page.getByRole('option', { name: 'Todos' }).click();
  const role = page.getByRole('row', { name: /Rita Revista Lopes.*Vendedor/ });
  await expect(role).toContainText('Recebido há pouco');
  await page.getByRole('button', { name: 'O que conta como uso' }).click();
  await expect(page.getByText(/não deixa registro/)).toBeVisible();
  await expectSound(page, '/auto/backoffice/access-review');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain('Rita Revista Lopes');

  await page.getByRole('checkbox', { name: 'Selecionar Vendedor de Rita Revista Lopes' }).click();
  await page.getByRole('button', { name: 'Retirar 1 acesso' }).click();
  const modal = page.getByRole('dialog', { name: 'Retirar acessos' });
  await expect(modal.getByText(/Deixa de poder capturar documentos/)).toBeVisible();
  await expectSound(page, 'taking access away');
  await modal.getByRole('button', { name: 'Retirar de 1 usuário' }).click();
  await expect(modal.getByText('Concluída')).toBeVisible();
  await modal.getByRole('button', { name: 'Fechar', exact: true }).last().click();
  await expect(role).toHaveCount(0);
});

test('an administrator disables two people at once, reads how it ended for each, and takes it back', async ({
  page,
  browser,
}) => {
  const other = await browser.newPage();
  const one = { email: 'vera.vezes@example.com', name: 'Vera Vezes Duas', role: 'Vendedor' };
  const two = { email: 'vitor.vezes@example.com', name: 'Vitor Vezes Duas', role: 'Vendedor' };
  for (const person of [one, two]) await registerNewcomer(other, person);
  await other.close();
  const admin = { email: 'mauro.massa@example.com', name: 'Mauro Massa Couto' };
  await enterAsNewAdministrator(page, admin, '/backoffice/user-cards?text=vezes+duas');
  await expect(page.getByText('2 pessoas', { exact: true })).toBeVisible();
  for (const { name } of [one, two]) await page.getByRole('checkbox', { name: `Selecionar ${name}` }).click();
  const bar = page.getByRole('toolbar', { name: 'Usuários selecionados' });
  await expect(bar.getByText('2 selecionados')).toBeVisible();
  await expectSound(page, '/auto/backoffice/user-cards');
  await bar.getByRole('button', { name: 'Desativar' }).click();
  const modal = page.getByRole('dialog', { name: 'Desativar usuários' });
  await expect(modal.getByText('Situação: Ativo → Inativo')).toHaveCount(2);
  await modal.getByRole('button', { name: 'Desativar 2 usuários' }).click();
  await expect(modal.getByText('Usuário desativado com sucesso.')).toHaveCount(2);
  await expect(modal.getByText('Concluída')).toBeVisible();
  await expectSound(page, 'people disabled at once');
  await modal.getByRole('button', { name: 'Desfazer' }).click();
  await page.getByRole('button', { name: 'Sim' }).click();
  const undoing = page.getByRole('dialog', { name: 'Desfazer desativação de usuários' });
  await expect(undoing.getByText('Concluída')).toBeVisible();
  await undoing.getByRole('button', { name: 'Fechar', exact: true }).last().click();
  await expect(page.getByText('2 pessoas', { exact: true })).toBeVisible();
});
