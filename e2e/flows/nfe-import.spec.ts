import { expect, type Page, test } from '@playwright/test';
import { enter } from '../pages/sign-in.page.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { listSeenProcesses } from '../support/processes.ts';

/** Sees all processes of the first company. */
const MANAGER = 'helena.gerente';

/** A key whose digit is right. */
function keyOf(number: number): string {
  const head = `352611587165230001195500100${String(number).padStart(7, '0')}112345678`;
  const sum = [...head].reverse().reduce((total, digit, index) => total + Number(digit) * (2 + (index % 8)), 0);
  return `${head}${sum % 11 < 2 ? 0 : 11 - (sum % 11)}`;
}

const nfeXml = (number: number) => `<?xml version="1.0" encoding="UTF-8"?>
<nfeProc xmlns="http://www.portalfiscal.inf.br/nfe"><NFe><infNFe Id="NFe${keyOf(number)}" versao="4.00">
<ide><mod>55</mod><serie>1</serie><nNF>${number}</nNF><dhEmi>2026-11-20T10:00:00-03:00</dhEmi><tpAmb>1</tpAmb></ide>
<emit><CNPJ>58716523000119</CNPJ><xNome>Serra Azul Veículos</xNome></emit>
<dest><CPF>39053344705</CPF><xNome>Comprador da Nota</xNome></dest>
<det nItem="1"><prod><xProd>Onix</xProd><veicProd><chassi>9BGKS48B0LG777777</chassi></veicProd></prod></det>
<total><ICMSTot><vNF>98490.00</vNF></ICMSTot></total></infNFe></NFe></nfeProc>`;

const file = (name: string, text: string) => ({ name, mimeType: 'text/xml', buffer: Buffer.from(text) });

/** A process that takes NF-e and has none. */
async function findProcess(page: Page): Promise<number> {
  const found = (await listSeenProcesses(page)).find(
    ({ type, documents, abilities }) =>
      abilities.capture === true &&
      type.label === 'Venda de veículo novo' &&
      !documents.some((each) => each.type.label === 'NF-e'),
  );
  return found?.id ?? 0;
}

test('NF-e are read with a reason for each wrong file, get their process, and become documents of it', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await enter(page, MANAGER);
  await page.getByRole('button', { name: 'Relatórios' }).click();
  await page.getByRole('menuitem', { name: 'Importar XML' }).click();
  await expect(page.getByText('Nenhuma nota lida')).toBeVisible();
  await expectAccessible(page, 'import of XML before anything was read');

  await page
    .locator('input[type="file"]')
    .setInputFiles([
      file('nota.xml', nfeXml(9_001)),
      file('bomba.xml', '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "x">]><a>&b;</a>'),
    ]);
  await expect(page.getByText('2 arquivos lidos, 1 com erro')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: '9001' });
  await expect(row.getByText('Sem processo')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'bomba.xml' }).getByText('Com erro')).toBeVisible();

  const processId = await findProcess(page);
  await row.hover();
  await row.getByRole('button', { name: 'Escolher o processo de 9001' }).click();
  const modal = page.getByRole('dialog', { name: 'Processo da NF-e 9001' });
  await modal.getByRole('button', { name: 'Usar este processo' }).click();
  await expect(modal.getByText('Informe o número do processo.')).toBeVisible();
  await modal.getByLabel('Número do processo').fill(String(processId));
  await modal.getByRole('button', { name: 'Usar este processo' }).click();
  await expect(row.getByText('Com diferenças')).toBeVisible();
  await row.getByText('9001').click();
  await expect(page.getByText(/Chave 3526 1158/)).toBeVisible();
  const differences = page.getByRole('table', { name: 'O que a nota diz e o processo não' });
  await expect(differences.getByRole('row', { name: /Nome do cliente/ })).toContainText('Comprador da Nota');
  await expectAccessible(page, 'NF-e that were read');

  await page.getByRole('button', { name: 'Importar 1 nota' }).click();
  const job = page.getByRole('dialog', { name: 'Importar NF-e' });
  await job.getByRole('button', { name: 'Importar 1 nota' }).click();
  await expect(job.getByText('Pode ser desfeita até')).toBeVisible({ timeout: 60_000 });
  await job.getByRole('button', { name: 'Fechar' }).last().click();
  await expect(row.getByText('Importada')).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'NF-e that were read on a phone');
  await page.goto(`/auto/home?workflowId=${processId}`);
  await expect(page.getByText('NF-e', { exact: true }).first()).toBeVisible();
});
