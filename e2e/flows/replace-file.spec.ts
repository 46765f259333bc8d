import { expect, type Page, test } from '@playwright/test';
import { enter } from '../pages/sign-in.page.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { beginProcesses, findDocuments } from '../support/api.ts';
import { ownFile } from '../support/files.ts';

test.describe.configure({ mode: 'serial', timeout: 180_000 });

const seller = 'oscar.vendedor';
const checker = 'tania.conferente';
const withoutPages = { without: '.react-pdf__Page' };

/** A key, pressed as soon as a person can have seen the document: before that it is not taken. */
async function press(page: Page, key: string) {
  await page.waitForTimeout(600);
  await page.keyboard.press(key);
}

test('a file refused as illegible is replaced from the phone, and who refused it sees both first and checks it', async ({
  browser,
}) => {
  const phone = await browser.newPage({ viewport: { width: 360, height: 740 } });
  await enter(phone, seller);
  const [processId] = await beginProcesses(phone, [await ownFile('CNH', 61)], { place: 'Vitória' });
  const [card] = await findDocuments(phone, { workflowIds: [processId] });
  const id = card?.id ?? 0;

  const desk = await browser.newPage();
  await enter(desk, checker);
  await desk.goto(`/auto/check?type=documents&documentIds=${id}`);
  await expect(desk.getByRole('heading', { name: `CNH #${id}` })).toBeVisible();
  await press(desk, 'p');
  const refusal = desk.getByRole('dialog', { name: /^Reprovar / });
  await refusal.getByRole('radio', { name: /Ilegível/ }).check();
  await refusal.getByRole('textbox').fill('Borrada, envie de novo.');
  await desk.keyboard.press('Enter');
  await expect(desk.getByText(/^Reprovado: /)).toBeVisible();
  // What was refused is sent with the leaving of the page.
  await press(desk, 'Escape');
  await expect(desk).toHaveURL(/\/auto\/home/);

  await phone.reload();
  await phone.getByRole('button', { name: /^Avisos: \d+ não lido/ }).click();
  await phone
    .getByRole('dialog', { name: 'Avisos' })
    .getByRole('button', { name: new RegExp(`Conferência reprovada: CNH #${id}`) })
    .click();
  await phone.getByRole('button', { name: 'Substituir arquivo pela pendência: Ilegível' }).click();
  const form = phone.getByRole('dialog', { name: `Substituir arquivo: CNH #${id}` });
  await expect(form.getByRole('combobox', { name: 'Pendência que o arquivo resolve' })).toHaveValue(
    'Ilegível: Borrada, envie de novo.',
  );
  await expectAccessible(phone, 'replace a file');
  const chooser = phone.waitForEvent('filechooser');
  await form.getByRole('button', { name: 'Escolher arquivo' }).click();
  await (await chooser).setFiles(await ownFile('CNH', 62));
  await expect(form.getByText(/^Enviado/)).toBeVisible();
  await form.getByRole('button', { name: 'Substituir e resolver' }).click();
  await expect(form.getByText('Campo obrigatório.').first()).toBeVisible();
  await form.getByRole('textbox', { name: 'O que foi feito' }).fill('Fotografada de novo.');
  await expectNoSidewaysScroll(phone);
  await form.getByRole('button', { name: 'Substituir e resolver' }).click();
  await expect(phone.getByText('Arquivo substituído e pendência resolvida.').first()).toBeVisible();
  await phone.close();

  await desk.reload();
  await desk.getByRole('button', { name: /^Avisos: \d+ não lido/ }).click();
  await expect(desk.getByRole('button', { name: new RegExp(`Arquivo novo: CNH #${id}`) })).toBeVisible();
  await desk.goto('/auto/check');
  await expect(desk.getByRole('heading', { name: `CNH #${id}` })).toBeVisible();
  const before = desk.getByRole('region', { name: 'Versão 1', exact: true });
  await expect(before).toContainText('Oscar Miranda Salgado Filho');
  await expect(desk.getByText('Versão 2 (atual)')).toBeVisible();
  await expect(desk.getByText('Fotografada de novo.').first()).toBeVisible();
  await expectAccessible(desk, 'two versions', withoutPages);
  await desk.getByRole('button', { name: 'Fechar a versão anterior' }).click();
  await expect(before).toHaveCount(0);
  await press(desk, 'c');
  await expect(desk.getByText('Conferência realizada com sucesso.')).toBeVisible();
  await expect.poll(async () => (await findDocuments(desk, { documentIds: [id] }))[0]?.situation).toBe('C');

  await desk.goto(`/auto/home?type=documents&documentIds=${id}`);
  await desk
    .getByRole('button', { name: `Mais ações do documento #${id}`, exact: true })
    .first()
    .click();
  await expect(desk.getByRole('menuitem', { name: 'Substituir arquivo' })).toBeVisible();
  await desk.close();
});
