import { expect, type Locator, type Page, test } from '@playwright/test';
import { records } from '../pages/home.page.ts';
import { enter } from '../pages/sign-in.page.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';

const manager = 'helena.gerente';
const seller = 'carla.fi';

/** Opens the editing of the first card's record from its menu. */
async function openEdit(page: Page, card = page.getByRole('article').first()): Promise<Locator> {
  await card.getByRole('button', { name: /^Mais ações do / }).click();
  await page.getByRole('menuitem', { name: 'Editar indexadores' }).click();
  const form = page.getByRole('dialog', { name: /^Editar indexadores/ });
  await expect(form.getByRole('textbox').first()).toBeVisible();
  return form;
}

test('an edited process is found by the new value; who saves second chooses between both', async ({ browser }) => {
  const other = await browser.newPage({ viewport: { width: 360, height: 740 } });
  await enter(other, seller, { path: '/home?type=workflows&quickFilterId=9' });
  const number = /#(\d+)/.exec((await records(other).first().innerText()) ?? '')?.[1] ?? '';
  const path = `/home?workflowId=${number}`;
  const page = await browser.newPage();
  await enter(page, manager, { path });
  const form = await openEdit(page);
  const name = form.getByRole('textbox', { name: 'Nome do cliente' });
  await name.fill('');
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(form.getByText('Você precisa preencher esse indexador!').first()).toBeVisible();
  await expectAccessible(page, 'edit');

  await other.goto(`/auto${path}`);
  const theirs = await openEdit(other);
  await expectNoSidewaysScroll(other);
  await theirs.getByRole('textbox', { name: 'Nome do cliente' }).fill('Leonor Quaresma');
  await theirs.getByRole('button', { name: 'Salvar' }).click();
  await expect(other.getByText('Indexadores salvos com sucesso!').first()).toBeVisible();
  await other.close();

  await name.fill('Olímpia Bragança');
  await form.getByRole('button', { name: 'Salvar' }).click();
  const choice = form.getByRole('radiogroup', { name: 'Nome do cliente' });
  await expect(choice.getByRole('radio', { name: /Leonor Quaresma$/ })).toBeVisible();
  await expectAccessible(page, 'conflict');
  await choice.getByRole('radio', { name: 'Seu valor: Olímpia Bragança' }).check();
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Indexadores salvos com sucesso!').first()).toBeVisible();
  await expect(form).toBeHidden();
  await expect(page.getByRole('article').first()).toContainText('Olímpia Bragança');

  await page.getByRole('combobox', { name: /^Buscar (processos|documentos)$/ }).fill('Olímpia Bragança');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article').first()).toContainText(`#${number}`);
  await page.close();
});

test('a document that may not be edited says why', async ({ browser }) => {
  const page = await browser.newPage();
  await enter(page, seller, { path: '/home?type=documents&quickFilterId=8' });
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Mais ações do / })
    .click();
  const entry = page.getByRole('menuitem', { name: /^Editar indexadores/ });
  await expect(entry).toContainText('cancelado');
  await expect(entry).toHaveAttribute('aria-disabled', 'true');
  await page.close();
});

test('many documents get one value, seen before it is written, and get their own back', async ({ browser }) => {
  test.setTimeout(120_000);
  const page = await browser.newPage();
  await enter(page, manager, { path: '/home?type=documents&quickFilterId=5' });
  const boxes = page.getByRole('checkbox', { name: /^Selecionar documento #/ });
  for (const at of [0, 1, 2]) await boxes.nth(at).click();
  await page.getByRole('button', { name: 'Ações', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Editar indexadores em lote' }).click();
  const form = page.getByRole('dialog', { name: 'Editar indexadores de 3 documentos' });
  await form.getByRole('button', { name: 'Ver antes de alterar' }).click();
  await expect(form.getByText('Escolha ao menos um indexador.')).toBeVisible();
  await form.getByRole('combobox', { name: 'Indexadores que mudam' }).fill('Data de emissão');
  await page.getByRole('option', { name: 'Data de emissão' }).click();
  await page.keyboard.press('Escape');
  await form.getByRole('textbox', { name: /^Data de emissão/ }).fill('02/01/2026');
  await expectAccessible(page, 'values');
  await form.getByRole('button', { name: 'Ver antes de alterar' }).click();
  const job = page.getByRole('dialog', { name: 'Editar indexadores em lote' });
  await expect(job.getByText(/Data de emissão: .* → 02\/01\/2026/).first()).toBeVisible();
  await expectAccessible(page, 'preview');
  await job.getByRole('button', { name: /^Alterar \d+ documento/ }).click();
  await expect(job.getByText('Concluída')).toBeVisible({ timeout: 60_000 });
  await job.getByRole('button', { name: 'Desfazer' }).click();
  await page.getByRole('button', { name: 'Sim' }).click();
  const undo = page.getByRole('dialog', { name: 'Desfazer edição em lote' });
  await expect(undo.getByText('Concluída')).toBeVisible({ timeout: 60_000 });
  await page.close();
});
