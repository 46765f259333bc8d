import { expect, type Page, test } from '@playwright/test';
import { endpoints, type SearchResult } from '@tramite/contract';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import { enter } from '../pages/sign-in.page.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { COMMENTER, FOLLOWER } from '../support/people.ts';

test.describe.configure({ timeout: 120_000 });

async function choose(page: Page, id: number, action: string): Promise<void> {
  await page
    .getByRole('button', { name: `Mais ações do processo #${id}`, exact: true })
    .first()
    .click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** Numbers of processes the user sees, newest first. */
async function seenProcesses(page: Page): Promise<number[]> {
  const secret = await page.evaluate(() => localStorage.getItem('tramite.secret'));
  const answer = await page.request.post(endpoints.search.search.path, {
    data: { searchType: 'workflows', text: '*', pageSize: 100, options: { processSituationIds: [1], count: 'none' } },
    headers: { vnSecret: secret ?? '' },
  });
  const found = (await answer.json()) as SearchResult;
  return found.searchResults.map(({ id }) => id);
}

test('a process is followed and left again from its menu, and comes and goes in the filter', async ({ page }) => {
  await enter(page, COMMENTER);
  const [id = 0] = await seenProcesses(page);
  await page.goto(`/auto/home?type=workflows&workflowId=${id}`);
  await choose(page, id, 'Acompanhar');
  await expect(page.getByText(`Você acompanha o processo #${id}.`).first()).toBeVisible();
  await page.goto('/auto/home?type=workflows&quickFilterId=2');
  await expect(page.getByRole('button', { name: `Mais ações do processo #${id}` }).first()).toBeVisible();
  await choose(page, id, 'Deixar de acompanhar');
  await expect(page.getByText('Você deixou de acompanhar 1 processo.').first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: `Mais ações do processo #${id}` })).toHaveCount(0);
});

test('a comment on a process reaches whom it mentions, and the notice opens it', async ({ browser }) => {
  const reader = await browser.newPage({ viewport: { width: 360, height: 740 } });
  await enter(reader, FOLLOWER);
  const seen = await seenProcesses(reader);
  const page = await browser.newPage();
  await enter(page, COMMENTER);
  const id = (await seenProcesses(page)).find((each) => seen.includes(each)) ?? 0;
  await page.goto(`/auto/home?type=workflows&workflowId=${id}`);
  await choose(page, id, 'Comentar');
  const thread = page.getByRole('dialog', { name: `Comentários do processo #${id}` });
  const comment = thread.getByRole('textbox', { name: 'Comentário' });
  await comment.fill('O banco respondeu, @gilda');
  await page.getByRole('option', { name: findDemoUser(FOLLOWER).name }).click();
  await comment.press('Control+Enter');
  await expect(page.getByText('Comentário salvo com sucesso.').first()).toBeVisible();
  await expect(thread.getByRole('listitem').last()).toContainText(`@${findDemoUser(FOLLOWER).name}`);
  await expectAccessible(page, 'thread of a process');

  await reader.getByRole('button', { name: /^Avisos: \d+ não lido/ }).click();
  await reader
    .getByRole('dialog', { name: 'Avisos' })
    .getByRole('button', { name: /mencionou você/ })
    .first()
    .click();
  const answer = reader.getByRole('dialog', { name: `Comentários do processo #${id}` });
  await expect(answer.getByRole('listitem').last()).toContainText('O banco respondeu,');
  await expectNoSidewaysScroll(reader);
  await reader.close();
  await page.close();
});

test('what others do in a followed process is told at the menu and by process and day, until it is read', async ({
  browser,
}) => {
  const reader = await browser.newPage();
  await enter(reader, FOLLOWER);
  const seen = await seenProcesses(reader);
  const page = await browser.newPage();
  await enter(page, COMMENTER);
  const ids = (await seenProcesses(page)).filter((each) => seen.includes(each)).slice(1, 3);
  for (const id of ids) {
    await reader.goto(`/auto/home?type=workflows&workflowId=${id}`);
    await page.goto(`/auto/home?type=workflows&workflowId=${id}`);
    await choose(reader, id, 'Acompanhar');
    await expect(reader.getByText(`Você acompanha o processo #${id}.`).first()).toBeVisible();
    await choose(page, id, 'Comentar');
    // The page of the process has such a field, too.
    const comment = page.getByRole('dialog').getByRole('textbox', { name: 'Comentário' });
    await comment.fill(`Novidade do ${id}`);
    await comment.press('Control+Enter');
    await expect(page.getByText('Comentário salvo com sucesso.').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.close();

  const entry = reader.getByRole('link', { name: /^Atualizações .*não lida/ });
  await expect(entry).toBeVisible({ timeout: 30_000 });
  await entry.click();
  await expect(reader).toHaveURL(/\/process-update$/);
  const [first = 0, second = 0] = ids;
  const groupOf = (id: number) => reader.getByRole('article', { name: `Processo #${id}` });
  await expect(groupOf(first)).toContainText(`Novidade do ${first}`);
  await expectAccessible(reader, 'process updates');
  await groupOf(first)
    .getByRole('button', { name: `Marcar como lidas as atualizações do processo #${first}` })
    .click();
  await expect(groupOf(first)).toHaveCount(0);

  await groupOf(second).getByRole('checkbox').check();
  await expectAccessible(reader, 'chosen process updates');
  await reader.getByRole('toolbar').getByRole('button', { name: 'Deixar de acompanhar' }).click();
  await expect(reader.getByText('Você deixou de acompanhar 1 processo.').first()).toBeVisible();

  await reader.getByText('Todas', { exact: true }).click();
  await reader.setViewportSize({ width: 360, height: 740 });
  await expect(groupOf(first)).toContainText('Você acompanha');
  await expectNoSidewaysScroll(reader);
  await reader.getByRole('combobox', { name: 'Tipo de movimento' }).click();
  await reader.getByRole('option', { name: 'Exclusão' }).click();
  await expect(reader.getByText('Nenhuma atualização com estes filtros')).toBeVisible();
  await reader.getByRole('button', { name: 'Limpar filtros' }).click();
  await groupOf(first)
    .getByRole('button', { name: `Histórico do processo #${first}` })
    .click();
  await expect(reader.getByRole('dialog')).toContainText(`Novidade do ${first}`);
  await reader.close();
});
