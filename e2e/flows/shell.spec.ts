import { expect, type Page, test } from '@playwright/test';
import { records } from '../pages/home.page.ts';
import { enter, signIn, signOut, submitLogin } from '../pages/sign-in.page.ts';
import { expectAccessible } from '../support/accessible.ts';
import { NEWCOMERS, READER } from '../support/people.ts';

for (const width of [1280, 360] as const) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('Ctrl+K goes to a screen, a filter and a number, and remembers what was used', async ({ page }) => {
      await enter(page, READER);
      const box = page.getByRole('combobox', { name: 'Tela, filtro, processo ou o que você colou' });
      const open = () => page.keyboard.press('Control+k');
      await open();
      await expect(box).toBeFocused();
      for (const filter of [/^Documentos pendentes \d/, /^Processos que acompanho \d/]) {
        await expect(page.getByRole('option', { name: filter })).toBeVisible();
      }
      await expectAccessible(page);
      await box.fill('acompanho');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/quickFilterId=2/);
      await open();
      await expect(page.getByRole('listbox', { name: 'Opções' }).getByRole('option').first()).toHaveText(
        'Processos que acompanho',
      );
      await box.fill('novo proc');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/auto\/capture$/);
      await open();
      await box.fill('#203');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/workflowId=203$/);
      await open();
      await expect(box).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    test('the news are shown one by one to who did not see them, then the tour, and once', async ({ page }) => {
      await page.context().clearCookies();
      await signIn(page, NEWCOMERS[width]);
      const news = page.getByRole('dialog', { name: 'Novidades' });
      await expect(news).toContainText('Comprovante de assinatura eletrônica');
      await expectAccessible(page);
      await news.getByRole('button', { name: 'Próximo' }).click();
      await expect(news).toContainText('Documentos cancelados no cartão do processo');
      await news.getByRole('button', { name: 'Próximo' }).click();
      await expect(news).toContainText('Filtros em ordem alfabética');
      await news.getByRole('button', { name: 'Anterior' }).click();
      await expect(news).toContainText('2 de 3');
      await news.getByRole('button', { name: 'Próximo' }).click();
      await expect(news).toContainText('Filtros em ordem alfabética');
      await news.getByRole('button', { name: 'Fechar' }).last().click();
      await expect(news).toHaveCount(0);
      const tour = page.getByRole('region', { name: 'Conheça a consulta' });
      await expect(tour).toContainText('Encontre qualquer processo');
      await expectAccessible(page, 'the tour');
      await tour.getByRole('button', { name: 'Próximo' }).click();
      await expect(tour).toContainText('Comece pelo que espera por você');
      await tour.getByRole('button', { name: 'Próximo' }).click();
      await tour.getByRole('button', { name: 'Começar' }).click();
      await expect(tour).toHaveCount(0);
      const [cookie] = (await page.context().cookies()).filter(({ name }) => name.startsWith('SIGN_CANCELED'));
      expect(cookie).toMatchObject({ value: '1', path: '/auto', sameSite: 'Lax' });
      await page.context().clearCookies();
      await page.reload();
      await expect(records(page).first()).toBeVisible();
      await expect(news).toHaveCount(0);
      await expect(tour).toHaveCount(0);
      await page.getByRole('button', { name: /^Conta de/ }).click();
      await page.getByRole('menuitem', { name: 'Conhecer a consulta' }).click();
      await expect(tour).toContainText('1 de 3');
      await tour.getByRole('button', { name: 'Pular a apresentação' }).click();
      await expect(tour).toHaveCount(0);
    });
  });
}

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 360, height: 740 },
    userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
  });

  test('the application is offered until it was rejected three times', async ({ page }) => {
    await enter(page, READER);
    const card = page.getByRole('region', { name: 'Aplicativo Trâmite Auto' });
    for (const times of [1, 2, 3]) {
      await page.evaluate(() => window.dispatchEvent(new Event('beforeinstallprompt')));
      await expect(card).toContainText('Transparência e controle dos processos na palma da sua mão.');
      if (times === 1) await expectAccessible(page);
      await card.getByRole('button', { name: 'Agora não' }).click();
      await expect(card).toHaveCount(0);
      expect(await page.evaluate(() => localStorage.getItem('auto.installRejections'))).toBe(String(times));
      await page.reload();
      await expect(records(page).first()).toBeVisible();
    }
    await page.evaluate(() => window.dispatchEvent(new Event('beforeinstallprompt')));
    await expect(records(page).first()).toBeVisible();
    await expect(card).toHaveCount(0);
  });
});

