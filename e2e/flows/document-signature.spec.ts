import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { DEMO_PASSWORD } from '@tramite/fixtures/world/demo-users';
import { chooseInRow } from '../pages/home.page.ts';
import { enter } from '../pages/sign-in.page.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { beginProcesses, findDocuments } from '../support/api.ts';
import { ownFile } from '../support/files.ts';

test.describe.configure({ mode: 'serial', timeout: 180_000 });

const seller = 'oscar.vendedor';
const lender = 'carla.fi';
const manager = 'helena.gerente';

/** Opens the menu of the only card and takes one of its entries. */
async function choose(page: Page, id: number, entry: string) {
  await page.goto(`/auto/home?type=documents&documentIds=${id}`);
  await page.getByRole('button', { name: `Mais ações do documento #${id}` }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

async function aDocument(page: Page, at: number): Promise<number> {
  const [processId] = await beginProcesses(page, [await ownFile('CNH', at)], { place: 'Vitória' });
  const [card] = await findDocuments(page, { workflowIds: [processId] });
  return card?.id ?? 0;
}

/** Asks two people to sign a document, one after the other. */
async function ask(page: Page, id: number) {
  await choose(page, id, 'Pedir assinaturas');
  const form = page.getByRole('dialog', { name: `Pedir assinaturas: documento #${id}` });
  const signers = form.getByRole('combobox', { name: 'Quem assina' });
  for (const name of ['Carla Nogueira Prado', 'Helena Furtado Vaz']) {
    await signers.click();
    await page.getByRole('option', { name }).click();
  }
  await expect(form.getByRole('list', { name: 'Ordem das assinaturas' }).getByRole('listitem')).toHaveText([
    'Carla Nogueira Prado',
    'Helena Furtado Vaz',
  ]);
  await form.getByRole('textbox', { name: 'Mensagem' }).fill('Confira a CNH do cliente.');
  await expectAccessible(page, 'ask for signatures');
  await form.getByRole('button', { name: 'Pedir assinaturas' }).click();
  await expect(page.getByText('Assinaturas pedidas.')).toBeVisible();
}

/** Signs the document that waits in the list 'A assinar', by its card. */
async function sign(page: Page, id: number, isPhone = false) {
  await page.goto('/auto/home?quickFilterId=6');
  if (isPhone) {
    await chooseInRow(page, `documento #${id}`, 'Assinar');
  } else {
    await page.getByRole('button', { name: `Assinar CNH, documento #${id}` }).click();
  }
  const form = page.getByRole('dialog', { name: `Assinar: CNH #${id}` });
  await expect(form.getByRole('img', { name: 'Página 1 de 1' })).toBeVisible();
  await form.getByLabel('Sua senha').fill(DEMO_PASSWORD);
  await form.getByRole('checkbox', { name: 'Li o documento e concordo em assiná-lo' }).check();
  await expect(form.getByRole('button', { name: 'Assinar', exact: true })).not.toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page, 'sign');
  await form.getByRole('button', { name: 'Assinar', exact: true }).click();
  await expect(page.getByText('Documento assinado.')).toBeVisible();
  await expect(form).toHaveCount(0);
}

async function download(page: Page, link: Locator) {
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

type Download = Awaited<ReturnType<typeof download>>;

/** Somebody without an account checks both files on a phone; what is compared is not sent. */
async function checkInPublic(
  browser: Browser,
  code: string,
  { sealed, receipt }: Record<'sealed' | 'receipt', Download>,
) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'GET' || sent.push(request.url()));
  await page.goto('/auto/verificar');
  await page.getByRole('textbox', { name: 'Código do comprovante' }).fill(code.toLowerCase());
  await page.getByRole('button', { name: 'Conferir' }).click();
  await expect(page.getByText('A assinatura está registrada')).toBeVisible();
  await expect(page.getByText('H. F. V.')).toBeVisible();
  await expect(page.getByText('Helena')).toHaveCount(0);
  const changed = Buffer.from(sealed.bytes);
  changed[300] = (changed[300] ?? 0) ^ 1;
  const files = [
    [sealed.bytes, 'É o documento assinado'],
    [receipt.bytes, 'É o comprovante'],
    [changed, 'Não é o arquivo que foi assinado'],
    [Buffer.concat([sealed.bytes, Buffer.from('\n% mais')]), 'O arquivo mudou depois da assinatura'],
  ] as const;
  for (const [buffer, verdict] of files) {
    const input = page.locator('input[type=file]');
    await input.setInputFiles({ name: 'contrato.pdf', mimeType: 'application/pdf', buffer });
    await expect(page.getByText(verdict, { exact: true })).toBeVisible();
  }
  expect(sent).toEqual([]);
  await expectAccessible(page, 'a receipt');
  await expectNoSidewaysScroll(page);
  await page.goto('/auto/verificar/2223-7K3M-9QWX-2222-3333');
  await expect(page.getByRole('alert')).toContainText('Comprovante desconhecido');
  await context.close();
}

