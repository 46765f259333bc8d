import { expect, type Locator, type Page, test } from '@playwright/test';
import { choose } from '../pages/capture.page.ts';
import { enter } from '../pages/sign-in.page.ts';
import { expectSound } from '../support/accessible.ts';
import { findDocument } from '../support/api.ts';
import { setFlag } from '../support/operator.ts';

const manager = 'helena.gerente';
const biller = 'fabio.faturamento';

/** The card of a document that is alone on the screen. */
async function openCard(page: Page, id: number): Promise<Locator> {
  await page.goto(`/auto/home?documentId=${id}`);
  const card = page.getByRole('article').first();
  await expect(card).toContainText(`#${id}`);
  return card;
}

/** Opens an entry of its menu. */
async function act(page: Page, id: number, entry: string): Promise<void> {
  const card = await openCard(page, id);
  await card.getByRole('button', { name: `Mais ações do documento #${id}` }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

test('a document is canceled in two steps where a system outside has a say, and is only read from then on', async ({
  page,
}) => {
  await setFlag('cancel-integration={"system":"sandbox"}', biller);
  await enter(page, biller);
  const id = await findDocument(page, ({ situation, abilities }) => situation === 'N' && abilities.cancel === true);
  await act(page, id, 'Cancelar documento');
  const modal = page.getByRole('dialog', { name: /^Cancelar documento: .+#/ });
  await choose(page, modal, 'Motivo', 'Duplicidade');
  await modal.getByRole('textbox', { name: 'Descrição' }).fill('Capturado duas vezes.');
  await expectSound(page, 'cancel');
  await modal.getByRole('button', { name: 'Cancelar documento' }).click();
  await expect(modal.getByText('Integração de teste')).toBeVisible();
  await expectSound(page, 'cancel, second step');
  await modal.getByRole('textbox', { name: 'Código do motivo' }).fill('12');
  await modal.getByRole('textbox', { name: 'Protocolo' }).fill('2026-778');
  await modal.getByRole('button', { name: 'Concluir cancelamento' }).click();
  await expect(page.getByText('Documento cancelado com sucesso.').first()).toBeVisible();
  const card = page.getByRole('article').first();
  await expect(card.getByText('Cancelado', { exact: true }).first()).toBeVisible();
  await expect(card.getByRole('button', { name: /^Conferir/ })).toHaveCount(0);
  await setFlag('cancel-integration=default', biller);
});

test('a deleted document is gone until it is restored from the bin', async ({ page }) => {
  await enter(page, manager);
  const id = await findDocument(page, ({ abilities }) => abilities.delete === true);
  await act(page, id, 'Excluir documento');
  const question = page.getByRole('dialog', { name: 'Você tem certeza que deseja excluir o documento?' });
  await expect(question).toBeVisible();
  await expectSound(page, 'delete');
  await question.getByRole('button', { name: 'Não' }).click();
  await act(page, id, 'Excluir documento');
  await question.getByRole('button', { name: 'Sim' }).click();
  await expect(page.getByText('Documento excluído com sucesso.').first()).toBeVisible();
  await page.goto(`/auto/home?documentId=${id}`);
  await expect(page.getByRole('button', { name: `Mais ações do documento #${id}` })).toHaveCount(0);
  await page.goto('/auto/home');
  await page.getByRole('button', { name: /^Conta de/ }).click();
  await page.getByRole('menuitem', { name: 'Administração' }).click();
  await page.getByRole('navigation', { name: 'Administração' }).getByRole('link', { name: 'Lixeira' }).click();
  const bin = page.getByRole('treegrid', { name: 'Lixeira' });
  const row = bin.getByRole('row').filter({ hasText: `#${id}` });
  await expect(row).toBeVisible();
  await expectSound(page, 'bin');
  // Its buttons come as the pointer does.
  await page.mouse.move(0, 0);
  await row.hover();
  await row.getByRole('button', { name: new RegExp(`^Restaurar .+ #${id}$`) }).click();
  await expect(page.getByText('Documento restaurado com sucesso.').first()).toBeVisible();
  await expect(row).toHaveCount(0);
  await openCard(page, id);
});

test('an expired document counts again for some days', async ({ page }) => {
  await enter(page, manager);
  const id = await findDocument(page, ({ abilities }) => abilities.releaseExpiry === true, { quickFilterId: 7 });
  await act(page, id, 'Liberar vencimento');
  const modal = page.getByRole('dialog', { name: 'Deseja liberar o vencimento do documento ?' });
  await modal.getByRole('textbox', { name: 'Dias' }).fill('200');
  await modal.getByRole('button', { name: 'Sim' }).click();
  await expect(modal.getByText('Informe de 1 a 90 dias.').first()).toBeVisible();
  await modal.getByRole('textbox', { name: 'Dias' }).fill('15');
  await modal.getByRole('textbox', { name: 'Motivo' }).fill('Nova via pedida ao cliente.');
  await expectSound(page, 'release');
  await modal.getByRole('button', { name: 'Sim' }).click();
  await expect(page.getByText(/^Vencimento liberado até/).first()).toBeVisible();
  await expect(page.getByRole('article').first().getByText('Vencido', { exact: true })).toHaveCount(0);
});
