import { expect, type Page, test } from '@playwright/test';
import { bring, chooseType, documentType, fill } from '../pages/capture.page.ts';
import { enter } from '../pages/sign-in.page.ts';
import { ownFile } from '../support/files.ts';

const seller = 'bruno.vendedor';

test('files that are dropped and pasted before the type is chosen travel at once and keep to the process', async ({
  page,
}) => {
  await enter(page, seller, { path: '/capture' });
  await expect(page.getByRole('list', { name: 'Tipos de processo' })).toBeVisible();
  await bring(page, 'drop', await ownFile('CNH'), 'carteira.jpg');
  await bring(page, 'paste', await ownFile('PROPOSTA'), 'proposta.pdf');
  const files = page.getByRole('region', { name: '2 arquivos adicionados' });
  await expect(files.getByText(/^Enviado/)).toHaveCount(2, { timeout: 40_000 });

  await chooseType(page, 'Venda de veículo novo');
  await page.getByRole('combobox', { name: 'Tipo de documento de carteira.jpg' }).click();
  await page.getByRole('option', { name: 'CNH', exact: true }).click();
  await expect(documentType(page, 'CNH').getByText('carteira.jpg')).toBeVisible();

  await page.getByRole('button', { name: 'Trocar o tipo de processo' }).click();
  await expect(files).toBeVisible();
  await chooseType(page, 'Financiamento');
  await expect(documentType(page, 'CNH').getByText('carteira.jpg')).toBeVisible();
  await expect(page.getByRole('region', { name: '1 arquivo sem tipo de documento' })).toContainText('proposta.pdf');
  await leave(page, 'Descartar');
});

test('a draft that is kept is found again with its fields and files, and one that is discarded is not', async ({
  page,
}) => {
  await enter(page, seller, { path: '/capture' });
  await chooseType(page, 'Venda de veículo novo');
  await fill(page, { 'Nome do cliente': 'Zulmira Guardada' });
  await bring(page, 'drop', await ownFile('CNH'), 'carteira.jpg');
  await expect(page.getByText(/^Enviado/)).toBeVisible({ timeout: 40_000 });
  await leave(page, 'Sair e guardar rascunho');

  await page.goto('/auto/capture');
  const drafts = page.getByRole('region', { name: 'Rascunhos' });
  await expect(drafts.getByRole('listitem')).toContainText(['Zulmira Guardada']);
  await expect(drafts).toContainText('1 arquivo');
  await drafts.getByRole('button', { name: /^Continuar o rascunho: Zulmira Guardada/ }).click();
  await expect(page.getByRole('textbox', { name: 'Nome do cliente' })).toHaveValue('Zulmira Guardada');
  await expect(page.getByText('carteira.jpg')).toBeVisible();

  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Nome do cliente' })).toHaveValue('Zulmira Guardada');
  await leave(page, 'Descartar');
  await page.getByRole('link', { name: 'Novo processo' }).click();
  await expect(page.getByRole('heading', { name: 'Novo processo', level: 1 })).toBeVisible();
  // Where no other draft is left there is no list of them either.
  await expect(page.getByText('Zulmira Guardada')).toHaveCount(0);
});

/** Goes to the search, and answers what becomes of the work. */
async function leave(page: Page, answer: string): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Consulta', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Sair sem enviar?' });
  await dialog.getByRole('button', { name: answer }).click();
  await expect(page).toHaveURL(/\/auto\/home/);
  // The address is ahead of the screen: until that is drawn the one before still answers.
  await expect(page.getByRole('heading', { name: 'Novo processo', level: 1 })).toHaveCount(0);
}
