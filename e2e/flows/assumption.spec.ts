import { expect, type Page, test } from '@playwright/test';
import { registerApplication } from '../pages/multi-factor.page.ts';
import { submitLogin } from '../pages/sign-in.page.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { NEW_PASSWORD, registerNewcomer } from '../support/newcomer.ts';
import { createAdministrator } from '../support/operator.ts';

const seller = {
  email: 'sara.assumida@example.com',
  name: 'Sara Assumida Torres',
  role: 'Vendedor',
};
const admin = { login: 'aurora.assume', email: 'aurora.assume@example.com', name: 'Aurora Reis Pinto' };
const banner = `Você está logado como ${seller.name} da empresa Grupo Serra Azul.`;
const back = 'Clique aqui para voltar ao perfil Administrador.';

/** An administrator of the product, of this test alone: those of the demo world belong to other flows. */
async function enterAsAdministrator(page: Page) {
  await createAdministrator({ ...admin, customer: 'Grupo Serra Azul', password: NEW_PASSWORD });
  await page.goto('/auto/login');
  await submitLogin(page, admin.login, NEW_PASSWORD);
  await registerApplication(page);
  await expect(page.getByRole('banner')).toBeVisible();
}

test('an administrator assumes the profile of a seller with a reason and goes back, in another tab too', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000);
  await registerNewcomer(page, seller);
  await enterAsAdministrator(page);
  const other = await context.newPage();
  await other.goto('/auto/profile');
  await expect(other.getByRole('banner')).toBeVisible();

  await page.goto('/auto/backoffice/user-cards');
  const count = page.getByRole('status').filter({ hasText: /^\d+ pessoas?$/ });
  await expect(count).toBeVisible();
  await page.getByRole('searchbox', { name: 'Nome, usuário ou e-mail' }).fill('sara assumida');
  await expect(count).toHaveText('1 pessoa');
  await page.getByRole('row', { name: /Sara/ }).press('Enter');
  await page.getByRole('dialog', { name: seller.name }).getByRole('button', { name: 'Assumir perfil' }).click();
  const modal = page.getByRole('dialog', { name: `Assumir o perfil de ${seller.name}` });
  await modal.getByRole('button', { name: 'Assumir perfil' }).click();
  await expect(modal.getByText('Campo obrigatório.')).toBeVisible();
  await expectAccessible(page, 'assuming a profile');
  await modal.getByLabel('Motivo').fill('Ver por que a captura não abre');
  await modal.getByRole('button', { name: 'Assumir perfil' }).click();

  for (const tab of [page, other]) {
    await expect(tab.getByText(banner)).toBeVisible();
    await expect(tab.getByRole('button', { name: /^Conta de Sara/ })).toBeVisible();
    await expect(tab.getByRole('timer')).toHaveText(/Restam (59|60) minutos/);
  }
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'an assumed profile');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/auto/profile/change-password');
  await expect(page.getByText(banner)).toBeVisible();
  await page.getByLabel('Senha atual').fill(NEW_PASSWORD);
  await page.getByLabel('Nova senha', { exact: true }).fill('Lavanda-Roxa-88');
  await page.getByLabel('Repita a nova senha').fill('Lavanda-Roxa-88');
  await page.getByRole('button', { name: 'Salvar nova senha' }).click();
  await expect(page.getByText(/Um perfil assumido não pode fazer isso/).first()).toBeVisible();

  await other.getByRole('button', { name: back }).click();
  for (const tab of [other, page]) {
    await expect(tab).toHaveURL(/\/auto\/home$/);
    await expect(tab.getByRole('button', { name: /^Conta de Aurora/ })).toBeVisible();
    await expect(tab.getByText(banner)).toBeHidden();
  }
  await page.goto('/auto/backoffice/user-cards');
  await expect(page.getByRole('searchbox', { name: 'Nome, usuário ou e-mail' })).toBeVisible();
});
