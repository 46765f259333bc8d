import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { addFiles, chooseType, documentType, fill, showOptional, typeMoney } from '../pages/capture.page.ts';
import { openProcess } from '../pages/home.page.ts';
import { enter } from '../pages/sign-in.page.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { ownFile } from '../support/files.ts';
import { READER } from '../support/people.ts';

const customer = 'Zenaide Muniz Farias';
const notFound = 'Processo não encontrado ou você não tem permissão para visualizá-lo.';

test.describe.configure({ mode: 'serial' });

let processId = 0;

/** Lets a file go over a place. */
async function drop(place: Locator, path: string): Promise<void> {
  const bytes = readFileSync(path).toString('base64');
  await place.evaluate(
    (element, { bytes, name }) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], name));
      element.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
    },
    { bytes, name: basename(path) },
  );
}

async function captureSale(page: Page): Promise<void> {
  await enter(page, 'ana.vendedora', { path: '/capture' });
  await chooseType(page, 'Venda de veículo novo');
  await showOptional(page);
  await page.getByRole('radio', { name: 'Pessoa física' }).check();
  await fill(page, {
    'Nome do cliente': customer,
    'CPF/CNPJ do cliente': '52998224725',
    'Modelo do veículo': 'Chevrolet Tracker',
  });
  await typeMoney(page, 'Valor da venda', '12990000');
  await addFiles(page, page, 'CNH', await ownFile('CNH'));
  await fill(documentType(page, 'CNH'), {
    'Nome do titular': customer,
    'CPF do titular': '52998224725',
    'Data de validade': '12112030',
  });
  await expect(page.getByText('Tudo pronto para enviar.')).toBeVisible({ timeout: 40_000 });
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(page).toHaveURL(/workflowId=\d+/);
  processId = Number(new URL(page.url()).searchParams.get('workflowId'));
}

test('a process opened from its card says what is unmet, takes what is missing in its place, and moves on', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await captureSale(page);
  await page.goto(`/auto/home?text=${encodeURIComponent(customer)}&type=workflows`);
  await page.getByRole('article').first().getByRole('link', { name: customer }).click();

  await expect(page).toHaveURL(new RegExp(`workflowId=${processId}`));

  const stages = page.getByRole('list', { name: 'Etapas' });
  await expect(stages.locator('[aria-current=step]')).toContainText('Montar proposta');
  await expect(page.getByRole('complementary', { name: 'Filtros rápidos' })).toHaveCount(0);

  const step = page.getByRole('listitem', { name: 'Venda à vista', exact: true });
  await expect(step).toContainText('Preencha Celular do cliente.');
  await expect(step).toContainText('Inclua Proposta de compra.');
  await expectAccessible(page, 'process-page');

  const places = page.getByRole('list', { name: 'Documentos que faltam' });
  await drop(places.getByText('Proposta de compra'), await ownFile('PROPOSTA'));
  const adding = page.getByRole('dialog', { name: `Adicionar documentos: processo #${processId}` });
  const proposal = documentType(adding, 'Proposta de compra');
  await fill(proposal, { 'Nome do titular': customer, 'Modelo do veículo': 'Chevrolet Tracker' });
  await typeMoney(proposal, 'Valor do documento', '12990000');
  const send = adding.getByRole('button', { name: 'Adicionar ao processo' });
  await expect(send).toBeEnabled({ timeout: 40_000 });
  await expectAccessible(page, 'add-documents');
  await send.click();
  await expect(page.getByText('Documento adicionado ao processo.').first()).toBeVisible();
  await expect(page.getByRole('list', { name: `Documentos do processo #${processId}` })).toContainText(
    'Proposta de compra',
  );
  await expect(step).not.toContainText('Proposta de compra');

  await step.getByRole('button', { name: 'Adicionar: Comprovante de residência' }).click();
  const residence = documentType(adding, 'Comprovante de residência');
  await addFiles(page, adding, 'Comprovante de residência', await ownFile('COMPROVANTE_RESIDENCIA'));
  await fill(residence, { 'Nome do titular': customer, 'Data de emissão': '03112026' });
  await expect(send).toBeEnabled({ timeout: 40_000 });
  await send.click();
  await expect(adding).toBeHidden();

  await step.getByRole('button', { name: 'Preencher: Celular do cliente' }).click();
  const edit = page.getByRole('dialog', { name: /^Editar indexadores/ });
  await edit.getByRole('textbox', { name: 'Celular do cliente' }).fill('31991351598');
  await edit.getByRole('combobox', { name: 'Forma de pagamento' }).click();
  await page.getByRole('option', { name: 'À vista', exact: true }).click();
  await edit.getByRole('button', { name: 'Salvar' }).click();
  await expect(step).toContainText('Pronto para transicionar');

  await step.getByRole('button', { name: 'Venda à vista' }).click();
  await expect(page.getByText('O processo foi transicionado.').first()).toBeVisible();
  await expect(stages.locator('[aria-current=step]')).toContainText('Conferir documentação');
  await page.keyboard.press('z');
  await expect(page.getByText('Transição desfeita.').first()).toBeVisible();
  await expect(stages.locator('[aria-current=step]')).toContainText('Montar proposta');
  await expect(step).toContainText('Pronto para transicionar');

  await step.getByRole('button', { name: 'Venda à vista' }).click();
  await expect(page.getByRole('article').first()).toContainText('Conferir documentação');
  await expect(stages.locator('[aria-current=step]')).toContainText('Conferir documentação');
  await expect(stages.getByRole('listitem').first()).toContainText('Montar proposta, concluída');

  const parts = page.getByRole('navigation', { name: 'Nesta página' });
  await parts.getByRole('button', { name: 'Comentários' }).click();
  const comments = page.getByRole('region', { name: 'Comentários' });
  await expect(comments).toBeFocused();
  await comments.getByRole('textbox', { name: 'Comentário' }).fill('Cliente retira no sábado.');
  await comments.getByRole('button', { name: 'Comentar' }).click();
  await expect(comments.getByRole('listitem').first()).toContainText('Cliente retira no sábado.');
  await page.getByRole('button', { name: 'Ver o diagrama' }).click();
  const diagram = page.getByRole('dialog', { name: `Diagrama do processo #${processId}` });
  await expect(
    diagram.getByRole('img', { name: /Etapa atual: Conferir documentação\. .*Montar proposta/ }),
  ).toBeVisible();
  await expectAccessible(page, 'diagram');
});

test('on a phone the page of a process keeps to its width', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enter(page, 'ana.vendedora');
  await openProcess(page, processId);
  await expect(page.getByRole('heading', { name: 'Próximos passos' })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('a process that is not there, or is of another company, is said to be so', async ({ page }) => {
  await enter(page, READER, { path: `/home?workflowId=${processId}` });
  await expect(page.getByText(notFound)).toBeVisible();
  await page.goto('/auto/home?workflowId=987654321');
  await expect(page.getByText(notFound)).toBeVisible();
});
