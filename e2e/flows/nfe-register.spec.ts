import { expect, test } from '@playwright/test';
import { enterAsNewAdministrator } from '../pages/new-administrator.page.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';

const administrator = { email: 'nfe.cadastro@example.com', name: 'Nair Fiscal Esteves' };
const screen = '/backoffice/nfe/register';

const KEY = '35261158716523000119550010000090021123456784';
const nfeXml = `<?xml version="1.0" encoding="UTF-8"?>
<nfeProc xmlns="http://www.portalfiscal.inf.br/nfe"><NFe><infNFe Id="NFe${KEY}" versao="4.00">
<ide><mod>55</mod><serie>1</serie><nNF>9002</nNF><dhEmi>2026-11-20T10:00:00-03:00</dhEmi><tpAmb>1</tpAmb></ide>
<emit><CNPJ>58716523000119</CNPJ><xNome>Serra Azul Veículos</xNome></emit>
<dest><CPF>39053344705</CPF><xNome>Comprador da Nota</xNome></dest>
<det nItem="1"><prod><xProd>Onix</xProd><veicProd><chassi>9BGKS48B0LG777777</chassi></veicProd></prod></det>
<total><ICMSTot><vNF>98490.00</vNF></ICMSTot></total></infNFe></NFe></nfeProc>`;

const file = (name: string, text: string) => ({ name, mimeType: 'text/xml', buffer: Buffer.from(text) });

test('an administrator says what the NF-e of a CNPJ fill, tries it on an XML, and hears what is wrong with a certificate', async ({
  page,
}) => {
  test.slow();
  await enterAsNewAdministrator(page, administrator, screen);
  await expect(page.getByText('Nenhum CNPJ cadastrado')).toBeVisible();
  await page.getByRole('button', { name: 'Novo CNPJ' }).click();
  const modal = page.getByRole('dialog', { name: 'Novo CNPJ' });
  await modal.getByLabel('CNPJ do emitente').fill('11.111.111/1111-11');
  await modal.getByRole('button', { name: 'Salvar' }).click();
  await expect(modal.getByText('CNPJ inválido.').first()).toBeVisible();
  await modal.getByLabel('CNPJ do emitente').fill('58.716.523/0001-19');
  await modal.getByLabel('Séries').fill('1, 2');
  await modal.getByRole('combobox', { name: 'Tipo de documento' }).click();
  await page.getByRole('option', { name: 'NF-e', exact: true }).click();
  const trial = modal.locator('input[type="file"]');
  await trial.setInputFiles(file('nota.xml', nfeXml));
  await expect(modal.getByText('NF-e 9002, série 1, de Serra Azul Veículos')).toBeVisible();
  await expect(modal.getByText('9BGKS48B0LG777777')).toBeVisible();
  await trial.setInputFiles(file('texto.xml', 'isto não é um XML'));
  await expect(page.getByText('O arquivo não é um XML.')).toBeVisible();
  await expectAccessible(page, 'NF-e register form');
  await modal.getByRole('button', { name: 'Salvar' }).click();

  const row = page.getByRole('row', { name: /58\.716\.523\/0001-19/ });
  await expect(row.getByText('Sem certificado')).toBeVisible();
  await row.hover();
  await row.getByRole('button', { name: 'Certificado A1 de 58.716.523/0001-19' }).click();
  const certificate = page.getByRole('dialog', { name: 'Certificado A1 de 58.716.523/0001-19' });
  await certificate.getByRole('button', { name: 'Guardar certificado' }).click();
  await expect(certificate.getByText('Escolha o arquivo do certificado.').first()).toBeVisible();
  await certificate.locator('input[type="file"]').setInputFiles(file('a1.pfx', 'nada'));
  await certificate.getByLabel('Senha do certificado').fill('segredo');
  await certificate.getByRole('button', { name: 'Guardar certificado' }).click();
  await expect(
    certificate.getByText('O arquivo não é um certificado A1 (PFX ou P12), ou está corrompido.'),
  ).toBeVisible();
  await expectAccessible(page, 'certificate of the NF-e register');
  await certificate.getByRole('button', { name: 'Cancelar' }).click();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'NF-e register on a phone');
});
