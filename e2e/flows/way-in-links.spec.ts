import { expect, type Page, test } from '@playwright/test';
import { signOut, submitLogin } from '../pages/sign-in.page.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { createLink } from '../support/operator.ts';

/** Everything the browser keeps of the product. */
const storedText = (page: Page) => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

test.use({ viewport: { width: 360, height: 740 } });

test('who is new accepts the legal agreements before anything else', async ({ page }) => {
  await page.goto('/auto/capture');
  await submitLogin(page, 'patricia.vendedora');
  const terms = page.getByRole('dialog', { name: 'Termos para continuar' });
  const boxes = terms.getByRole('checkbox');
  await expect(boxes).toHaveCount(2);
  await expectAccessible(page, 'legal agreements');
  await expectNoSidewaysScroll(page);
  expect(await page.evaluate(() => localStorage.getItem('tramite.secret'))).toBeNull();
  await terms.getByRole('button', { name: 'Sair' }).click();
  await expect(terms).toBeHidden();

  await page.setViewportSize({ width: 1280, height: 800 });
  await submitLogin(page, 'patricia.vendedora');
  await expect(boxes).toHaveCount(2);
  await expectAccessible(page, 'legal agreements');
  await expectNoSidewaysScroll(page);
  for (const box of await boxes.all()) await box.check();
  await terms.getByRole('button', { name: 'Aceitar e continuar' }).click();
  await expect(page).toHaveURL(/\/auto\/capture/);
});

test('an invite makes a user, who signs in with it once', async ({ page }) => {
  const email = 'rosa.nova@example.com';
  const link = await createLink('--invite', email, '--customer', 'Grupo Serra Azul', '--role', 'Vendedor');
  await page.goto(link);
  await expect(page).not.toHaveURL(/token/);
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await expectAccessible(page, '/user-register');
  await expectNoSidewaysScroll(page);
  await page.getByLabel('Nome completo').fill('Rosa Maria Nova');
  await page.getByLabel('CPF').fill('52998224725');
  await page.getByLabel('Celular').fill('1198765');
  await page.getByLabel('Senha', { exact: true }).fill('Girassol-Verde-77');
  // What is typed is kept a moment after it was.
  await expect.poll(() => storedText(page)).toContain('1198765');
  await page.reload();
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await expect(page.getByLabel('Nome completo')).toHaveValue('Rosa Maria Nova');
  await expect(page.getByLabel('CPF')).toHaveValue('529.982.247-25');
  await expect(page.getByLabel('Celular')).toHaveValue(/^\(?11/);
  await expect(page.getByLabel('Senha', { exact: true })).toHaveValue('');
  expect(await storedText(page)).not.toContain('Girassol');
  await page.getByLabel('Senha', { exact: true }).fill('Girassol-Verde-77');
  await page.getByRole('checkbox', { name: /^Li e aceito/ }).check();
  await page.getByRole('button', { name: 'Criar usuário' }).click();
  await expect(page.getByText('Celular inválido.', { exact: true })).toBeVisible();
  await page.getByLabel('Celular').fill('11987654321');
  await page.getByRole('button', { name: 'Criar usuário' }).click();
  await expect(page).toHaveURL(/\/auto\/login/);
  await submitLogin(page, email, 'Girassol-Verde-77');
  await expect(page.getByRole('banner')).toBeVisible();
  await signOut(page);
  await page.goto(link);
  await expect(page.getByText('Convite inválido ou expirado.')).toBeVisible();
});

test('a link signs in once and leaves the address', async ({ page }) => {
  const link = await createLink('--login', 'marta.vendedora');
  await page.goto(link.replace('/auto/?', '/auto/capture?'));
  await expect(page).toHaveURL(/\/auto\/capture$/);
  await expect(page.getByRole('button', { name: /^Conta de Marta/ })).toBeVisible();
  await signOut(page);
  await page.goto(link);
  await expect(page.getByText('Token invalid')).toBeVisible();
  await expectAccessible(page, 'a used token');
  await expectNoSidewaysScroll(page);
});