test('a page of the back office that does not exist leads to the search, and says so', async ({ page }) => {
  await enter(page, READER);
  await page.goto('/auto/backoffice/no-such-page');
  await expect(page.getByText('Página não encontrada.')).toBeVisible();
  await expect(page).toHaveURL(/\/auto\/home/);
});

test('a page of the back office that does not exist says so behind the sign-in too', async ({ page }) => {
  await signIn(page, READER, { path: '/backoffice/no-such-page' });
  await expect(page.getByText('Página não encontrada.')).toBeVisible();
  await expect(page).toHaveURL(/\/auto\/home/);
});

test('without the network a part says so in its place, and is there when the network is back', async ({ page }) => {
  await enter(page, READER);
  await expect(page.getByRole('navigation', { name: 'Filtros de processos' })).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('combobox', { name: /^Buscar (processos|documentos)$/ }).fill('onix');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').first()).toContainText('Sem conexão com o servidor');
  await expect(page.getByRole('navigation', { name: 'Filtros de processos' })).toBeVisible();
  await expect(page).toHaveURL(/text=onix/);
  await expect(page.getByRole('combobox', { name: /^Buscar (processos|documentos)$/ })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('button', { name: 'Salvar busca' })).toBeVisible();
});

/** How many rules of style the page has from files of its own. */
const styleSheets = (page: Page) => page.evaluate(() => document.styleSheets.length);

test('a screen that cannot be loaded says so inside the shell, and is there when the network is back', async ({
  page,
}) => {
  await enter(page, READER);
  // The filters too: without the network they would say in their place that they could not be read.
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Filtros de processos' })).toBeVisible();
  const before = await styleSheets(page);
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Novo processo' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Não foi possível carregar esta tela.');
  await expect(page.getByRole('main')).toContainText('Sem conexão com o servidor');
  await expect(page).toHaveURL(/\/auto\/capture$/);
  await expectAccessible(page, 'a screen that cannot be loaded');
  await page.getByRole('link', { name: 'Consulta' }).first().click();
  await expect(page.getByRole('navigation', { name: 'Filtros de processos' })).toBeVisible();
  await page.getByRole('link', { name: 'Novo processo' }).click();
  await expect(page.getByRole('button', { name: 'Tentar novamente' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Novo processo');
  expect(await styleSheets(page)).toBeGreaterThan(before);
});

test('a screen whose code a new version took away comes by loading the page anew', async ({ page }) => {
  await enter(page, READER);
  await expect(page.getByRole('article').first()).toBeVisible();
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  let isAnew = false;
  await page.route('**/auto/assets/*.js', (route) =>
    isAnew || loaded.includes(route.request().url()) ? route.continue() : route.fulfill({ status: 404 }),
  );
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isAnew = true;
  });
  await page.getByRole('link', { name: 'Novo processo' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Novo processo');
  await expect(page).toHaveURL(/\/auto\/capture$/);
});

test('Ctrl+K finds a process by its plate, opens it, and does there what its menu does', async ({ page }) => {
  await enter(page, READER, { path: '/home?type=workflows&text=*' });
  const card = page
    .getByRole('article')
    .filter({ hasText: /[A-Z]{3}-?\d[A-Z\d]\d{2}/ })
    .first();
  const [text, id] = (await card.innerText()).match(/#(\d+)[\s\S]*?[A-Z]{3}-?\d[A-Z\d]\d{2}/) ?? [''];
  const plate = text.slice(-8).trim();
  const box = page.getByRole('combobox', { name: 'Tela, filtro, processo ou o que você colou' });
  await page.keyboard.press('Control+k');
  await box.fill('xyzzyq');
  await expect(page.getByRole('status').filter({ hasText: 'Nenhum processo encontrado' })).toBeVisible();
  await box.fill(plate.replace('-', '').toLowerCase());
  const found = page.getByRole('option', { name: new RegExp(`^#${id} .*${plate}`) });
  await expect(found).toBeVisible();
  await expectAccessible(page, 'the processes of a plate');
  await found.hover();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`workflowId=${id}$`));
  await expect(page.getByRole('heading', { name: 'Documentos', exact: true })).toBeVisible();
  const account = page.getByRole('button', { name: /^Conta de/ });
  await account.focus();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('listbox', { name: 'Opções' })).toContainText(`Processo #${id}`);
  await expect(page.getByRole('option', { name: 'Copiar link' })).toBeVisible();
  await expectAccessible(page, 'what can be done with the process');
  await box.fill('diagrama');
  await expect(page.getByRole('option', { name: 'Ver o diagrama' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  const diagram = page.getByRole('dialog');
  await expect(diagram.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(diagram).toHaveCount(0);
  await expect(account).toBeFocused();
});

test('Ctrl+K over the viewer does with the document what its menu does, and comes back to it', async ({ page }) => {
  await enter(page, READER, { path: '/home?type=documents&text=*' });
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Abrir / })
    .first()
    .click();
  const viewer = page.getByRole('dialog');
  await expect(viewer.getByRole('button', { name: 'Atalhos', exact: false }).first()).toBeVisible();
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: 'Tela, filtro, processo ou o que você colou' });
  await expect(box).toBeFocused();
  await expect(page.getByRole('listbox', { name: 'Opções' })).toContainText(/Documento #\d+/);
  await expect(page.getByRole('option', { name: 'Copiar link' })).toBeVisible();
  await expectAccessible(page, 'what can be done with the document');
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
  await expect(viewer).toBeVisible();
  await page.keyboard.press('Control+k');
  await box.fill('barras');
  await page.keyboard.press('Enter');
  const codes = page.getByRole('dialog', { name: /[Cc]ódigo/ });
  await expect(codes).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(codes).toBeHidden();
  await expect(viewer).toBeVisible();
  await page.keyboard.press('Control+k');
  await box.fill('vencidos e a vencer');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Vencidos e a vencer' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(viewer.getByRole('heading', { name: /^#\d+/ })).toBeVisible();
});

test('Ctrl+K works at once after Escape, while the dialog of before still fades away', async ({ page }) => {
  await enter(page, READER);
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.keyboard.press('Shift+?');
  const help = page.getByRole('dialog', { name: 'Atalhos desta tela' });
  await expect(help).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Tela, filtro, processo ou o que você colou' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+?');
  await expect(help).toBeVisible();
});

