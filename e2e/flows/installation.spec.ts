import { expect, type Page, test } from '@playwright/test';
import { registerApplication } from '../pages/multi-factor.page.ts';
import { enter, submitLogin } from '../pages/sign-in.page.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { createAdministrator } from '../support/operator.ts';

const operator = {
  login: 'olga.operadora',
  email: 'olga.operadora@example.com',
  name: 'Olga Operadora Reis',
  customer: 'Grupo Serra Azul',
  password: 'Girassol-Verde-77',
};

const company = (page: Page) => page.getByRole('row', { name: /Grupo Litoral Motors/ });

const limits = (page: Page) => page.getByRole('dialog', { name: 'Limites de Grupo Litoral Motors' });

async function saveSpace(page: Page, gigabytes: string): Promise<void> {
  await limits(page).getByLabel('Espaço, em GB').fill(gigabytes);
  await limits(page).getByRole('button', { name: 'Salvar limites' }).click();
}

test('an operator reads how the installation is and gives a company another limit', async ({ page, browser }) => {
  await createAdministrator(operator, '--operator');
  await page.goto('/auto/login');
  await submitLogin(page, operator.login, operator.password);
  const code = page.getByLabel(/^Código de 6 dígitos/);
  const inside = page.getByRole('banner');
  await expect(code.or(inside)).toBeVisible();
  if (await code.isVisible()) await registerApplication(page);
  await expect(inside).toBeVisible();

  await page.goto('/auto/backoffice/customers');
  await page.getByRole('link', { name: 'Instalação' }).click();
  for (const part of [
    'Uso por empresa',
    'E-mail',
    'Arquivos',
    'Fila de trabalhos',
    'Chaves',
    'Banco de dados e versão',
  ])
    await expect(page.getByRole('region', { name: part })).toBeVisible();
  await expect(page.getByText(/Nenhum servidor de e-mail configurado/)).toBeVisible();
  await expect(company(page)).toContainText('de 500 GB');
  await expectAccessible(page, '/auto/backoffice/installation');
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page, '/auto/backoffice/installation');
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await company(page).press('Enter');
  await saveSpace(page, 'muito');
  await expect(limits(page).getByText('Informe um número, como 50.').first()).toBeVisible();
  await expectAccessible(page, 'limits of a company');
  await saveSpace(page, '0,5');
  await expect(page.getByText('Limites de Grupo Litoral Motors salvos.')).toBeVisible();
  await expect(company(page)).toContainText('de 512 MB');
  await company(page).press('Enter');
  await saveSpace(page, '');
  await expect(company(page)).toContainText('de 500 GB');

  const manager = await browser.newPage();
  await enter(manager, 'helena.gerente', { path: '/backoffice/installation' });
  await expect(manager.getByText('Acesso restrito')).toBeVisible();
  await expect(manager.getByText('Uso por empresa')).toBeHidden();
  await manager.close();
});
