import { expect, test } from '@playwright/test';
import { enterAsNewAdministrator } from '../pages/new-administrator.page.ts';
import { expectNoSidewaysScroll, expectReadableInDark, expectSound } from '../support/accessible.ts';
import { beginProcesses } from '../support/api.ts';
import { ownFile } from '../support/files.ts';
import { enterInvited, PLACE } from '../support/invited.ts';
import { setLetters } from '../support/large-letters.ts';

test.describe.configure({ timeout: 180_000 });

test('why somebody cannot do something is told to them, and to an administrator who asks', async ({
  page,
  browser,
}) => {
  const seller = { role: 'Vendedor', name: 'Úrsula Porquê Lima' };
  await enterInvited(page, seller);
  const [id = 0] = await beginProcesses(page, [await ownFile('CNH', 97)], { place: PLACE });
  await page.goto(`/auto/home?type=workflows&workflowId=${id}`);
  await page
    .getByRole('button', { name: `Mais ações do processo #${id}`, exact: true })
    .first()
    .click();
  // What cannot be chosen counts as disabled: by the keys it is reached all the same.
  await page.getByRole('menuitem', { name: 'Mover de estabelecimento' }).press('Enter');
  const own = page.getByRole('dialog', { name: 'Por que não posso?' });
  await own.getByRole('combobox', { name: `Ação no processo #${id}` }).click();
  await page.getByRole('option', { name: 'Excluir processo' }).click();
  await expect(own.getByText('Você não pode fazer isso agora. Veja o que falta.')).toBeVisible();
  const lines = own.getByRole('list', { name: 'O que é preciso' }).getByRole('listitem');
  const missing = lines.filter({ has: page.getByRole('img', { name: 'Falta' }) });
  await expect(missing).toHaveCount(1);
  await expect(missing).toContainText('Falta a permissão “Excluir processos”.');
  await expect(missing).toContainText('Gerente');
  await expect(lines.filter({ hasText: 'O processo está em andamento.' })).toHaveCount(1);
  await expectSound(page, 'why not');
  await expectReadableInDark(page, 'why not');

  const other = await browser.newPage();
  const admin = { email: 'olga.porque@example.com', name: 'Olga Porquê Reis' };
  await enterAsNewAdministrator(other, admin, '/backoffice/user-cards');
  // Who is invited sees only what they captured.
  const [ofAdmin = 0] = await beginProcesses(other, [await ownFile('CNH', 98)], { place: PLACE });
  await other.getByRole('searchbox', { name: 'Nome, usuário ou e-mail' }).fill('ursula porque');
  await expect(other.getByText('1 pessoa', { exact: true })).toBeVisible();
  await other.getByRole('row', { name: /Úrsula/ }).press('Enter');
  const card = other.getByRole('dialog', { name: seller.name, exact: true });
  await card.getByRole('button', { name: 'Por que não pode?' }).click();
  const asking = other.getByRole('dialog', { name: `O que ${seller.name} pode fazer` });
  await asking.getByRole('button', { name: 'Explicar' }).click();
  await expect(asking.getByText('Informe o número do registro, como aparece no cartão.').first()).toBeVisible();
  await asking.getByText('Processo', { exact: true }).click();
  await asking.getByRole('textbox', { name: 'Número do registro' }).fill(`#${ofAdmin}`);
  await asking.getByRole('combobox', { name: 'Ação' }).click();
  await other.getByRole('option', { name: 'Adicionar documentos' }).click();
  await asking.getByRole('button', { name: 'Explicar' }).click();
  await expect(asking.getByText(`${seller.name} não pode fazer isso agora. Veja o que falta.`)).toBeVisible();
  await expect(asking.getByText(/^Vê apenas o que capturou, e este registro foi capturado por outra/)).toBeVisible();
  await expect(asking.getByText('Tem a permissão “Capturar documentos” pelo perfil Vendedor.')).toBeVisible();
  await asking.getByRole('combobox', { name: 'Ação' }).click();
  await other.getByRole('option', { name: 'Excluir processo' }).click();
  await asking.getByRole('button', { name: 'Explicar' }).click();
  await expect(asking.getByText('Falta a permissão “Excluir processos”.')).toBeVisible();
  await expectSound(other, 'why may they not');

  // With large letters on a phone.
  await other.setViewportSize({ width: 360, height: 800 });
  await setLetters(other, '200%');
  await expectNoSidewaysScroll(other);
  await other.close();
});