test('the sign-in that cannot be loaded says so on a page of its own', async ({ page }) => {
  await signIn(page, 'bruno.vendedor');
  await page.reload();
  await page.getByRole('button', { name: /^Conta de/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Sair' })).toBeVisible();
  // The browser would have it from its own cache without the network.
  await page.route('**', (route) => route.abort());
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(
    'Não foi possível carregar esta tela.',
  );
  await page.unroute('**');
  await expect(page.getByLabel('Usuário')).toBeVisible();
});

test('Ctrl+K opens every screen there is for the user, and signs out', async ({ page }) => {
  await signIn(page, 'bruno.vendedor');
  const box = page.getByRole('combobox', { name: 'Tela, filtro, processo ou o que você colou' });
  await page.keyboard.press('Control+k');
  for (const name of ['Consulta', 'Busca avançada', 'Meu perfil', 'Alterar senha', 'Sair']) {
    await expect(page.getByRole('option', { name, exact: true })).toBeVisible();
  }
  await expect(page.getByRole('option', { name: 'Mensagens enviadas' })).toHaveCount(0);
  await box.fill('meu perfil');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/auto\/profile$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await box.fill('sair');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/auto\/login/);
});

test('the colours a user chose stay over a reload, from before the first paint, and are not those of the next user', async ({
  page,
}) => {
  const colours = () => page.evaluate(() => document.documentElement.getAttribute('data-mantine-color-scheme'));
  const choose = async (name: string) => {
    await page.getByRole('button', { name: /^Conta de/ }).click();
    await page.getByRole('menuitemradio', { name }).click();
    await expect(page.getByRole('menuitemradio', { name })).toBeChecked();
    await page.keyboard.press('Escape');
  };
  await signIn(page, 'bruno.vendedor');
  expect(await colours()).toBe('light');
  await choose('Escuro');
  expect(await colours()).toBe('dark');
  // Without the code of the application: what the page itself begins with.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.reload();
  expect(await colours()).toBe('dark');
  await page.unroute('**/assets/*.js');
  await page.reload();
  await expect(page.getByRole('banner')).toBeVisible();
  expect(await colours()).toBe('dark');
  await signOut(page);
  expect(await colours()).toBe('dark');
  await submitLogin(page, 'ana.vendedora');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect.poll(colours).toBe('light');
});
