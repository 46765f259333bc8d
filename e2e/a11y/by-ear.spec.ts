import { expect, type Page, test } from '@playwright/test';
import { DEMO_PASSWORD } from '@tramite/fixtures/world/demo-users';
import { enter, signOut } from '../pages/sign-in.page.ts';
import { type Ear, expectFocusOn, expectHeard, listen, walkTo } from '../support/by-ear.ts';
import { READER } from '../support/people.ts';

// Ten tasks as docs/by-ear.md tells them: by keyboard alone, and by what a screen reader gets to say.

async function begin(page: Page, login: string, path: string): Promise<Ear> {
  await enter(page, login);
  const ear = await listen(page);
  await page.goto(`/auto${path}`);
  await expect(page.getByRole('banner')).toBeVisible();
  return ear;
}

/** A key that acts on a document, pressed as soon as a person can have seen it: before that it is not taken. */
async function press(page: Page, key: string): Promise<void> {
  await page.waitForTimeout(400);
  await page.keyboard.press(key);
}

/** Until the first record is drawn, with what can be done with it. */
async function untilListed(page: Page, name = /./): Promise<void> {
  await expect(page.getByRole('article').first()).toHaveAccessibleName(name);
  await expect(page.getByRole('article').first().getByRole('button').first()).toBeVisible();
}

const found = /^Encontramos [\d.]+ Processos?!$/;

/** The number of the record, in what the focus says. */
const numberIn = (said: string) => /#\d+/.exec(said)?.[0] ?? '';

test('the way in says what is wrong, and where one has come', async ({ page }) => {
  const ear = await listen(page);
  await page.goto('/auto/login');
  await expectFocusOn(ear, /^textbox, Usuário/);
  await page.keyboard.type(READER);
  await walkTo(page, ear, /^textbox, Senha/);
  await page.keyboard.type('errada');
  await page.keyboard.press('Enter');
  await expectHeard(ear, /^Usuário ou senha inválidos\./);
  await expectFocusOn(ear, /^textbox, Senha/);
  await page.getByLabel('Senha', { exact: true }).fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await expectFocusOn(ear, /^main, Processos que atuo/);
  await signOut(page);
});

