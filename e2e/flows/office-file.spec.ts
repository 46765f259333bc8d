import { expect, test } from '@playwright/test';
import { enter } from '../pages/sign-in.page.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { beginProcesses, findDocuments } from '../support/api.ts';
import { wordFile } from '../support/word-file.ts';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

const line = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
const cell = (text: string) => `<w:tc>${line(text)}</w:tc>`;
const body = `${line('Contrato de compra e venda')}<w:tbl><w:tr>${cell('Parcela')}${cell('Valor')}</w:tr></w:tbl>
  <w:p><w:r><w:t>Assinado em Vitória.</w:t><w:drawing/></w:r></w:p>`;

test('a Word document is read in the viewer, which says what of it is not shown', async ({ page }) => {
  await enter(page, 'oscar.vendedor');
  const processes = await beginProcesses(page, [wordFile('contrato.docx', body)], { place: 'Vitória' });
  const [document] = await findDocuments(page, { workflowIds: processes });
  await page.goto(`/auto/home?type=documents&documentIds=${document?.id}`);
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Abrir / })
    .first()
    .click();
  const content = page.getByRole('region', { name: 'Conteúdo: contrato.docx' });
  await expect(content).toContainText('Contrato de compra e venda');
  await expect(content.getByRole('cell', { name: 'Parcela' })).toBeVisible();
  await expect(page.getByText('Não são mostrados: imagens e gráficos.')).toBeVisible();
  await expectAccessible(page, 'office file');
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(content).toBeVisible();
  await expectNoSidewaysScroll(page);
});
