import { expect, type Locator, type Page, test } from '@playwright/test';
import { records, searchFor } from '../pages/home.page.ts';
import { enter, signIn } from '../pages/sign-in.page.ts';
import { expectAccessible } from '../support/accessible.ts';
import { findDocuments } from '../support/api.ts';
import { READER } from '../support/people.ts';
import { followRequests } from '../support/quiet.ts';

const widths = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
];

const MORE_THAN_ONE_DOCUMENT = /^([2-9]|\d{2,}) documentos$/;

const cards = (page: Page) => page.getByRole('article');
const chip = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Filtros ativos' }).getByRole('link', { name });

/** A day in the forms in which it is typed and shown. */
function formsOf(day: Date) {
  const iso = day.toISOString().slice(0, 10);
  const [year = '', month = '', date = ''] = iso.split('-');
  const short = `${date}/${month}/${year.slice(2)}`;
  return { iso, digits: `${date}${month}${year}`, short, long: `${date}/${month}/${year}` };
}

/** Two whole months of the year that the demo world tells of. */
function monthsAgo() {
  const now = new Date();
  const at = (month: number, date: number) =>
    formsOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + month, date)));
  return { from: at(-5, 1), to: at(-3, 0) };
}

async function openPeriod(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /período de captura/i }).click();
  const panel = page.getByRole('dialog', { name: 'Período de captura' });
  await expect(panel.getByRole('button', { name: 'Hoje' })).toBeFocused();
  return panel;
}

for (const viewport of widths) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport });

    test('a range of dates is typed, kept in the address through Back, and taken away again', async ({ page }) => {
      await enter(page, READER, { path: '/capture' });
      const { from, to } = monthsAgo();
      const removal = `Remover filtro Captura: ${from.short} a ${to.short}`;
      const panel = await openPeriod(page);
      const confirm = panel.getByRole('button', { name: 'Confirmar' });
      await expect(confirm).toBeDisabled();
      await confirm.hover();
      await expect(page.getByRole('tooltip', { name: 'Escolha as datas', includeHidden: true })).toBeVisible();
      await panel.getByRole('textbox', { name: 'De' }).fill(from.digits);
      await panel.getByRole('textbox', { name: 'Até' }).fill(to.short);
      await panel.getByRole('textbox', { name: 'Até' }).press('Tab');
      await expect(panel).toContainText(`De ${from.long} 00:00:00 a ${to.long} 23:59:59`);
      await confirm.click();
      await expect(page).toHaveURL(new RegExp(`/home\\?.*from=${from.iso}&to=${to.iso}`));
      await expect(page.getByText(/^Encontramos \d+ Processos?!$/)).toBeVisible();
      await expect(chip(page, removal)).toBeVisible();
      await page.getByRole('combobox', { name: 'Buscar em' }).selectOption('Documentos');
      await expect(page).toHaveURL(new RegExp(`type=documents.*from=${from.iso}`));
      await page.goBack();
      await expect(page.getByRole('combobox', { name: 'Buscar em' })).toHaveValue('workflows');
      await chip(page, removal).click();
      await expect(page).not.toHaveURL(/from=/);
    });

    test('records are chosen one by one, as a range and all of them, and opened by themselves', async ({ page }) => {
      await enter(page, READER, { path: '/home?quickFilterId=9' });
      const boxes = page.getByRole('checkbox', { name: /^Selecionar processo/ });
      await boxes.first().check();
      await boxes.nth(2).click({ modifiers: ['Shift'] });
      const bar = page.getByRole('toolbar', { name: 'Itens selecionados' });
      await expect(bar.getByRole('status')).toHaveText('3 selecionados');
      await page.keyboard.press('p');
      await expect(bar.getByRole('status')).toHaveText('20 selecionados');
      await bar.getByRole('button', { name: /^Selecionar todos os \d+$/ }).click();
      await expect(bar.getByRole('status')).toHaveText(/^\d{3} selecionados$/);
      await page.keyboard.press('Escape');
      await expect(bar).toHaveCount(0);
      await boxes.first().check();
      await boxes.nth(1).check();
      await bar.getByRole('link', { name: 'Abrir só os selecionados' }).click();
      await expect(page).toHaveURL(/workflowIds=\d+,\d+/);
      await expect(records(page)).toHaveCount(2);
      await expect(bar).toHaveCount(0);
    });
  });
}

