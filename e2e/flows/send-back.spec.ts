import { expect, type Page, test } from '@playwright/test';
import { endpoints, type Process, type SearchResult } from '@tramite/contract';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import { enter } from '../pages/sign-in.page.ts';
import { expectAccessible, expectSound } from '../support/accessible.ts';
import { callerOf, readProcess } from '../support/api.ts';

const seller = 'ana.vendedora';
const manager = 'helena.gerente';
const why = 'O verso da CNH não foi digitalizado.';

/** A sale of the seller beyond its proposal that the manager may send back, with a pendency on a document of it. */
async function pendentSale(page: Page): Promise<Process> {
  const call = await callerOf(page);
  const { body } = await call<SearchResult>('POST', endpoints.search.search.path, {
    ...{ searchType: 'workflows', text: '*', pageSize: 100, options: { count: 'none' } },
  });
  const sales = body.searchType === 'workflows' ? body.searchResults : [];
  const { name } = findDemoUser(seller);
  const sale = sales.find(
    ({ captureInfo, documents, transitions, reserve }) =>
      captureInfo.owner.name === name &&
      reserve === null &&
      documents.every(({ situation }) => situation !== 'V') &&
      transitions.some(({ isBack, ability, stage }) => isBack && ability === true && stage.label === 'Montar proposta'),
  );
  if (!sale) throw new Error('No sale of the seller can be sent back.');
  const document = sale.documents.find(({ situation }) => situation !== 'S');
  const reasons = await call<{ items: { id: number }[] }>('GET', '/api/v1/document/pendency/reasons');
  const inserted = await call('POST', `${endpoints.pendency.insert.path}?documentId=${document?.id}`, {
    reasonId: reasons.body.items[0]?.id,
    text: 'Sem o verso.',
  });
  expect(inserted.status, JSON.stringify(inserted.body)).toBe(200);
  return sale;
}

test('a manager sends a sale back with a comment alone; its seller is told, finds it under Comigo, repairs it and sends it on', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const page = await browser.newPage();
  await enter(page, manager);
  const { id } = await pendentSale(page);
  await page.goto(`/auto/home?type=workflows&workflowId=${id}`);
  const back = page.getByRole('listitem', { name: 'Devolver ao vendedor', exact: true });
  await expect(back).toContainText('Pede um comentário');
  await back.getByRole('button', { name: 'Devolver ao vendedor' }).click();
  const asking = page.getByRole('dialog', { name: `Devolver ao vendedor: processo #${id}` });
  await expect(asking.getByText(/^Volta para Montar proposta: .* recebe um aviso/)).toBeVisible();
  await expect(asking.getByText(/pendências? abertas? segue/)).toBeVisible();
  const comment = asking.getByRole('textbox', { name: 'Comentário' });
  await expect(comment).toBeFocused();
  await expectSound(page, 'send back');
  await asking.getByRole('button', { name: 'Devolver ao vendedor' }).click();
  await expect(asking.getByText('Escreva por que o processo volta.').first()).toBeVisible();
  await comment.fill(why);
  await asking.getByRole('button', { name: 'Devolver ao vendedor' }).click();
  await expect(page.getByText('O processo foi devolvido.').first()).toBeVisible();
  expect((await readProcess(page, id)).task?.label).toBe('Montar proposta');
  await page.close();

  const other = await browser.newPage({ viewport: { width: 360, height: 740 } });
  await enter(other, seller, { path: '/process-update' });
  await expect(other.getByRole('heading', { name: 'Comigo', exact: true })).toBeVisible();
  await expect(other.getByRole('article', { name: `Processo #${id}` }).first()).toContainText('Espera por você');
  await other.getByRole('combobox', { name: 'Processos', exact: true }).click();
  await other.getByRole('option', { name: /^Comigo \(\d+\)$/ }).click();
  await expect(other.getByRole('article', { name: `Processo #${id}` }).first()).toContainText('Devolver ao vendedor');
  await expectSound(other, 'updates that wait on the reader');
  await other.getByRole('button', { name: /^Avisos: \d+ não lido/ }).click();
  const inbox = other.getByRole('dialog', { name: 'Avisos' });
  await expect(inbox.getByRole('heading', { level: 3 }).first()).toHaveText(/^Comigo \(\d+\)$/);
  await expectAccessible(other, 'inbox');
  const told = inbox.getByRole('button', { name: new RegExp(`Devolvido: .*#${id}`) });
  await expect(told).toContainText(why);
  await told.click();
  await expect(other).toHaveURL(new RegExp(`workflowId=${id}`));

  const on = other.getByRole('listitem', { name: 'Venda à vista', exact: true });
  await on.getByRole('button', { name: 'Venda à vista', exact: true }).click();
  const moving = other.getByRole('dialog', { name: `Venda à vista: processo #${id}` });
  const unmet = moving.getByRole('list', { name: 'O que falta para Venda à vista' });
  await expect(unmet).toContainText('Resolva a pendência');
  await expectSound(other, 'transition with what is unmet');
  for (;;) {
    const verb = unmet.getByRole('button', { name: /^Resolver: / }).first();
    const left = await unmet.getByRole('listitem').count();
    await verb.click();
    const thread = other.getByRole('dialog', { name: /^Pendências e comentários/ });
    await thread
      .getByRole('button', { name: /^Resolver a pendência/ })
      .first()
      .click();
    const resolve = other.getByRole('dialog', { name: /^Resolver pendência/ });
    await resolve.getByRole('textbox', { name: 'O que foi feito' }).fill('Digitalizado com o verso.');
    await resolve.getByRole('button', { name: 'Resolver pendência' }).click();
    await expect(resolve).toHaveCount(0);
    await other.keyboard.press('Escape');
    await expect(thread).toHaveCount(0);
    if (left === 1) break;
    await expect(unmet.getByRole('listitem')).toHaveCount(left - 1);
  }
  await expect(unmet).toHaveCount(0);
  await moving.getByRole('button', { name: 'Venda à vista', exact: true }).click();
  await expect(other.getByText('O processo foi transicionado.').first()).toBeVisible();
  await other.close();
});
