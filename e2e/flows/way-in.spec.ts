import { expect, type Page, test } from '@playwright/test';
import { DEMO_PASSWORD } from '@tramite/fixtures/world/demo-users';
import { readKey } from '../pages/multi-factor.page.ts';
import { signIn, signOut, submitLogin } from '../pages/sign-in.page.ts';
import { newestMail } from '../support/mail.ts';
import { oneTimeCode } from '../support/one-time-code.ts';

const NEW_PASSWORD = 'Girassol-Verde-77';

const ADMINISTRATOR = 'julia.admin';
/** Of the administrator, given out when the application is registered below. */
let recoveryCodes: string[] = [];

const codeField = (page: Page) => page.getByLabel(/^Código de 6 dígitos/);

/** Signs the administrator in up to the code page and uses up a recovery code there. */
async function signInByRecovery(page: Page): Promise<void> {
  await page.goto('/auto/home');
  await submitLogin(page, ADMINISTRATOR);
  await page.getByRole('button', { name: 'Usar código de recuperação' }).click();
  await page.getByLabel(/^Código de recuperação/).fill(recoveryCodes.shift() ?? '');
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByRole('banner')).toBeVisible();
}

test('an administrator registers an application and then needs a code that was not used', async ({ page }) => {
  await page.goto('/auto/capture');
  await submitLogin(page, ADMINISTRATOR);
  await expect(page).toHaveURL(/\/auto\/login\/mfa\?register=1/);
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  const code = oneTimeCode(await readKey(page));
  await codeField(page).fill(code === '000000' ? '000001' : '000000');
  await expect(page.getByText(/Código inválido ou expirado\. Restam 4 tentativas\./)).toBeVisible();
  await codeField(page).fill(code);
  const codes = page.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  recoveryCodes = await codes.allTextContents();
  await page.getByRole('button', { name: 'Já guardei, continuar' }).click();
  await expect(page).toHaveURL(/\/auto\/capture/);

  await signOut(page);
  await submitLogin(page, ADMINISTRATOR);
  await codeField(page).fill(code);
  await expect(page.getByText(/Código inválido ou expirado\./)).toBeVisible();
  await page.goto('/auto/home');
  await expect(page).toHaveURL(/\/auto\/login\/mfa/);
  await page.getByRole('button', { name: 'Receber código por e-mail' }).click();
  await expect(page.getByRole('button', { name: /^Reenviar código em \d+ segundos/ })).toBeDisabled();
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
  await signInByRecovery(page);
});

for (const [width, login] of [
  [1280, 'murilo.vendedor'],
  [360, 'noemi.vendedora'],
] as const) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('a forgotten password is replaced by a mailed link that works once', async ({ page, browser }) => {
      await page.goto('/auto/login');
      await page.getByRole('link', { name: 'Esqueci minha senha' }).click();
      // Both screens have a field of this name.
      await expect(page.getByRole('heading', { name: 'Esqueci minha senha' })).toBeVisible();
      await page.getByLabel('Usuário').fill(login);
      await page.getByRole('button', { name: 'Enviar instruções' }).click();
      await expect(page.getByText('Se o usuário existir, enviaremos as instruções.')).toBeVisible();

      const office = await browser.newPage();
      await signInByRecovery(office);
      const link =
        /\/auto\/new-password\?token=[\w-]+/.exec(await newestMail(office, login, 'Crie uma nova senha'))?.[0] ?? '';
      await office.close();

      await page.goto(link);
      await expect(page).toHaveURL(/\/auto\/new-password$/);
      await page.getByLabel('Nova senha', { exact: true }).fill('1234567890');
      await page.getByLabel('Repita a nova senha').fill('1234567890');
      await page.getByRole('button', { name: 'Salvar nova senha' }).click();
      await expect(page.getByText(/não pode ser uma senha comum/).first()).toBeVisible();
      await page.reload();
      await expect(page.getByLabel('Nova senha', { exact: true })).toHaveValue('');
      await page.getByLabel('Nova senha', { exact: true }).fill(NEW_PASSWORD);
      await page.getByLabel('Repita a nova senha').fill(NEW_PASSWORD);
      await page.getByRole('button', { name: 'Salvar nova senha' }).click();
      await expect(page.getByText('Senha atualizada com sucesso.')).toBeVisible();
      await expect(page.getByText(/não pode ser uma senha comum/)).toHaveCount(0);
      await expect(page).toHaveURL(/\/auto\/home/);
      await expect(page.getByRole('banner')).toBeVisible();
      await signOut(page);
      await submitLogin(page, login, NEW_PASSWORD);
      await expect(page.getByRole('banner')).toBeVisible();

      await page.goto(link);
      await expect(page.getByText('Token invalid')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Ir para o login' })).toBeVisible();
    });

    test('a token that opens nothing leaves the address and leads to the sign-in', async ({ page }) => {
      await page.goto(`/auto/home?text=abc&token=${'A'.repeat(43)}`);
      await expect(page.getByText('Token invalid')).toBeVisible();
      await expect(page).not.toHaveURL(/token/);
      await page.getByRole('link', { name: 'Ir para o login' }).click();
      await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
    });
  });
}

test('a user registers only by an invite', async ({ page }) => {
  await page.goto('/auto/user-register');
  await expect(page.getByText('Convite inválido ou expirado.')).toBeVisible();
  await page.goto(`/auto/user-register?token=${'A'.repeat(43)}`);
  await expect(page.getByText('Convite inválido ou expirado.')).toBeVisible();
  await expect(page).not.toHaveURL(/token/);
});

test('a user changes the own password and signs in with it', async ({ page }) => {
  await signIn(page, 'oscar.vendedor');
  await page.getByRole('button', { name: /^Conta de/ }).click();
  await page.getByRole('menuitem', { name: 'Alterar senha' }).click();
  await page.getByLabel('Senha atual').fill('nao-e-esta');
  await page.getByLabel('Nova senha', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Repita a nova senha').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Salvar nova senha' }).click();
  await expect(page.getByText('A senha atual não confere.').first()).toBeVisible();
  await page.getByLabel('Senha atual').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Salvar nova senha' }).click();
  await expect(page.getByText('Senha atualizada com sucesso.')).toBeVisible();
  await expect(page).toHaveURL(/\/auto\/profile$/);
  await signOut(page);
  await submitLogin(page, 'oscar.vendedor', NEW_PASSWORD);
  await expect(page.getByRole('banner')).toBeVisible();
});
