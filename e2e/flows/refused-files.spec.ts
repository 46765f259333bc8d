import { expect, test } from '@playwright/test';
import { addFiles, chooseType, documentType, fill, showOptional } from '../pages/capture.page.ts';
import { enter, submitLogin } from '../pages/sign-in.page.ts';
import { brokenFile, ownFile, realFile } from '../support/files.ts';

test.beforeEach(async ({ page }) => {
  await enter(page, 'ana.vendedora', { path: '/capture' });
  await chooseType(page, 'Venda de veículo novo');
  await showOptional(page);
});

test('a broken, an encrypted and a disguised file are told apart, and the good one of the batch goes on', async ({
  page,
}) => {
  const photos = documentType(page, 'Foto do veículo');
  await addFiles(
    page,
    page,
    'Foto do veículo',
    await ownFile('FOTO_VEICULO'),
    brokenFile('cortado.pdf', '%PDF-1.4\n1 0 obj\n<<'),
    brokenFile('programa.jpg', 'MZ this is no picture'),
    brokenFile('vazio.png', ''),
  );
  await expect(photos.getByText(/^Enviado/)).toHaveCount(1, { timeout: 40_000 });
  await expect(photos.getByText('O arquivo cortado.pdf está danificado e não pode ser aberto.')).toBeVisible();
  await expect(
    photos.getByText(
      /programa\.jpg (não corresponde|está danificado)|\(programa\.jpg\) não é suportado|arquivo programa\.jpg/,
    ),
  ).toBeVisible();
  await expect(photos.getByText('O arquivo vazio.png está vazio.')).toBeVisible();

  await addFiles(page, page, 'Contrato de compra e venda', await realFile('pdf/enc-R3_V2.pdf', 'CONTRATO'));
  const contract = documentType(page, 'Contrato de compra e venda');
  await expect(contract.getByText(/está protegido por senha|^Enviado/)).toBeVisible({ timeout: 40_000 });
});

test('a field that is not right says so beside it and keeps what was typed', async ({ page }) => {
  await fill(page, { 'CPF/CNPJ do cliente': '11111111111', Placa: 'AB12', 'Nome do cliente': 'Teste da Silva' });
  await page.getByRole('textbox', { name: 'Nome do cliente' }).press('Tab');
  await page.getByRole('textbox', { name: 'Placa' }).press('Tab');
  await expect(page.getByText('CPF inválido.').first()).toBeVisible();
  await expect(page.getByText('Placa inválida.').first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Nome do cliente' })).toHaveValue('Teste da Silva');
});

test('leaving with unsent work warns', async ({ page }) => {
  await fill(page, { 'Nome do cliente': 'Teste da Silva' });
  await page.getByRole('banner').getByRole('link', { name: 'Consulta', exact: true }).click();
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await expect(dialog).toContainText('Sair sem enviar?');
  await dialog.getByRole('button', { name: 'Continuar preenchendo' }).click();
  await expect(page.getByRole('textbox', { name: 'Nome do cliente' })).toHaveValue('Teste da Silva');
});

test('a session that ends while typing keeps fields and files through the next sign-in', async ({ page }) => {
  await fill(page, { 'Nome do cliente': 'Marta Guardada' });
  await addFiles(page, page, 'CNH', await ownFile('CNH'));
  await expect(documentType(page, 'CNH').getByText(/^Enviado/)).toBeVisible({ timeout: 40_000 });
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (localStorage.getItem(key)?.match(/^"?[\w-]{43}"?$/)) localStorage.setItem(key, 'A'.repeat(43));
    }
  });
  await page.reload({ waitUntil: 'load' });
  await submitLogin(page, 'ana.vendedora');
  await expect(page).toHaveURL(/\/auto\/capture/);
  await expect(page.getByRole('textbox', { name: 'Nome do cliente' })).toHaveValue('Marta Guardada');
  await expect(documentType(page, 'CNH').getByText(/^Enviado/)).toBeVisible();
});
