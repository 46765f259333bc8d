import { expect, test } from '@playwright/test';
import { enterAsNewAdministrator } from '../pages/new-administrator.page.ts';
import { submitLogin } from '../pages/sign-in.page.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { followRequests } from '../support/quiet.ts';

const administrator = { email: 'redes@example.com', name: 'Rute Redondo Neves' };

test('an administrator tries addresses on a list that is not saved, and restricts a branch', async ({ page }) => {
  test.slow();
  const untilQuiet = followRequests(page);
  await enterAsNewAdministrator(page, administrator, '/backoffice');
  const menu = page.getByRole('navigation', { name: 'Administração' });
  await page.getByRole('link', { name: /^Restrição por IP de grupos De quais redes/ }).click();
  await expect(page.getByRole('heading', { name: 'Restrição por IP de grupos' })).toBeVisible();
  await menu.getByRole('link', { name: 'Restrição por IP de filiais' }).click();
  await expect(page.getByRole('heading', { name: 'Restrição por IP de filiais' })).toBeVisible();
  await expect(page.getByText(/^Seu endereço agora: /)).toBeVisible();
  await page.getByRole('row').nth(1).press('Enter');

  const modal = page.getByRole('dialog', { name: /^Redes de / });
  const networks = modal.getByLabel('Redes permitidas');
  await networks.fill('192.168.1.77/24');
  await modal.getByRole('button', { name: 'Salvar' }).click();
  await expect(modal.getByText('Escreva 192.168.1.0/24.')).toBeVisible();
  await networks.fill('203.0.113.0/24\n2001:db8::/32');
  await modal.getByLabel('Endereço').fill('203.0.113.9');
  await modal.getByRole('button', { name: 'Testar' }).click();
  await expect(modal.getByText(/203\.0\.113\.9 é aceito por 203\.0\.113\.0\/24/)).toBeVisible();
  await modal.getByLabel('Endereço').fill('198.51.100.1');
  await modal.getByLabel('Endereço').press('Enter');
  await expect(modal.getByText(/198\.51\.100\.1 não é aceito por esta lista/)).toBeVisible();
  await untilQuiet();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page, 'ip-restriction');
    await expectNoSidewaysScroll(page);
  }

  await modal.getByRole('button', { name: /^Incluir meu endereço/ }).click();
  await expect(networks).toHaveValue(/127\.0\.0\.1$|::1$/);
  // Everybody: other tests work in these branches.
  await networks.fill('0.0.0.0/0\n::/0');
  await modal.getByRole('button', { name: 'Salvar' }).click();
  await expect(modal).toBeHidden();
  await expect(page.getByRole('row', { name: /0\.0\.0\.0\/0, ::\/0/ })).toBeVisible();
});

test('a session of a network that is not allowed ends with the reason', async ({ page }) => {
  await page.goto('/auto/home');
  await submitLogin(page, 'ana.vendedora');
  await expect(page.getByRole('banner')).toBeVisible();
  await page.route('**/api/v1/**', (route) =>
    route.fulfill({
      status: 403,
      json: { code: 'auth.ip_blocked', message: 'Acesso não permitido a partir desta rede.', traceId: 't' },
    }),
  );
  await page.reload();
  await expect(page).toHaveURL(/\/auto\/login/);
  await expect(page.getByText('Acesso não permitido a partir desta rede.')).toBeVisible();
});
