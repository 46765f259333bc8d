import { expect, type Locator, type Page, test } from '@playwright/test';
import { chooseType, documentType, fill, sendCapture, showOptional, typeMoney } from '../pages/capture.page.ts';
import { enter } from '../pages/sign-in.page.ts';
import { expectAccessible, expectNoSidewaysScroll, expectReadableInDark } from '../support/accessible.ts';
import { ownFile } from '../support/files.ts';

test.describe.configure({ timeout: 300_000 });
test.use({
  permissions: ['camera'],
  launchOptions: {
    executablePath: process.env.CHROME_PATH || '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
});

const seller = 'ana.vendedora';
const holder = 'Quitéria Lopes Digital';

async function openScanner(page: Page): Promise<Locator> {
  await documentType(page, 'CNH').getByRole('button', { name: 'Digitalizar: CNH' }).click();
  return page.getByRole('dialog', { name: 'Digitalizar' });
}

const pagesOf = (dialog: Locator) => dialog.getByRole('list', { name: 'Páginas digitalizadas' }).locator('img');
const isUpright = (tile: Locator) =>
  tile.evaluate((image: HTMLImageElement) => image.naturalHeight > image.naturalWidth);

/** Shoots pages and waits until each was looked at. */
async function shoot(dialog: Locator, first: number, last: number): Promise<void> {
  for (let number = first; number <= last; number += 1) {
    await dialog.getByRole('button', { name: `Fotografar a página ${number}` }).click();
    await expect(dialog.getByText(number === 1 ? '1 página' : `${number} páginas`, { exact: true })).toBeVisible();
  }
  await expect(pagesOf(dialog)).toHaveCount(last, { timeout: 90_000 });
}

/** Says of pages with a warning that they are good enough. */
async function useAll(page: Page, dialog: Locator, label: string): Promise<void> {
  await dialog.getByRole('button', { name: label }).click();
  const gate = page.getByRole('dialog', { name: /difíceis? de ler$/ });
  await expect(
    gate
      .or(dialog.getByText(/^Montando/))
      .or(page.getByText(/^Enviado/))
      .first(),
  ).toBeVisible();
  if (await gate.isVisible()) await gate.getByRole('button', { name: 'Usar assim mesmo' }).click();
  await expect(dialog).toHaveCount(0, { timeout: 90_000 });
}

test('pages shot with the camera are ordered, shot anew, taken out and back, and become one document', async ({
  page,
}) => {
  await enter(page, seller, { path: '/capture' });
  await chooseType(page, 'Venda de veículo novo');
  const dialog = await openScanner(page);
  await dialog.getByRole('button', { name: 'Ligar a câmera' }).click();
  await shoot(dialog, 1, 3);
  await expectAccessible(page, 'scan-camera');

  await dialog.getByRole('button', { name: /^Página 3/ }).click();
  await dialog.getByRole('button', { name: 'Girar para a direita' }).click();
  const pictures = pagesOf(dialog);
  await expect.poll(() => isUpright(pictures.nth(2))).toBe(true);
  await dialog.getByRole('button', { name: 'Mover a página 3 para antes' }).click();
  await dialog.getByRole('button', { name: /^Página 2/ }).press('Alt+ArrowLeft');
  await expect.poll(() => isUpright(pictures.nth(0))).toBe(true);

  await dialog.getByRole('button', { name: /^Página 2/ }).click();
  await dialog.getByRole('region', { name: 'Página 2' }).getByRole('button', { name: 'Refazer' }).last().click();
  await expect(dialog.getByText('A próxima imagem substitui a página 2.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Ligar a câmera' }).click();
  await dialog.getByRole('button', { name: 'Fotografar a página 2' }).click();
  await expect(dialog.getByRole('region', { name: 'Página 2' })).toBeVisible();
  await expect(pictures).toHaveCount(3);

  await dialog.getByRole('button', { name: 'Excluir a página 1' }).click();
  await expect(dialog.getByText('2 páginas', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(dialog.getByText('3 páginas', { exact: true })).toBeVisible();

  await dialog.getByRole('button', { name: 'Ajustar cantos' }).click();
  await dialog.getByRole('button', { name: 'Canto superior esquerdo' }).press('Shift+ArrowRight');
  await expectAccessible(page, 'scan-corners');
  await dialog.getByRole('button', { name: 'Concluir' }).click();
  await dialog.getByText('Preto e branco').click();
  await dialog.getByRole('combobox', { name: 'Resolução' }).selectOption('100 dpi');
  await useAll(page, dialog, 'Usar 3 páginas');
  await expect(documentType(page, 'CNH').getByText(/^Enviado · .* · 3 páginas$/)).toBeVisible({ timeout: 30_000 });
  expect(await send(page)).toMatchObject([{ pageCount: 3 }]);
});

/** Fills in the sale and sends it; answers its documents. */
async function send(page: Page): Promise<{ readonly pageCount: number | null }[]> {
  await showOptional(page);
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
  return sendCapture(page);
}

test('pictures of the disk do as well; what was left is offered again, and gone once its user signed out', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enter(page, seller, { path: '/capture' });
  await chooseType(page, 'Venda de veículo novo');
  const dialog = await openScanner(page);
  await dialog.getByText('Imagens', { exact: true }).click();
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Escolher imagens' }).click();
  await (await chooser).setFiles([await ownFile('CNH'), await ownFile('CNH', 2)]);
  await expect(pagesOf(dialog)).toHaveCount(2, { timeout: 60_000 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'scan-page');
  await expectReadableInDark(page, 'scan-page');

  const leave = async (answer: string) => {
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Sair da digitalização?' }).getByRole('button', { name: answer }).click();
    await expect(dialog).toHaveCount(0);
  };
  await leave('Guardar para depois');
  await page.reload();
  await chooseType(page, 'Venda de veículo novo');
  await openScanner(page);
  await expect(dialog.getByText(/^2 páginas ficaram sem uso em/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Continuar com elas' }).click();
  await expect(pagesOf(dialog)).toHaveCount(2, { timeout: 60_000 });
  await leave('Guardar para depois');
  const kept = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  expect(await kept()).toContain('tramite.trace.');

  await page
    .getByRole('button', { name: /^Menu da conta|^Conta/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await expect(page.getByLabel('Usuário')).toBeVisible();
  expect(await kept()).not.toContain('tramite.trace.');
});

test('where no camera is to be had the scanner says so calmly and leads to the pictures of the device', async ({
  page,
}) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await enter(page, seller, { path: '/capture' });
  await chooseType(page, 'Venda de veículo novo');
  const dialog = await openScanner(page);
  await dialog.getByRole('button', { name: 'Ligar a câmera' }).click();
  await expect(dialog.getByText('O navegador não permitiu usar a câmera.')).toBeVisible();
  await expectAccessible(page, 'scan-refused');
  await dialog.getByRole('button', { name: 'Escolher imagens' }).click();
  await expect(dialog.getByText('ou arraste as imagens até aqui')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});
