import { type Browser, expect, type Page, test } from '@playwright/test';
import { enterAsNewAdministrator } from '../pages/new-administrator.page.ts';
import { enter } from '../pages/sign-in.page.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { beginProcesses, findDocuments } from '../support/api.ts';
import { ownFile } from '../support/files.ts';
import { mailTo } from '../support/mail.ts';

test.describe.configure({ mode: 'serial', timeout: 180_000 });

const seller = 'oscar.vendedor';
const administrator = { email: 'ada.convites@example.com', name: 'Ada Convites Nunes' };

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

/** Invites somebody to see a document and to send files; answers their link as the mail has it. */
async function invite(page: Page, id: number, email: string): Promise<string> {
  await choose(page, id, 'Convidar colaborador');
  const form = page.getByRole('dialog', { name: `Convidar colaborador para CNH #${id}` });
  await form.getByRole('textbox', { name: 'Nome' }).fill('Maria Aparecida de Souza');
  await form.getByRole('button', { name: 'Enviar convite' }).click();
  await expect(form.getByText('Informe um e-mail, um celular ou os dois.')).toBeVisible();
  await form.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await form.getByRole('checkbox', { name: 'Enviar arquivos ou fotos' }).check();
  await form.getByRole('textbox', { name: 'Mensagem' }).fill('Falta o verso da sua CNH.');
  await expectAccessible(page, 'invite a collaborator');
  await form.getByRole('button', { name: 'Enviar convite' }).click();
  const shown = page.getByRole('dialog', { name: 'Link do convite' });
  const link = await shown.getByRole('textbox', { name: 'Link' }).inputValue();
  await expectAccessible(page, 'the link of an invite');
  const mail = await readMail(page, email);
  expect(mail).toContain(link);
  expect(mail).toContain('Falta o verso da sua CNH.');
  await page.keyboard.press('Escape');
  return new URL(link).pathname;
}

let office: Page | undefined;

/** The mail as an administrator reads it in the outbox. */
async function readMail(page: Page, email: string): Promise<string> {
  if (!office) {
    office = await (await (page.context().browser() as Browser).newContext()).newPage();
    await enterAsNewAdministrator(office, administrator, '/home');
  }
  return mailTo(office, email);
}

/** Somebody without an account and without a session, on a phone. */
async function onPhone(browser: Browser) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  return context.newPage();
}

test('a seller invites somebody, who sees the document and sends its back from a phone; the seller sees it', async ({
  browser,
  page,
}) => {
  await enter(page, seller);
  const id = await aDocument(page, 0);
  const address = await invite(page, id, `maria.${id}@example.com`);
  await choose(page, id, 'Convites do documento');
  const invites = page.getByRole('dialog', { name: `Convites do documento CNH #${id}` });
  await expect(invites.getByText('Enviado', { exact: true })).toBeVisible();

  const phone = await onPhone(browser);
  await phone.goto(address);
  await expect(phone.getByText('Falta o verso da sua CNH.')).toBeVisible();
  await expect(phone.getByText('Lei 13.709/2018')).toBeVisible();
  await expectAccessible(phone, 'the way in of an invite');
  await expectNoSidewaysScroll(phone);
  await phone.getByRole('button', { name: 'Continuar' }).click();
  const picture = phone.getByRole('img', { name: 'Página 1 de 1' });
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);
  await expect(phone.getByRole('button', { name: 'Concluir' })).toBeDisabled();
  const [chooser] = await Promise.all([
    phone.waitForEvent('filechooser'),
    phone.getByRole('button', { name: 'Escolher arquivo' }).click(),
  ]);
  await chooser.setFiles(await ownFile('CNH', 1));
  await expect(phone.getByRole('list', { name: 'Arquivos enviados' }).getByRole('listitem')).toHaveCount(1);
  await expectAccessible(phone, 'the work of an invite');
  await expectNoSidewaysScroll(phone);
  await phone.getByRole('button', { name: 'Concluir' }).click();
  await expect(phone.getByRole('heading', { name: 'Tudo certo, obrigado' })).toBeVisible();
  await expectAccessible(phone, 'the end of an invite');
  await phone.context().close();

  await page.goto(`/auto/home?type=documents&documentIds=${id}`);
  await expect(page.getByText('Convite concluído')).toBeVisible();
  await page.goto('/auto/backoffice/document-invites');
  await page.getByRole('searchbox', { name: 'Buscar nome, e-mail ou celular' }).fill(`maria.${id}`);
  await expect(page.getByText('1 convite', { exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: 'Maria Aparecida de Souza' }).getByText('Concluído')).toBeVisible();
  await expectAccessible(page, 'invites to documents');
});

