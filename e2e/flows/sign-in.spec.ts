import { expect, test } from '@playwright/test';
import { signIn, signOut, submitLogin } from '../pages/sign-in.page.ts';

test('a seller signs in, lands on the search and signs out', async ({ page }) => {
  await signIn(page, 'ana.vendedora');
  await expect(page).toHaveURL(/\/auto\/home/);
  await expect(page.getByRole('button', { name: /^Conta de Ana/ })).toBeVisible();
  await signOut(page);
  await page.goto('/auto/home');
  await expect(page).toHaveURL(/\/auto\/login/);
});

test('a user of two companies chooses one and can change it', async ({ page }) => {
  await signIn(page, 'paulo.regional', { company: 'Grupo Litoral Motors' });
  await page.getByRole('button', { name: /^Conta de/ }).click();
  await expect(page.getByRole('menu')).toContainText('Grupo Litoral Motors');
  await page.getByRole('menuitem', { name: 'Trocar de empresa' }).click();
  await page.getByRole('button', { name: 'Grupo Serra Azul' }).click();
  await expect(page).toHaveURL(/\/auto\/home/);
});

test('a wrong password and an unknown user are told the same and keep the login', async ({ page }) => {
  await page.goto('/auto/login');
  await submitLogin(page, 'nilo.vendedor', 'nao-e-esta-senha');
  await expect(page.getByRole('alert')).toHaveCount(1);
  await expect(page.getByRole('alert')).toContainText('Usuário ou senha inválidos.');
  await expect(page.getByLabel('Usuário')).toHaveValue('nilo.vendedor');
  await submitLogin(page, 'ninguem.aqui', 'nao-e-esta-senha');
  await expect(page.getByText('Usuário ou senha inválidos.').first()).toBeVisible();
});

for (const width of [1280, 360]) {
  test(`a refused sign-in moves nothing that can be pressed (${width} px)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/auto/login');
    const places = () =>
      Promise.all([
        page.getByLabel('Usuário').boundingBox(),
        page.getByRole('button', { name: 'Entrar' }).boundingBox(),
        page.getByRole('link', { name: 'Esqueci minha senha' }).boundingBox(),
      ]);
    await expect(page.getByRole('link', { name: 'Esqueci minha senha' })).toBeVisible();
    const before = await places();
    await submitLogin(page, `ninguem.${width}`, 'nao-e-esta-senha');
    await expect(page.getByRole('main').getByText('Usuário ou senha inválidos.')).toBeVisible();
    expect(await places()).toEqual(before);
  });
}

test('too many wrong passwords lock the user for a while, and say how long', async ({ page }) => {
  await page.goto('/auto/login');
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const answered = page.waitForResponse(/\/public\/v1\/authenticate$/);
    await submitLogin(page, 'igor.auditor', `errada-numero-${attempt}`);
    if ((await answered).status() === 429) break;
    await expect(page.getByRole('button', { name: 'Entrar' })).toBeEnabled();
  }
  await expect(page.getByText(/Muitas tentativas\. Tente novamente em \d+ segundos?\./).first()).toBeVisible();
});

test('an expired session comes back to where it was', async ({ page }) => {
  await signIn(page, 'carla.fi', { path: '/home?type=documents&text=contrato' });
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (localStorage.getItem(key)?.match(/^"?[\w-]{43}"?$/)) localStorage.setItem(key, 'A'.repeat(43));
    }
  });
  await page.reload();
  await expect(page.getByText('A sessão expirou, por favor, faça login novamente')).toBeVisible();
  await submitLogin(page, 'carla.fi');
  await expect(page).toHaveURL(/\/auto\/home\?.*text=contrato/);
});

test('a disabled user is told so after the right password only', async ({ page }) => {
  await page.goto('/auto/login');
  await submitLogin(page, 'zeca.desativado');
  await expect(page.getByText(/Este usuário está desativado/).first()).toBeVisible();
});
