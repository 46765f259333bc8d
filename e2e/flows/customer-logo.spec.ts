import { expect, type Page, test } from '@playwright/test';
import { registerApplication } from '../pages/multi-factor.page.ts';
import { submitLogin } from '../pages/sign-in.page.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { createAdministrator } from '../support/operator.ts';

/** Of a company of this test alone: others would see its logo. */
const admin = {
  login: 'otilia.admin',
  email: 'otilia.admin@example.com',
  name: 'Otília Prado',
  customer: 'Grupo Campo Belo',
  password: 'Girassol-Verde-77',
};

async function enterAsAdministrator(page: Page) {
  await createAdministrator(admin);
  await page.goto('/auto/login');
  await submitLogin(page, admin.login, admin.password);
  const code = page.getByLabel(/^Código de 6 dígitos/);
  const inside = page.getByRole('banner');
  await expect(code.or(inside)).toBeVisible();
  if (await code.isVisible()) await registerApplication(page);
  await expect(inside).toBeVisible();
}

test('an administrator gives the company a logo, which stays when a broken file comes, and takes it away', async ({
  page,
}) => {
  await enterAsAdministrator(page);
  await page.goto('/auto/backoffice/customers');
  await expect(page.getByText('1 registro')).toBeVisible();
  await page.getByRole('row').nth(1).press('Enter');
  const panel = page.getByRole('region', { name: 'Logo da empresa' });
  const logo = panel.getByRole('img', { name: 'Logo da empresa' });
  const inTopBar = page.getByRole('banner').locator('img[src*="/logo/"]');
  const width = () => inTopBar.evaluate((image: HTMLImageElement) => image.naturalWidth);
  const choose = async (button: string, name: string, buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser');
    await panel.getByRole('button', { name: button }).click();
    await (await chooser).setFiles({ name, mimeType: 'image/png', buffer });
  };
  const picture = await page.screenshot({ type: 'png', clip: { x: 0, y: 0, width: 300, height: 96 } });

  await choose('Escolher logo', 'marca.png', picture);
  await expect(page.getByText('Logo alterado.')).toBeVisible();
  await expect(logo).toBeVisible();
  await expect.poll(width).toBe(300);
  for (const [size, colorScheme] of [
    [1280, 'light'],
    [360, 'dark'],
  ] as const) {
    await page.setViewportSize({ width: size, height: 800 });
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, 'the logo of a company');
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize({ width: 1280, height: 800 });

  await choose('Trocar logo', 'cortada.png', picture.subarray(0, picture.length / 2));
  await expect(page.getByText('O arquivo cortada.png está danificado e não pode ser aberto.')).toBeVisible();
  await page.reload();
  await expect.poll(width).toBe(300);

  await panel.getByRole('button', { name: 'Remover logo' }).click();
  await page.getByRole('dialog', { name: 'Remover o logo da empresa?' }).getByRole('button', { name: 'Sim' }).click();
  await expect(panel.getByRole('button', { name: 'Escolher logo' })).toBeFocused();
  await expect(logo).toHaveCount(0);
  await expect(inTopBar).toHaveCount(0);
});