test('a declined invite says why, and a revoked one opens nothing', async ({ browser, page }) => {
  await enter(page, seller);
  const id = await aDocument(page, 2);
  const address = await invite(page, id, `jose.${id}@example.com`);
  const phone = await onPhone(browser);
  await phone.goto(address);
  await phone.getByRole('button', { name: 'Recusar convite' }).click();
  await phone.getByRole('textbox', { name: 'Por que você recusa?' }).fill('Não sou eu.');
  await phone.getByRole('button', { name: 'Recusar', exact: true }).click();
  await expect(phone.getByRole('heading', { name: 'Convite recusado' })).toBeVisible();

  const other = await invite(page, id, `ana.${id}@example.com`);
  await choose(page, id, 'Convites do documento');
  const invites = page.getByRole('dialog', { name: `Convites do documento CNH #${id}` });
  await expect(invites.getByText('Motivo: Não sou eu.')).toBeVisible();
  await invites.getByRole('button', { name: 'Revogar' }).click();
  await page.getByRole('button', { name: 'Sim' }).click();
  await expect(page.getByText('O convite foi revogado.')).toBeVisible();
  await phone.goto(other);
  await expect(phone.getByRole('heading', { name: 'Este convite não está disponível' })).toBeVisible();
  await expectAccessible(phone, 'an invite that opens nothing');
  await phone.context().close();
});

test('somebody without an account reads a document on a phone, signs it by a code, and the seller sees it', async ({
  browser,
  page,
}) => {
  await enter(page, seller);
  const id = await aDocument(page, 3);
  const email = `clara.${id}@example.com`;
  await choose(page, id, 'Convidar colaborador');
  const form = page.getByRole('dialog', { name: `Convidar colaborador para CNH #${id}` });
  await form.getByRole('textbox', { name: 'Nome' }).fill('Clara Nunes');
  await form.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await form.getByRole('checkbox', { name: 'Assinar' }).check();
  await form.getByRole('button', { name: 'Enviar convite' }).click();
  const shown = page.getByRole('dialog', { name: 'Link do convite' });
  const address = new URL(await shown.getByRole('textbox', { name: 'Link' }).inputValue()).pathname;
  await page.keyboard.press('Escape');

  const phone = await onPhone(browser);
  await phone.goto(address);
  await phone.getByRole('button', { name: 'Continuar' }).click();
  const signing = phone.getByRole('form', { name: 'Assinar o documento' });
  await phone.getByRole('img', { name: 'Página 1 de 1' }).scrollIntoViewIfNeeded();
  await expect(signing.getByText('Veja todas as páginas')).toHaveCount(0);
  await signing.getByRole('button', { name: 'Enviar código' }).click();
  await expect(signing.getByRole('status')).toContainText('Enviamos um código para c•••@example.com');
  let code = '';
  await expect(async () => {
    code = /\b\d{6}\b/.exec(await readMail(page, email))?.[0] ?? '';
    expect(code).not.toBe('');
  }).toPass({ timeout: 30_000 });
  await signing.getByRole('textbox', { name: 'CPF' }).fill('529.982.247-24');
  await signing.getByRole('button', { name: 'Assinar' }).click();
  await expect(signing.getByRole('alert').filter({ hasText: 'CPF inválido.' })).toBeVisible();
  await expectAccessible(phone, 'a signature of somebody without an account, with what is wrong');
  await expectNoSidewaysScroll(phone);
  await signing.getByRole('textbox', { name: 'Código' }).fill(code);
  await signing.getByRole('textbox', { name: 'Nome completo' }).fill('Clara Francisca Nunes');
  await signing.getByRole('textbox', { name: 'CPF' }).fill('529.982.247-25');
  await signing.getByRole('checkbox', { name: 'Li todas as páginas' }).check();
  await signing.getByRole('button', { name: 'Assinar' }).click();
  await expect(phone.getByRole('heading', { name: 'Tudo certo, obrigado' })).toBeVisible();
  await expectAccessible(phone, 'the end of a signature of somebody without an account');
  await phone.getByRole('link', { name: 'Conferir a assinatura' }).click();
  await expect(phone.getByText('C. F. N., como convidado')).toBeVisible();
  await phone.context().close();

  await choose(page, id, 'Assinaturas');
  const signatures = page.getByRole('dialog', { name: `Assinaturas: CNH #${id}` });
  await expect(signatures.getByText('Clara Francisca Nunes')).toBeVisible();
  await expect(signatures.getByText('convidado, sem conta')).toBeVisible();
  await expect(signatures.getByText('Assinou', { exact: true })).toBeVisible();
  await expectAccessible(page, 'a signature of a guest at its document');
});
