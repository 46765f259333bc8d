import { expect, test } from '@playwright/test';
import { enterAsNewAdministrator } from '../pages/new-administrator.page.ts';
import { expectReadableInDark, expectSound } from '../support/accessible.ts';

const administrator = { email: 'estrutura@example.com', name: 'Estela Trutas Prado' };

test('an administrator reads the company as a tree, finds a place in it and adds another one where it belongs', async ({
  page,
}) => {
  test.slow();
  await enterAsNewAdministrator(page, administrator, '/backoffice');
  await page
    .getByRole('navigation', { name: 'Administração' })
    .getByRole('link', { name: 'Estrutura da empresa' })
    .click();
  await expect(page.getByRole('heading', { name: 'Estrutura da empresa', level: 1 })).toBeVisible();
  const tree = page.getByRole('list', { name: 'Grupo Serra Azul' });
  const pampulha = tree
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'Pampulha Novos' }) })
    .last();
  await expect(pampulha).toContainText(/\d+ pessoas?/);
  await expectSound(page, 'the structure');
  await expectReadableInDark(page, 'the structure');

  await page.getByRole('searchbox', { name: 'Encontrar na estrutura' }).fill('pampulha');
  await expect(page.getByRole('status').filter({ hasText: 'estabelecimento' })).toContainText(
    /^1 pessoa jurídica · 1 filial/,
  );
  await pampulha.getByRole('link', { name: 'Pampulha Novos' }).click();
  await expect(page.getByRole('heading', { name: 'Pampulha Novos', level: 1 })).toBeVisible();

  await page.goBack();
  const add = tree.getByRole('link', { name: /^Novo estabelecimento em / }).first();
  const branch = (await add.getAttribute('aria-label'))?.replace('Novo estabelecimento em ', '') ?? '';
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Novo estabelecimento' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Filial' })).toHaveValue(branch);
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Pátio da árvore');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Pátio da árvore', level: 1 })).toBeVisible();
  await page.goBack();
  const made = page.getByRole('list', { name: branch, exact: true }).getByRole('link', { name: 'Pátio da árvore' });
  await expect(made).toBeVisible();
  await page.getByRole('button', { name: 'Fechar tudo' }).click();
  await expect(made).toBeHidden();
});
