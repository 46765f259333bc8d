import { expect, type Page, test } from '@playwright/test';
import { DEMO_PASSWORD } from '@tramite/fixtures/world/demo-users';
import { readKey } from '../pages/multi-factor.page.ts';
import { signIn, signOut, submitLogin } from '../pages/sign-in.page.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { oneTimeCode } from '../support/one-time-code.ts';

const ADMINISTRATOR = 'lais.admin';
const codeField = (page: Page) => page.getByLabel(/^Código de 6 dígitos/);

const openProfile = async (page: Page) => {
  await page.getByRole('button', { name: /^Conta de/ }).click();
  await page.getByRole('menuitem', { name: 'Meu perfil' }).click();
  await expect(page.getByRole('heading', { name: 'Dados pessoais' })).toBeVisible();
};

test('a user changes personal data and where the way in ends, and ends a session elsewhere', async ({
  page,
  browser,
}) => {
  const elsewhere = await browser.newPage({ userAgent: 'Mozilla/5.0 (iPhone) Version/18.0 Mobile Safari/604.1' });
  await signIn(elsewhere, 'rui.fi');
  await signIn(page, 'rui.fi', { path: '/profile/' });
  await page.getByLabel('Celular').fill('119');
  await page.getByRole('button', { name: 'Salvar dados' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'Corrija 1 campo para continuar:' });
  await expect(summary).toContainText('Sua senha: Preencha este campo.');
  await summary.getByRole('link', { name: 'Sua senha' }).click();
  await expect(page.getByLabel('Sua senha')).toBeFocused();
  await page.getByLabel('Sua senha').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Salvar dados' }).click();
  await expect(summary).toContainText('Celular: Celular inválido.');
  await page.getByLabel('Celular').fill('11987654321');
  await page.getByLabel('Nome completo').fill('Rui Barbosa Nunes');
  await page.getByLabel('Ao entrar, abrir').selectOption({ label: 'Novo processo' });
  await page.getByRole('button', { name: 'Salvar dados' }).click();
  await expect(page.getByText('Dados atualizados com sucesso.')).toBeVisible();
  await expect(page.getByLabel('Sua senha')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Conta de Rui Nunes' })).toBeVisible();

  await expect(summary).toHaveCount(0);

  const place = page.getByRole('listitem').filter({ hasText: 'Safari, iPhone' });
  await place.getByRole('button', { name: 'Encerrar' }).click();
  await expect(place).toHaveCount(0);
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/auto\/login/);
  await elsewhere.close();

  await signOut(page);
  await submitLogin(page, 'rui.fi');
  await expect(page).toHaveURL(/\/auto\/capture/);
});

for (const width of [1280, 360]) {
  test(`all other sessions end by one button, and this one stays (${width} px)`, async ({ page, browser }) => {
    await page.setViewportSize({ width, height: 800 });
    const others = [await browser.newPage(), await browser.newPage()];
    for (const other of others) await signIn(other, 'rui.fi');
    await signIn(page, 'rui.fi', { path: '/profile/' });
    const places = page.getByRole('list', { name: 'Sessões abertas' }).getByRole('listitem');
    await expect.poll(() => places.count()).toBeGreaterThan(2);
    await page.getByRole('button', { name: 'Encerrar todas as outras' }).click();
    const question = page.getByRole('dialog', { name: /^Encerrar as outras \d+ sessões\?$/ });
    await expect(question).toBeVisible();
    await expectAccessible(page, 'ending all other sessions');
    await expectNoSidewaysScroll(page);
    await question.getByRole('button', { name: 'Sim' }).click();
    await expect(places).toHaveCount(1);
    await expect(places).toContainText('esta sessão');
    for (const other of others) {
      await other.reload();
      await expect(other).toHaveURL(/\/auto\/login/);
      await other.close();
    }
    await page.reload();
    await expect(places).toHaveCount(1);
  });
}

test('a user gives themselves a photo, which stays when a broken file comes, and takes it away', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await signIn(page, 'rui.fi', { path: '/profile/' });
  const choose = async (button: string, name: string, buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: button }).click();
    await (await chooser).setFiles({ name, mimeType: 'image/jpeg', buffer });
  };
  const photo = page.getByRole('img', { name: 'Sua foto' });
  const inTopBar = page.getByRole('banner').locator('img[src*="/people/"]');
  const width = () => photo.evaluate((image: HTMLImageElement) => image.naturalWidth);
  const picture = await page.screenshot({ type: 'jpeg' });

  await choose('Escolher foto', 'eu.jpg', picture);
  await expect(page.getByText('Foto atualizada com sucesso.')).toBeVisible();
  await expect.poll(width).toBe(192);
  await expect(inTopBar).toHaveCount(1);
  await expectAccessible(page, 'the photo of a user');
  await expectNoSidewaysScroll(page);

  await choose('Trocar foto', 'cortada.jpg', picture.subarray(0, picture.length / 2));
  await expect(page.getByText('O arquivo cortada.jpg está danificado e não pode ser aberto.')).toBeVisible();
  await page.reload();
  await expect.poll(width).toBe(192);

  await page.getByRole('button', { name: 'Remover foto' }).click();
  await page.getByRole('dialog', { name: 'Remover a foto?' }).getByRole('button', { name: 'Sim' }).click();
  await expect(page.getByRole('button', { name: 'Escolher foto' })).toBeFocused();
  await expect(photo).toHaveCount(0);
  await expect(inTopBar).toHaveCount(0);
});

