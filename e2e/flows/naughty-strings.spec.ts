import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { addFiles, choose, chooseType, documentType, fill, showOptional, typeMoney } from '../pages/capture.page.ts';
import { beginTransition, expectTransited, records, searchFor } from '../pages/home.page.ts';
import { enter } from '../pages/sign-in.page.ts';
import { expectNoSidewaysScroll } from '../support/accessible.ts';
import { ownFile, renamedFile } from '../support/files.ts';

const file = resolve(import.meta.dirname, '../../../shared/data/text/blns.json');
const strings: readonly string[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];

/** One of each kind that broke somebody's screen; the first of the list that is of the kind. */
const kinds = [
  /^<script>/,
  /^<img src=x onerror/,
  /^"><script>/,
  /<\/script><script>/,
  /onfocus=.*autofocus/,
  /^<a href="javascript/i,
  /\p{Script=Arabic}{5}/u,
  /\p{Script=Hebrew}.*\p{Script=Arabic}/u,
  /^\u202b/,
  /\p{M}{6}/u,
  /👨‍👩‍👦/u,
  /\p{Script=Han}{4}/u,
  /^9{60}/,
  /^'.* OR /i,
  /^%s|^\{0\}/,
  /^\.\.\//,
] as const;
const chosen = kinds.flatMap((kind) => strings.find((text) => kind.test(text) && text.length <= 200) ?? []);

/** Breaks out of where it is shown if anything does; its mark is looked for at the end. */
// biome-ignore lint/suspicious/noTemplateCurlyInString: meant for template engines.
const breaker = '"\'><img src=x onerror="window.broken=1"><svg onload=window.broken=1>${window.broken=1}{{7*7}}';
const unbroken = 'W'.repeat(120);
const fileName = 'foto"><img src=x onerror=window.broken=1>\u202e';

interface Watched {
  readonly page: Page;
  readonly problems: string[];
}

function watch(page: Page): Watched {
  const problems: string[] = [];
  page.on('dialog', (dialog) => {
    problems.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`));
  page.on('console', (message) => message.type() === 'error' && problems.push(`console: ${message.text()}`));
  return { page, problems };
}

async function expectUnharmed({ page, problems }: Watched): Promise<void> {
  expect(problems).toEqual([]);
  expect(await page.evaluate(() => (window as never as { broken?: number }).broken)).toBeUndefined();
  await expectNoSidewaysScroll(page);
}

test.use({ viewport: { width: 360, height: 740 } });

test('a search for anything at all answers', async ({ page }) => {
  test.skip(strings.length === 0, 'real texts are not at hand: ../shared/data is absent');
  expect(chosen).toHaveLength(kinds.length);
  const watched = watch(page);
  await enter(page, 'luana.vendedora');
  for (const text of [...chosen, breaker, unbroken]) {
    const answered = page.waitForResponse(
      (response) => response.url().endsWith('/api/v1/search') && response.request().postDataJSON().text === text.trim(),
    );
    await searchFor(page, text);
    expect((await answered).status()).toBe(200);
    await expect(page.getByRole('combobox', { name: /^Buscar (processos|documentos)$/ })).toHaveValue(text.trim());
    await expect(
      records(page)
        .or(page.getByRole('heading', { name: /encontrado/ }))
        .first(),
    ).toBeVisible();
    await expectUnharmed(watched);
  }
});

test('what broke others is shown as it was typed, on the card, in the viewer and in the history', async ({ page }) => {
  const notes = [...chosen, breaker].join(' ');
  const watched = watch(page);
  await enter(page, 'luana.vendedora', { path: '/capture' });
  await chooseType(page, 'Venda de veículo novo');
  await showOptional(page);
  await page.getByRole('radio', { name: 'Pessoa física' }).check();
  await fill(page, {
    'Nome do cliente': breaker,
    'CPF/CNPJ do cliente': '52998224725',
    'Celular do cliente': '31991351598',
    'Modelo do veículo': unbroken,
    Observações: notes,
  });
  await typeMoney(page, 'Valor da venda', '9849000');
  await choose(page, page, 'Forma de pagamento', 'À vista');
  await addFiles(page, page, 'CNH', renamedFile(await ownFile('CNH'), fileName));
  await fill(documentType(page, 'CNH'), {
    'Nome do titular': breaker,
    'CPF do titular': '52998224725',
    'Data de validade': '12112030',
  });
  await expectUnharmed(watched);
  await expect(page.getByText('Tudo pronto para enviar.')).toBeVisible({ timeout: 40_000 });
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(page).toHaveURL(/workflowId=\d+/);
  const card = page.getByRole('article').first();
  await expect(card).toContainText(breaker);
  await expectUnharmed(watched);

  const id = Number(new URL(page.url()).searchParams.get('workflowId'));
  await beginTransition(page, id, 'Venda à vista');
  const step = page.getByRole('dialog');
  await addFiles(page, step, 'Proposta de compra', renamedFile(await ownFile('PROPOSTA'), fileName));
  const proposal = documentType(step, 'Proposta de compra');
  await fill(proposal, { 'Nome do titular': breaker, 'Modelo do veículo': unbroken });
  await typeMoney(proposal, 'Valor do documento', '9849000');
  const residence = documentType(step, 'Comprovante de residência');
  await addFiles(page, step, 'Comprovante de residência', await ownFile('COMPROVANTE_RESIDENCIA'));
  await fill(residence, { 'Nome do titular': breaker, 'Data de emissão': '03112026' });
  await step.getByRole('textbox', { name: 'Comentário (opcional)' }).fill(notes);
  await expectUnharmed(watched);
  const send = step.getByRole('button', { name: 'Venda à vista', exact: true });
  await expect(send).toBeEnabled({ timeout: 40_000 });
  await send.click();
  await expectTransited(page, 'Conferir documentação');

  await page.getByRole('button', { name: `Histórico do processo #${id}` }).click();
  await expect(page.getByRole('dialog').getByRole('listitem').filter({ hasText: breaker })).toBeVisible();
  await expectUnharmed(watched);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await card.getByRole('button', { name: /documentos$/ }).click();
  await card.getByRole('button', { name: /^Abrir CNH/ }).click();
  const viewer = page.getByRole('dialog');
  await viewer.getByRole('tab', { name: 'Dados' }).click();
  await expect(viewer).toContainText(breaker);
  await expect(viewer).toContainText('onerror=window.broken=1');
  await expectUnharmed(watched);
});
