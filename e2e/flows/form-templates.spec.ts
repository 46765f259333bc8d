import { expect, test } from '@playwright/test';
import { enterAsNewAdministrator } from '../pages/new-administrator.page.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';

test('an administrator writes a template, sees what is wrong and how it looks, and makes it the default', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const person = { email: 'tereza.templates@example.com', name: 'Tereza Templates Lima' };
  await enterAsNewAdministrator(page, person, '/backoffice/forms/templates');
  await expect(page.getByRole('heading', { name: 'Templates de visualização' })).toBeVisible();
  await expectAccessible(page, 'the list of templates');
  await page.getByRole('link', { name: 'Novo template' }).click();

  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Laudo resumido');
  await page.getByRole('combobox', { name: 'Tipo de formulário' }).click();
  await page.getByRole('option', { name: 'Avaliação de seminovo' }).click();
  const code = page.getByRole('textbox', { name: 'HTML' });
  await code.fill('<h1>Laudo</h1>\n<p>{{Campo que não existe}}</p>');
  await expect(page.getByText('O formulário não tem o campo "Campo que não existe".')).toBeVisible();
  await page.getByRole('button', { name: 'Linha 2' }).click();
  await expect(code).toBeFocused();
  await code.fill('');
  await page.getByRole('button', { name: 'Começar com todos os campos' }).click();
  const frame = page.getByTitle('Pré-visualização');
  await expect(frame).toHaveAttribute('data-ready', 'true');
  await expect(frame.contentFrame().getByText('‹', { exact: false }).first()).toBeVisible();
  await expectAccessible(page, 'the editor of a template');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText('Template salvo.').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Laudo resumido' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Versões' }).getByText('Em uso')).toBeVisible();
  await page.getByRole('button', { name: 'Tornar padrão: Laudo resumido' }).click();
  await expect(page.getByText('Os formulários deste tipo abrem com este template.').first()).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.goto('/auto/backoffice/forms/templates/list');
  await expect(page.getByText('Laudo resumido').first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'the list of templates at 360 px');
});