test('an administrator trusts a browser and renews what proves the second factor', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/auto/home');
  await submitLogin(page, ADMINISTRATOR);
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expectAccessible(page, 'registering an application');
  await expectNoSidewaysScroll(page);
  const code = oneTimeCode(await readKey(page));
  await codeField(page).fill(code);
  await expect(page.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page, 'recovery codes');
  await expectNoSidewaysScroll(page);
  const [recovery = ''] = await page.getByRole('listitem').allTextContents();
  await page.getByRole('button', { name: 'Já guardei, continuar' }).click();
  await expect(page.getByRole('banner')).toBeVisible();

  await signOut(page);
  await submitLogin(page, ADMINISTRATOR);
  await expect(codeField(page)).toBeVisible();
  await expectAccessible(page, 'the code');
  await expectNoSidewaysScroll(page);
  await page.getByRole('checkbox', { name: 'Não pedir código neste navegador por 30 dias' }).check();
  await page.getByRole('button', { name: 'Usar código de recuperação' }).click();
  await expectAccessible(page, 'a recovery code');
  await expectNoSidewaysScroll(page);
  await page.getByLabel(/^Código de recuperação/).fill(recovery);
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByRole('banner')).toBeVisible();

  await signOut(page);
  await submitLogin(page, ADMINISTRATOR);
  await expect(page.getByRole('banner')).toBeVisible();
  await openProfile(page);
  await page.getByRole('button', { name: 'Gerar novos códigos de recuperação' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Senha', { exact: true }).fill('nao-e-esta');
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await expect(dialog.getByText('A senha atual não confere.')).toBeVisible();
  await dialog.getByLabel('Senha', { exact: true }).fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  expect(await dialog.getByRole('listitem').allTextContents()).not.toContain(recovery);
  await dialog.getByRole('button', { name: 'Já guardei, continuar' }).click();

  await page.getByRole('button', { name: 'Trocar aplicativo' }).click();
  await dialog.getByLabel('Senha', { exact: true }).fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expectAccessible(page, 'another application');
  await expectNoSidewaysScroll(page);
  await codeField(page).fill(oneTimeCode(await readKey(page)));
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  await dialog.getByRole('button', { name: 'Já guardei, continuar' }).click();
  await expect(page.getByText('Nenhum navegador confiável.')).toBeVisible();
  await signOut(page);
  await submitLogin(page, ADMINISTRATOR);
  await expect(codeField(page)).toBeVisible();
});

test('who gets mails about notices chooses which and when, and an address that is not theirs ends nothing', async ({
  page,
}) => {
  await signIn(page, 'rui.fi', { path: '/home' });
  await page.getByRole('button', { name: /^Avisos/ }).click();
  await page.getByRole('button', { name: 'Avisos por e-mail' }).click();
  await expect(page).toHaveURL(/\/auto\/profile#notice-mail$/);
  const deadlines = page.getByRole('radiogroup', { name: 'Prazos e vencimentos' });
  await expect(deadlines.getByRole('radio', { name: 'Na hora' })).toBeChecked();
  await deadlines.getByText('Um por dia').click();
  await page.getByRole('combobox', { name: 'O e-mail do dia chega às' }).click();
  await page.getByRole('option', { name: '08:00' }).click();
  await page.getByText('Não enviar à noite ou fora do expediente').click();
  await expect(page.getByRole('combobox', { name: 'De', exact: true })).toHaveValue('20:00');
  await expectAccessible(page, 'notices by mail');
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.reload();
  await expect(deadlines.getByRole('radio', { name: 'Um por dia' })).toBeChecked();
  await expect(page.getByRole('combobox', { name: 'O e-mail do dia chega às' })).toHaveValue('08:00');

  await page.goto('/auto/avisos/1.2.DEADLINE.qualquer');
  await expect(page.getByRole('alert')).toContainText('Este endereço não vale');
  await expectAccessible(page, 'a wrong address of a mail');
});
