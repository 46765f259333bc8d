import { expect, test } from '@playwright/test';
import { codePaper } from '@tramite/fixtures/documents/codes/code-paper';
import { enter } from '../pages/sign-in.page.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { beginProcesses, findDocuments } from '../support/api.ts';
import { brokenFile, ownFile } from '../support/files.ts';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

const bars = '00193373700000001000500940144816060680935031';
const typed = '84610000000-5 24610029110-2 00546033900-4 69589506108-0';

test('who captured a boleto reads its codes and copies the line; a paper without says so', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await enter(page, 'oscar.vendedor');
  const slip = brokenFile('boleto.pdf', codePaper([{ bars, lines: [`Conta de energia ${typed}`] }]));
  const processes = await beginProcesses(page, [slip, await ownFile('CNH', 71)], { place: 'Vitória' });
  const documents = await findDocuments(page, { workflowIds: processes });
  const idOf = (name: RegExp) => documents.find(({ fileName }) => name.test(fileName))?.id ?? 0;
  const open = async (id: number) => {
    await page.goto(`/auto/home?type=documents&documentIds=${id}`);
    await page
      .getByRole('button', { name: `Mais ações do documento #${id}`, exact: true })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Ler código de barras' }).click();
    return page.getByRole('dialog', { name: `Códigos de barras de CNH #${id}` });
  };

  const dialog = await open(idOf(/^boleto/));
  const boleto = dialog.getByRole('listitem', { name: 'Boleto bancário' });
  await expect(boleto).toContainText('00190.50095 40144.816069 06809.350314 3 37370000000100');
  await expect(boleto).toContainText('21/08/2032');
  await expect(boleto).toContainText('R$ 1,00');
  const bill = dialog.getByRole('listitem', { name: 'Conta ou tributo' });
  await expect(bill).toContainText('R$ 24,61');
  await expect(bill).toContainText('Lido do texto da página 1');
  await expectAccessible(page, 'bar codes');
  await boleto.getByRole('button', { name: 'Copiar linha digitável' }).click();
  await expect(page.getByText('Copiado.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    '00190500954014481606906809350314337370000000100',
  );
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(boleto).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  const other = await open(idOf(/^(?!boleto)/));
  await expect(other.getByText('Nenhum código de barras encontrado no documento')).toBeVisible();
});