test('a search says what it offers and finds, its records follow after few stops, and Back leads to the one that was opened', async ({
  page,
}) => {
  const ear = await begin(page, READER, '/home');
  await untilListed(page);
  await page.keyboard.press('/');
  await expectFocusOn(ear, /^combobox, Buscar processos/);
  await page.keyboard.type('maria');
  await expectHeard(ear, /^\d+ sugestões\. Setas para escolher, Enter para buscar\.$/);
  await page.keyboard.press('Enter');
  await expectHeard(ear, found);
  await untilListed(page, /^Maria /);
  await walkTo(page, ear, /^article, Maria /, 6);
  await page.keyboard.press('j');
  await expectFocusOn(ear, /^article, Maria /);
  const record = await ear.focus();
  await page.keyboard.press('Enter');
  await expectFocusOn(ear, /^main, Processo #\d+/);
  await page.goBack();
  await expectFocusOn(ear, record);
});

test('who takes filters away goes on at the next one, and at the list after the last', async ({ page }) => {
  const ear = await begin(page, READER, '/home?type=workflows&text=maria&from=2020-01-01');
  await expectHeard(ear, found);
  await walkTo(page, ear, /^link, Remover filtro Texto: maria/);
  await page.keyboard.press('Enter');
  await expectFocusOn(ear, /^link, Remover filtro Captura desde/);
  await expectHeard(ear, found);
  await page.keyboard.press('Enter');
  await expectFocusOn(ear, /^main, /);
  await expectHeard(ear, found);
});

test('the notices begin at their heading, and give the focus back to the bell', async ({ page }) => {
  const ear = await begin(page, READER, '/home');
  await page.getByRole('button', { name: /^Avisos/ }).focus();
  await page.keyboard.press('Enter');
  await expectFocusOn(ear, /^heading, Avisos/);
  await page.keyboard.press('Escape');
  await expectFocusOn(ear, /^button, Avisos/);
});

test('the viewer says which document it shows, and gives the focus back to what opened it', async ({ page }) => {
  const ear = await begin(page, READER, '/home?type=documents');
  await untilListed(page);
  await walkTo(page, ear, /^article, /);
  await walkTo(page, ear, /^button, Abrir .+, documento #\d+/);
  const opener = await ear.focus();
  const number = numberIn(opener);
  await page.keyboard.press('Enter');
  await expectFocusOn(ear, new RegExp(`^group, .+ ${number}$`));
  await page.keyboard.press('ArrowRight');
  await expectFocusOn(ear, new RegExp(`^group, .+ (?!${number}$)#\\d+$`));
  await page.keyboard.press('Escape');
  await expectFocusOn(ear, opener);
});

test('the palette says how much it has, and what is found', async ({ page }) => {
  const ear = await begin(page, READER, '/home');
  await untilListed(page);
  await page.keyboard.press('Control+k');
  await expectFocusOn(ear, /^combobox, Tela, filtro, processo/);
  await expectHeard(ear, /^\d+ opções$/);
  await page.keyboard.type('meu perfil');
  await expectHeard(ear, /\d+ op(ção|ções)$/);
  await page.keyboard.press('Enter');
  await expectFocusOn(ear, /^main, Meu perfil/);
});

test('a check in the list is said once, goes on to the next document, and is taken back', async ({ page }) => {
  const ear = await begin(page, 'diego.conferente', '/home?type=documents&quickFilterId=5');
  await untilListed(page);
  await walkTo(page, ear, /^article, /);
  await walkTo(page, ear, /^button, Conferir .+, documento #\d+/);
  const first = await ear.focus();
  ear.heard();
  await page.keyboard.press('Enter');
  await expectFocusOn(ear, new RegExp(`^button, Conferir .+, documento (?!${numberIn(first)}\\b)#\\d+`));
  await page.waitForTimeout(1500);
  const said = ear.heard().filter((text) => text.includes('Conferência realizada com sucesso.'));
  expect(said).toHaveLength(1);
  expect(said[0]).toContain('Tecla Z');
  await page.keyboard.press('z');
  await expectHeard(ear, /^Conferência desfeita\./);
});

test('the check mode says each document and what became of the one before', async ({ page }) => {
  const ear = await begin(page, 'diego.conferente', '/check?quickFilterId=5');
  await expectFocusOn(ear, /^group, .+ #\d+$/);
  const first = await ear.focus();
  const isAnother = new RegExp(`^group, .+ (?!${numberIn(first)}$)#\\d+$`);
  await press(page, 'c');
  await expectHeard(ear, /Conferência realizada com sucesso\./);
  await expectFocusOn(ear, isAnother);
  await press(page, 'z');
  await expectHeard(ear, /Desfeito\./);
  await expectFocusOn(ear, first);
  await press(page, 'p');
  await expectFocusOn(ear, /^radio, 1 /);
  await page.keyboard.press('1');
  await expectFocusOn(ear, /^textbox, Descrição/);
  await page.keyboard.press('Enter');
  await expectHeard(ear, /Reprovado: /);
  await expectFocusOn(ear, isAnother);
  await press(page, 'z');
  await expectFocusOn(ear, first);
  await page.keyboard.press('Escape');
  // The list of what waits, or the document in it that was worked on last.
  await expectFocusOn(ear, /^(main, A conferir por mim|button, Conferir )/);
});

test('a capture that lacks something says all of it, begins at the first field, and says no list after each', async ({
  page,
}) => {
  const ear = await begin(page, 'ana.vendedora', '/capture');
  await expect(page.getByRole('list', { name: 'Tipos de processo' })).toBeVisible();
  await walkTo(page, ear, /^button, Venda de seminovo/);
  await page.keyboard.press('Enter');
  await expectFocusOn(ear, /^heading, Venda de seminovo/);
  await page.getByRole('button', { name: 'Enviar', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expectHeard(ear, /^Corrija \d+ campos para continuar:/);
  await expectFocusOn(ear, /^radio, .+, invalid$/);
  ear.heard();
  await page.keyboard.press('Space');
  await expectFocusOn(ear, /^radio, .+, checked$/);
  await expect(page.getByText('Rascunho guardado.', { exact: true })).toBeVisible();
  const ofForm = ear.heard().filter((said) => /Corrija|Preencha/.test(said));
  expect(ofForm).toEqual([expect.stringMatching(/^Corrija \d+ campos para continuar:$/)]);
});

test('the ways out of a stage are told with where they lead, and leaving them leads back', async ({ page }) => {
  const ear = await begin(page, 'helena.gerente', '/home?type=workflows&quickFilterId=9');
  await untilListed(page);
  await walkTo(page, ear, /^article, /);
  await walkTo(page, ear, /^button, Transicionar o processo #\d+/);
  const button = await ear.focus();
  await page.keyboard.press('Enter');
  await expectFocusOn(ear, /^menuitem, .+ para /);
  await page.keyboard.press('Escape');
  await expectFocusOn(ear, button);
});
