import { expect, type Page, test } from '@playwright/test';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import { choose } from '../pages/capture.page.ts';
import { enter } from '../pages/sign-in.page.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';

const checker = 'diego.conferente';
const manager = 'helena.gerente';

/** Opens the inbox and the notice about a document. */
async function openNotice(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('button', { name: /^Avisos: \d+ não lido/ }).click();
  const inbox = page.getByRole('dialog', { name: 'Avisos' });
  await expect(inbox.getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page, 'inbox');
  await inbox.getByRole('button', { name }).first().click();
}

/** By keyboard: along the lines to a notice, marked as read where it stands, what keys there are, and what it leads to. */
async function walkToNotice(page: Page, name: RegExp): Promise<void> {
  const bell = page.getByRole('button', { name: /^Avisos: \d+ não lido/ });
  await bell.focus();
  await page.keyboard.press('Enter');
  const inbox = page.getByRole('dialog', { name: 'Avisos' });
  const line = inbox.getByRole('button', { name }).first();
  const walk = async (key: string) => {
    await expect(inbox.getByRole('heading', { name: 'Avisos', exact: true })).toBeFocused();
    await expect(line).toBeVisible();
    const isThere = () => line.evaluate((element) => element === document.activeElement);
    for (let step = 0; step < 60 && !(await isThere()); step += 1) await page.keyboard.press(key);
    await expect(line).toBeFocused();
  };
  await walk('j');
  await expect(line).toHaveAttribute('data-unread');
  await page.keyboard.press('e');
  await expect(line).not.toHaveAttribute('data-unread');
  await expect(line).toBeFocused();
  await expectAccessible(page, 'inbox walked by keys');
  await page.keyboard.press('Shift+?');
  const help = page.getByRole('dialog', { name: 'Atalhos desta tela' });
  await expect(help.getByText('Marcar como lido')).toBeVisible();
  await expect(inbox).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Avisos(: \d+ não lid.*)?$/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await walk('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(inbox).toHaveCount(0);
}

test('a pendency is inserted, its notice opens it, and whoever inserted it hears that it is resolved', async ({
  browser,
}) => {
  const page = await browser.newPage();
  await enter(page, checker, { path: '/home?type=documents&quickFilterId=5' });
  const open = page.getByRole('button', { name: /^Pendências e comentários do documento #/ }).first();
  const number = /#(\d+)/.exec((await open.getAttribute('aria-label')) ?? '')?.[1] ?? '';
  await open.click();
  const thread = page.getByRole('dialog', { name: new RegExp(`#${number}$`) });
  await thread.getByRole('button', { name: 'Inserir pendência' }).click();
  const form = page.getByRole('dialog', { name: /^Inserir pendência/ });
  await form.getByRole('button', { name: 'Inserir pendência' }).click();
  await expect(form.getByText('Campo obrigatório.').first()).toBeVisible();
  await choose(page, form, 'Motivo', 'Ilegível');
  await form.getByRole('textbox', { name: 'Descrição' }).fill('O verso não aparece na digitalização.');
  await form.getByRole('combobox', { name: 'Avisar' }).fill('helena');
  await page.getByRole('option', { name: findDemoUser(manager).name }).click();
  await page.keyboard.press('Tab');
  await expectAccessible(page, 'form');
  await form.getByRole('button', { name: 'Inserir pendência' }).click();
  await expect(page.getByText('Pendência inserida com sucesso.').first()).toBeVisible();
  await expect(thread.getByRole('listitem').filter({ hasText: 'O verso não aparece' })).toContainText(
    'Pendência aberta',
  );
  await expectAccessible(page, 'thread');

  const other = await browser.newPage({ viewport: { width: 360, height: 740 } });
  await enter(other, manager);
  await openNotice(other, new RegExp(`Pendência: .*#${number}`));
  const pendency = other.getByRole('dialog', { name: new RegExp(`#${number}$`) });
  await expectNoSidewaysScroll(other);
  await pendency.getByRole('button', { name: 'Resolver a pendência: Ilegível' }).first().click();
  const resolve = other.getByRole('dialog', { name: /^Resolver pendência/ });
  await resolve.getByRole('textbox', { name: 'O que foi feito' }).fill('Digitalizado de novo, com o verso.');
  await resolve.getByRole('button', { name: 'Resolver pendência' }).click();
  await expect(other.getByText('Pendência resolvida com sucesso.').first()).toBeVisible();
  await expect(pendency.getByText('Digitalizado de novo, com o verso.')).toBeVisible();
  await other.close();

  await page.keyboard.press('Escape');
  await openNotice(page, new RegExp(`Pendência resolvida: .*#${number}`));
  await expect(thread.getByText('Digitalizado de novo, com o verso.')).toBeVisible();
  await page.close();
});

test('a check is refused in one go, and a comment reaches whom it mentions', async ({ browser }) => {
  const page = await browser.newPage();
  await enter(page, checker, { path: '/home?type=documents&quickFilterId=5' });
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Abrir / })
    .first()
    .click();
  const viewer = page.getByRole('dialog').first();
  await viewer.getByRole('button', { name: 'Reprovar' }).click();
  const form = page.getByRole('dialog', { name: /^Reprovar / });
  await choose(page, form, 'Motivo', 'Incompleto');
  await form.getByRole('textbox', { name: 'Descrição' }).fill('Falta a segunda página.');
  await form.getByRole('button', { name: 'Reprovar' }).click();
  await expect(page.getByText('Conferência reprovada. A pendência está aberta.').first()).toBeVisible();
  await expect(viewer.getByText('Falta a segunda página.')).toBeVisible();
  const comment = viewer.getByRole('textbox', { name: 'Comentário' });
  await comment.fill('Pode ver, @helen');
  await page.getByRole('option', { name: findDemoUser(manager).name }).click();
  await comment.press('Control+Enter');
  await expect(page.getByText('Comentário salvo com sucesso.').first()).toBeVisible();
  await expect(viewer.getByText(`@${findDemoUser(manager).name}`)).toBeVisible();
  await page.close();
  const other = await browser.newPage();
  await enter(other, manager);
  await walkToNotice(other, /mencionou você/);
  await expect(other.getByRole('dialog', { name: /^Pendências e comentários/ })).toContainText('Pode ver,');
  await other.close();
});