test('nothing found offers to leave each filter away', async ({ page }) => {
  await enter(page, READER, { path: '/home?quickFilterId=3&from=2001-01-01&to=2001-12-31' });
  await expect(page.getByRole('heading', { name: 'Nenhum processo foi encontrado!' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Remover filtro Processos em atraso' })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: 'Remover filtro Captura: 01/01/01 a 31/12/01' })
    .last()
    .click();
  await expect(cards(page).first()).toBeVisible();
  await expect(page).toHaveURL(/\?quickFilterId=3(&type=workflows)?$/);
});

test('the documents of a process are listed in its card and open in the viewer', async ({ page }) => {
  await enter(page, READER, { path: '/home?quickFilterId=9' });
  await page.getByRole('button', { name: MORE_THAN_ONE_DOCUMENT }).first().click();
  await expect(page).toHaveURL(/open=\d+/);
  const list = page.getByRole('list', { name: /^Documentos do processo/ });
  await expect(list.getByText(/conferênci/).first()).toBeVisible();
  await page.reload();
  const second = list.getByRole('button', { name: /^Abrir / }).nth(1);
  const [number = ''] = ((await second.getAttribute('aria-label')) ?? '').match(/#\d+/) ?? [];
  await second.click();
  await expect(page.getByRole('dialog')).toContainText(number);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(second).toBeFocused();
});

test('order, density and page size are chosen by keyboard and remembered', async ({ page }) => {
  await enter(page, READER, { path: '/home?quickFilterId=9' });
  await page.getByRole('button', { name: 'Ordem: captura, Mais recentes' }).press('Enter');
  await expect(page.getByRole('radio', { name: 'Data da captura' })).toBeFocused();
  await page.getByRole('radio', { name: 'Prazo' }).check();
  await expect(page).toHaveURL(/order=due&dir=asc/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Exibição' }).press('Enter');
  await page.getByText('Compacta').click();
  await page.getByText('50', { exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('feed')).toHaveAttribute('data-density', 'compact');
  const remembered = page.getByRole('button', { name: 'Ordem: prazo, Mais próximos' });
  await page.goto('/auto/home');
  await expect(remembered).toBeVisible();
  await page.getByRole('link', { name: /^Processos em atraso / }).click();
  await expect(page).toHaveURL(/quickFilterId=3&order=due&dir=asc/);
  await expect(remembered).toBeVisible();
  const answer = page.waitForResponse(
    (response) => response.url().endsWith('/api/v1/search') && response.request().postDataJSON().quickFilterId === 9,
  );
  await page.goto('/auto/home?quickFilterId=9');
  const { pageSize, options } = (await answer).request().postDataJSON();
  // The page size is the user's; a link without an order is in the usual one for everybody.
  expect([pageSize, options.order]).toEqual([50, undefined]);
});

test('Back finds the list where it was left, and a search from another screen goes to it', async ({ page }) => {
  await enter(page, READER, { path: '/home?quickFilterId=9' });
  await expect(cards(page).first()).toBeVisible();
  for (let press = 0; press < 18; press += 1) await page.keyboard.press('j');
  await expect(cards(page).and(page.locator(':focus'))).toHaveAttribute('aria-posinset', '18');
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(1_000);
  await page.getByRole('link', { name: 'Novo processo' }).click();
  await expect(page).toHaveURL(/\/capture/);
  await page.goBack();
  await expect(cards(page).first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 200);
  await page.getByRole('link', { name: 'Novo processo' }).click();
  await searchFor(page, '*');
  await expect(page).toHaveURL(/\/home\?.*text=\*/);
  await expect(cards(page).first()).toBeVisible();
});

test('six stops of Tab lead to the first record; the list, the top and the buttons are walked with arrows', async ({
  page,
}) => {
  await enter(page, READER, { path: '/home?type=workflows&quickFilterId=9' });
  await expect(cards(page).nth(2)).toBeAttached();
  await expect(page.getByRole('button', { name: 'Exportar' })).toBeVisible();
  const place = () =>
    page.evaluate(() => {
      const { activeElement } = document;
      const card = activeElement?.closest('article');
      return card ? `${card.ariaPosInSet} ${card === activeElement ? 'itself' : 'inside'}` : 'elsewhere';
    });
  let stops = 0;
  for (; stops < 30 && (await place()) === 'elsewhere'; stops += 1) await page.keyboard.press('Tab');
  expect(await place()).toBe('1 itself');
  expect(stops).toBeLessThanOrEqual(6);
  await page.keyboard.press('ArrowDown');
  await expect.poll(place).toBe('2 itself');
  await page.keyboard.press('Tab');
  expect(await place()).toBe('2 inside');
  await page.keyboard.press('ArrowUp');
  await expect.poll(place).toBe('1 itself');
  for (stops = 0; stops < 20 && (await place()).startsWith('1 '); stops += 1) await page.keyboard.press('Tab');
  expect(await place()).toBe('elsewhere');
  await page.keyboard.press('Shift+Tab');
  expect(await place()).toBe('1 inside');

  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  await menu.getByRole('link', { name: 'Novo processo' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(menu.getByRole('link', { name: 'Consulta' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('banner').getByRole('button').last()).toBeFocused();
  await expectAccessible(page);
});

test('Enter, the open filter and the logo ask for the list and its counts anew', async ({ page }) => {
  const untilQuiet = followRequests(page);
  await enter(page, READER, { path: '/home?type=workflows&quickFilterId=9' });
  await expect(cards(page).first()).toBeVisible();
  const asked = (path: RegExp) => page.waitForRequest((request) => path.test(request.url()));
  const filter = page.getByRole('link', { name: /^Todos os processos / });
  for (const ask of [
    () => filter.click(),
    () => page.getByRole('combobox', { name: /^Buscar (processos|documentos)$/ }).press('Enter'),
    () => page.getByRole('link', { name: 'Trâmite, ir para a consulta' }).click(),
  ]) {
    // What is being asked already is not asked again.
    await untilQuiet();
    const both = Promise.all([asked(/\/search$/), asked(/\/quickFilters\?/)]);
    await ask();
    await both;
    await expect(cards(page).first()).toBeVisible();
  }
});

test('the list follows the count of its filter, and a reader far down is told', async ({ page }) => {
  const counted = page.waitForResponse(/\/quickFilters\?/);
  await enter(page, READER, { path: '/home?type=workflows&quickFilterId=9' });
  await expect(cards(page).first()).toBeVisible();
  const list = (await (await counted).json()) as { items: { id: number; count: number }[] };
  const items = list.items.map((item) => (item.id === 9 ? { ...item, count: item.count + 1 } : item));
  await page.route('**/api/v1/quickFilters?*', (route) => route.fulfill({ json: { ...list, items } }));
  const focusPage = () => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  const again = page.waitForRequest((request) => request.url().endsWith('/api/v1/search'));
  await focusPage();
  await again;
  await expect(page.getByText('A lista mudou', { exact: false })).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(page.getByRole('article').and(page.locator('[aria-posinset="21"]'))).toBeAttached();
  await focusPage();
  await page.getByRole('button', { name: 'Atualizar' }).click();
  await expect(page.getByText('A lista mudou', { exact: false })).toHaveCount(0);
});

/** What narrows, its chip, and whether that stands there alone: the heading says a filter already. */
const narrowings: readonly [string, RegExp, number][] = [
  ['quickFilterId=3', /Processos em atraso/, 0],
  ['type=workflows&q=tag:Seminovo', /Tags: Seminovo/, 1],
  ['type=workflows&from=2020-01-01', /Captura desde/, 1],
];

for (const viewport of widths) {
  test(`${viewport.width} px: a text narrows what is chosen, and leaves it when it is cleared`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await enter(page, READER);
    for (const [query, name, alone] of narrowings) {
      await page.goto(`/auto/home?${query}`);
      const removals = page
        .getByRole('list', { name: 'Filtros ativos' })
        .getByRole('link', { name: /^Remover filtro/ });
      const narrowed = removals.filter({ hasText: name });
      await expect(records(page).first()).toBeVisible();
      await expect(removals).toHaveCount(alone);
      await searchFor(page, 'maria');
      await expect(removals).toHaveCount(2);
      await expect(narrowed).toBeVisible();
      await page.getByRole('button', { name: 'Limpar busca' }).first().click();
      await expect(removals).toHaveCount(alone);
      await expect(narrowed).toHaveCount(alone);
    }
  });
}

test('a condition typed in the bar is that condition, and goes along to the other kind of record', async ({ page }) => {
  await enter(page, READER);
  await page
    .getByRole('combobox', { name: /^Buscar (processos|documentos)$/ })
    .fill('maria tag:seminovo valor-da-venda>=1');
  await page.getByRole('combobox', { name: /^Buscar (processos|documentos)$/ }).press('Enter');
  const active = page.getByRole('list', { name: 'Filtros ativos' });
  await expect(active).toContainText('Tags: Seminovo');
  await expect(active).toContainText('Texto: maria');
  await expect(page.getByRole('combobox', { name: /^Buscar (processos|documentos)$/ })).toHaveValue('maria');
  await page.getByRole('combobox', { name: 'Buscar em' }).selectOption('Documentos');
  await expect(page).toHaveURL(/type=documents/);
  await expect(active).toContainText('Tags: Seminovo');
  await expect(page.getByRole('status').filter({ hasText: 'valor-da-venda' })).toContainText('é só de processos');
  await page.getByRole('combobox', { name: 'Buscar em' }).selectOption('Processos');
  await expect(active).toContainText('Valor da venda a partir de');
});

test('a filter that the other kind does not have is named when it stays behind', async ({ page }) => {
  await enter(page, READER, { path: '/home?type=workflows&quickFilterId=3' });
  await expect(page.getByRole('link', { name: /^Processos em atraso / })).toBeVisible();
  await page.getByRole('combobox', { name: 'Buscar em' }).selectOption('Documentos');
  await expect(page.getByText('O filtro Processos em atraso é de processos e ficou de fora.')).toBeVisible();
});

/** Address with a document that is seen, what is counted, and the heading; a process by itself is not counted. */
const deepLinks: readonly [string, RegExp | null, string][] = [
  ['quickFilterId=4', /^\d+ documentos?$/, 'Documentos pendentes'],
  ['documentId=SEEN', /^1 documento$/, 'Resultado'],
  ['workflowId=207', null, 'Processo #207'],
  ['workflowIds=207,208,209', /^3 processos$/, 'Resultado'],
  ['workflowTypeId=1', /^\d+ processos$/, 'Resultado'],
];

test('a link is of its own kind of record, whatever was searched last, and of its own order', async ({ page }) => {
  await enter(page, READER, { path: '/home?type=documents' });
  const kind = page.getByRole('combobox', { name: 'Buscar em' });
  await kind.selectOption('Processos');
  await page.goto(`/auto/home?type=workflows&q=${encodeURIComponent('tag:Seminovo')}`);
  await page.getByRole('button', { name: 'Salvar busca' }).click();
  const name = `Seminovos ${Date.now()}`;
  await page.getByRole('dialog').getByRole('textbox', { name: 'Nome' }).fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page).toHaveURL(/quickFilterId=\d+/);
  const id = new URL(page.url()).searchParams.get('quickFilterId');
  await kind.selectOption('Documentos');
  await expect(page).toHaveURL(/type=documents/);
  for (const query of [`quickFilterId=${id}`, `type=documents&quickFilterId=${id}`, 'workflowTypeId=1']) {
    await page.goto(`/auto/home?${query}`);
    await expect(page.getByText(/^[\d.]+ processos?$/)).toBeVisible();
    await expect(kind).toHaveValue('workflows');
  }
});

test('what of a link makes no sense is said, and leaves the address', async ({ page }) => {
  await enter(page, READER, { path: '/home?workflowId=abc&from=2026-02-31' });
  const said = page.getByRole('status').filter({ hasText: 'Parte do link não foi entendida' });
  await expect(said).toContainText('workflowId=abc, from=2026-02-31');
  await expect(page).not.toHaveURL(/abc|2026-02-31/);
  await expect(cards(page).first()).toBeVisible();
  await expect(said).toBeVisible();
  await page.getByRole('link', { name: /^Todos os processos / }).click();
  await expect(said).toHaveCount(0);
});

test('a list that failed without network comes by itself when there is one again', async ({ page, context }) => {
  await enter(page, READER, { path: '/home?quickFilterId=9' });
  await expect(cards(page).first()).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('combobox', { name: /^Buscar (processos|documentos)$/ }).fill('maria');
  await page.getByRole('combobox', { name: /^Buscar (processos|documentos)$/ }).press('Enter');
  await expect(page.getByRole('button', { name: 'Tentar novamente' }).first()).toBeVisible({ timeout: 40_000 });
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'Tentar novamente' })).toHaveCount(0);
  await expect(cards(page).first()).toBeVisible();
});

test('every address of the search is kept through sign-in and names what it shows', async ({ page }) => {
  await signIn(page, READER, { path: `/home?${deepLinks[0]?.[0]}` });
  const [seen] = await findDocuments(page);
  for (const [link, total, crumb] of deepLinks) {
    const query = link.replace('SEEN', String(seen?.id));
    await page.goto(`/auto/home?${query}`);
    await (total ? expect(page.getByText(total)).toBeVisible() : expect(cards(page)).toHaveCount(1));
    await expect(page.getByRole('navigation', { name: 'Você está em' })).toHaveText(`Consulta›${crumb}`);
    expect(page.url()).toContain(`?${query}`);
  }
});

test('a next page that fails leaves what is there and comes on demand', async ({ page }) => {
  await enter(page, READER, { path: '/home?quickFilterId=9' });
  await expect(cards(page).first()).toBeVisible();
  await page.route('**/api/v1/search', async (route) => {
    const { page: number } = route.request().postDataJSON() as { page?: number };
    await (number === 2 ? route.fulfill({ status: 500, body: '{}' }) : route.continue());
  });
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const failure = page.getByRole('alert').filter({ hasText: 'Não foi possível carregar mais documentos' }).first();
  await expect(failure).toBeVisible();
  await page.unroute('**/api/v1/search');
  // By key: the message may lie over it for as long as the pointer stays.
  await page.getByRole('button', { name: 'Tentar novamente' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Tentar novamente' })).toHaveCount(0);
});

test('the bar suggests what there is by keyboard, and what was looked for lately', async ({ page }) => {
  await signIn(page, 'helena.gerente');
  const box = page.getByRole('combobox', { name: 'Buscar processos' });
  const list = page.getByRole('listbox', { name: 'Sugestões' });
  await box.fill('maria montar prop');
  const option = list.getByRole('option', { name: /^Montar proposta Etapa · \d/ });
  await expect(option).toBeVisible();
  await expect(box).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(page);
  await box.press('ArrowDown');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await box.press('Enter');
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === 'etapa:"Montar proposta"');
  await expect(box).toHaveValue('maria');
  await expect(list).toBeHidden();
  await box.fill('');
  await box.press('ArrowDown');
  const recent = page.getByRole('listbox', { name: 'Buscas recentes' });
  await expect(recent.getByRole('option').first()).toHaveText('maria etapa:"Montar proposta"');
  await box.press('Escape');
  await expect(recent).toBeHidden();
  await box.click();
  await recent.getByRole('option', { name: 'Limpar buscas recentes' }).click();
  await expect(recent).toBeHidden();
  await box.click();
  await expect(recent).toBeHidden();
});

test('where nothing has all the words, each says how often it is there and leads to it', async ({ page }) => {
  await signIn(page, 'helena.gerente');
  await searchFor(page, 'maria zzznada');
  await expect(page.getByText(/Nenhum com as duas: maria \d+, zzznada 0/)).toBeVisible();
  await page.getByRole('link', { name: /^maria \d+$/ }).click();
  await expect(page).toHaveURL((url) => url.searchParams.get('text') === 'maria');
  await expect(page.getByRole('article').first()).toBeVisible();
});
