import { expect, type Locator, type Page, test } from '@playwright/test';
import {
  addFiles,
  chooseType,
  documentType,
  fill,
  sendCapture,
  showOptional,
  typeMoney,
} from '../pages/capture.page.ts';
import { enter } from '../pages/sign-in.page.ts';
import { expectAccessible, expectNoSidewaysScroll, expectReadableInDark } from '../support/accessible.ts';
import { packFile } from '../support/pack-file.ts';

test.describe.configure({ timeout: 180_000 });

const seller = 'ana.vendedora';
const holder = 'Quitéria Lopes Separada';

const pack = () =>
  packFile('pacote.pdf', [
    { lines: ['CARTEIRA NACIONAL DE HABILITACAO', 'frente'] },
    { lines: ['verso'] },
    { lines: [] },
    { lines: ['COMPROVANTE DE RESIDENCIA', 'Pagina 1 de 2'] },
    { lines: ['Pagina 2 de 2'] },
  ]);

async function openPack(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Separar páginas: pacote.pdf' }).click();
  const dialog = page.getByRole('dialog', { name: 'Separar páginas' });
  await expect(dialog.getByRole('heading', { name: 'Documento 1: páginas 1 a 5' })).toBeVisible({ timeout: 30_000 });
  await expect(dialog.getByRole('img', { name: 'Página 5' })).toBeAttached({ timeout: 30_000 });
  return dialog;
}

test('a pack of five pages is cut by the keyboard, taken back, cut again, and captured as two documents', async ({
  page,
}) => {
  await enter(page, seller, { path: '/capture' });
  await chooseType(page, 'Venda de veículo novo');
  await showOptional(page);
  const card = documentType(page, 'CNH');
  await addFiles(page, card, 'CNH', pack());
  await expect(card.getByText(/^Enviado · .* · 5 páginas$/)).toBeVisible({ timeout: 40_000 });
  const dialog = await openPack(page);
  await expectAccessible(page, 'pack');

  await dialog.getByRole('button', { name: 'Cortar entre as páginas 1 e 2' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('button', { name: 'Cortar entre as páginas 3 e 4' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Juntar as páginas 3 e 4' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Deixar de fora a página 3' }).press('Space');
  await expect(dialog.getByText('2 documentos · 1 página fica de fora')).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'Documento 1: páginas 1 a 2' })).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Tipo do documento 2' }).click();
  await page.getByRole('option', { name: 'Comprovante de residência', exact: true }).click();
  await expectAccessible(page, 'pack-cut');
  await expectReadableInDark(page, 'pack-cut');
  await dialog.getByRole('button', { name: 'Separar em 2 documentos' }).click();

  const first = page.getByText('pacote - CNH - páginas 1 a 2.pdf');
  const second = documentType(page, 'Comprovante de residência').getByText(/^pacote - Comprovante .* 4 a 5\.pdf$/);
  await expect(first).toBeVisible();
  await expect(second).toBeVisible();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(card.getByText('pacote.pdf', { exact: true })).toBeVisible();
  await expect(second).toHaveCount(0);

  await openPack(page);
  await dialog.getByRole('button', { name: 'Sugerir cortes' }).click();
  await expect(dialog.getByText('2 sugestões', { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(dialog.getByRole('heading', { name: 'Documento 1: páginas 1 a 5' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Cortar aqui, entre as páginas 3 e 4: / })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await dialog.getByRole('button', { name: 'Aceitar as 2 sugestões' }).click();
  await dialog.getByRole('combobox', { name: 'Tipo do documento 2' }).click();
  await page.getByRole('option', { name: 'Comprovante de residência', exact: true }).click();
  await dialog.getByRole('button', { name: 'Separar em 2 documentos' }).click();
  await expect(page.getByText(/^Enviado · .* · 2 páginas$/)).toHaveCount(2, { timeout: 40_000 });

  const pages = (await send(page)).map(({ pageCount }) => pageCount);
  expect(pages).toEqual([2, 2]);
});

/** Fills in the sale and sends it; answers its documents. */
async function send(page: Page): Promise<{ readonly pageCount: number | null }[]> {
  await page.getByRole('radio', { name: 'Pessoa física' }).check();
  await fill(page, {
    'Nome do cliente': holder,
    'CPF/CNPJ do cliente': '52998224725',
    'Modelo do veículo': 'Chevrolet Tracker',
  });
  await typeMoney(page, 'Valor da venda', '12990000');
  await fill(documentType(page, 'CNH'), {
    'Nome do titular': holder,
    'CPF do titular': '52998224725',
    'Data de validade': '12112030',
  });
  await fill(documentType(page, 'Comprovante de residência'), {
    'Nome do titular': holder,
    'Data de emissão': '03112026',
  });
  return sendCapture(page);
}
