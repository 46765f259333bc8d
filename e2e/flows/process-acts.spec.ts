import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { beginSales, readProcess } from '../support/api.ts';
import { ownFile } from '../support/files.ts';
import { enterInvited } from '../support/invited.ts';

test.describe.configure({ timeout: 120_000 });

/** Opens an entry of the menu of a process that is alone on the screen. */
async function act(page: Page, id: number, entry: string): Promise<Locator> {
  await page.goto(`/auto/home?type=workflows&workflowId=${id}`);
  await page
    .getByRole('button', { name: `Mais ações do processo #${id}`, exact: true })
    .first()
    .click();
  await page.getByRole('menuitem', { name: entry }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  return dialog;
}

async function expectSound(page: Page, place: string): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page, `${place} at ${width}`);
    await expectNoSidewaysScroll(page);
  }
}

test('a process gets tags, is duplicated, deleted and restored from the bin', async ({ page }) => {
  await enterInvited(page, { role: 'Gerente', name: 'Selma Couto Dias', cpf: '111.444.777-35' });
  const [id = 0] = await beginSales(page, [await ownFile('CNH', 81)]);

  const tags = await act(page, id, 'Editar tags');
  await tags.getByRole('combobox', { name: 'Tags' }).click();
  await page.getByRole('option', { name: 'Consórcio' }).click();
  await page.keyboard.press('Escape');
  await expectSound(page, 'tags');
  await tags.getByRole('button', { name: 'Salvar tags' }).click();
  await expect(page.getByText('Tags salvas com sucesso.').first()).toBeVisible();
  expect((await readProcess(page, id)).tags.map(({ name }) => name)).toContain('Consórcio');

  const copy = await act(page, id, 'Duplicar processo');
  await expect(copy.getByRole('checkbox', { name: /^Nome do cliente: / })).toBeChecked();
  await expectSound(page, 'duplicate');
  await copy.getByRole('button', { name: 'Duplicar processo' }).click();
  await expect(page.getByText('Processo duplicado com sucesso.').first()).toBeVisible();

  const question = await act(page, id, 'Excluir processo');
  await expect(question.getByText('Você tem certeza que deseja excluir o processo?')).toBeVisible();
  await expectSound(page, 'delete');
  await question.getByRole('button', { name: 'Sim' }).click();
  await expect(page.getByText('Processo excluído com sucesso.').first()).toBeVisible();

  await page.goto('/auto/backoffice/bin');
  await page.getByRole('radio', { name: 'Processos' }).check({ force: true });
  const row = page
    .getByRole('treegrid', { name: 'Lixeira' })
    .getByRole('row')
    .filter({ hasText: `#${id}` });
  await expect(row).toBeVisible();
  await expectSound(page, 'bin of processes');
  // Its buttons come as the pointer does.
  await page.mouse.move(0, 0);
  await row.hover();
  await row.getByRole('button', { name: new RegExp(`^Restaurar .+ #${id}$`) }).click();
  await expect(page.getByText('Processo restaurado com sucesso.').first()).toBeVisible();
  expect((await readProcess(page, id)).situation.name).toBe('Em andamento');
});