test('two people sign one after the other, each when it is their turn, and who asked sees it', async ({ browser }) => {
  const asking = await browser.newPage();
  await enter(asking, seller);
  const id = await aDocument(asking, 71);
  await ask(asking, id);

  const first = await browser.newPage();
  await enter(first, lender);
  await sign(first, id);

  const second = await browser.newPage({ viewport: { width: 360, height: 740 } });
  await enter(second, manager);
  await second.getByRole('button', { name: /^Avisos: \d+ não lido/ }).click();
  await expect(second.getByRole('dialog', { name: 'Avisos' }).getByText(`Assinatura: CNH #${id}`)).toBeVisible();
  await sign(second, id, true);
  await expectNoSidewaysScroll(second);

  await choose(asking, id, 'Assinaturas');
  const standing = asking.getByRole('dialog', { name: `Assinaturas: CNH #${id}` });
  await expect(standing.getByText('Todas as assinaturas foram feitas')).toBeVisible();
  await expect(standing.getByRole('list', { name: 'Quem assina' }).getByText('Assinou')).toHaveCount(2);
  await expect(standing.getByRole('link', { name: /^Baixar comprovante de / })).toHaveCount(2, { timeout: 60_000 });
  await expectAccessible(asking, 'signatures');
  const sealed = await download(asking, standing.getByRole('link', { name: /^Baixar documento assinado por Helena/ }));
  expect(sealed.name).toBe('Documento assinado.pdf');
  expect(sealed.bytes.toString('latin1').match(/ETSI\.CAdES\.detached/g)).toHaveLength(2);
  const receipt = await download(
    asking,
    standing.getByRole('link', { name: 'Baixar comprovante de Helena Furtado Vaz' }),
  );
  const codes = await standing.getByText(/^Comprovante [\w-]{24}$/).allTextContents();
  await checkInPublic(browser, codes[1]?.replace('Comprovante ', '') ?? '', { sealed, receipt });
  for (const page of [asking, first, second]) await page.close();
});

test('who does not agree refuses with the reason, and the request ends', async ({ browser }) => {
  const asking = await browser.newPage();
  await enter(asking, seller);
  const id = await aDocument(asking, 72);
  await ask(asking, id);

  const refusing = await browser.newPage();
  await enter(refusing, lender);
  await choose(refusing, id, 'Assinaturas');
  await refusing.getByRole('button', { name: 'Recusar' }).click();
  const reason = refusing.getByRole('dialog', { name: 'Recusar a assinatura' });
  await reason.getByRole('textbox', { name: 'Motivo' }).fill('O nome está diferente do contrato.');
  await reason.getByRole('button', { name: 'Recusar' }).click();
  await expect(refusing.getByText('Assinatura recusada.', { exact: true })).toBeVisible();

  await choose(asking, id, 'Assinaturas');
  const standing = asking.getByRole('dialog', { name: `Assinaturas: CNH #${id}` });
  await expect(standing.getByText(/O nome está diferente do contrato\./)).toBeVisible();
  await expect(standing.getByText('Recusou')).toBeVisible();
  for (const page of [asking, refusing]) await page.close();
});
