import type { Server } from 'node:http';
import { expect, type FrameLocator, type Page, test } from '@playwright/test';
import { submitLogin } from '../pages/sign-in.page.ts';
import { createLink } from '../support/operator.ts';
import { hostileOrigin, parentOrigin, serveParents } from '../support/parent-page.ts';
import { READER } from '../support/people.ts';
import { world } from '../support/world.ts';

const { port } = world;
const product = `http://127.0.0.1:${port}`;
let parents: Server[];

test.beforeAll(async () => {
  parents = await serveParents(port);
});
test.afterAll(() => {
  for (const server of parents) server.close();
});

const heard = (page: Page, type: string) =>
  page.evaluate(
    (wanted) => (window as never as { heard: { type: string }[] }).heard.filter((message) => message.type === wanted),
    type,
  );

const tell = (page: Page, message: object) =>
  page.evaluate((sent) => {
    const frame = document.getElementById('product') as HTMLIFrameElement;
    frame.contentWindow?.postMessage(sent, '*');
  }, message);

async function openFramed(page: Page, path: string, guest = ''): Promise<FrameLocator> {
  await page.goto(`${parentOrigin(port)}/?product=${encodeURIComponent(`${product}/auto${path}`)}&guest=${guest}`);
  return page.frameLocator('#product');
}

async function signInFramed(page: Page, path = '/home', guest = ''): Promise<FrameLocator> {
  const frame = await openFramed(page, path, guest);
  await submitLogin(frame, READER);
  await expect(frame.getByRole('banner')).toBeVisible();
  return frame;
}

for (const width of [1280, 360]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('the parent hears that the frame is ready, how high it is, and decides where navigation leads', async ({
      page,
    }) => {
      const frame = await signInFramed(page);
      await expect.poll(() => heard(page, 'ready')).toEqual([{ origin: product, v: 1, type: 'ready' }]);
      await expect.poll(async () => (await heard(page, 'height')).length).toBeGreaterThan(0);
      if (width < 768) await frame.getByRole('button', { name: 'Abrir menu' }).click();
      await frame.getByRole('link', { name: 'Novo processo' }).first().click();
      await expect
        .poll(() => heard(page, 'navigate'))
        .toEqual([{ origin: product, v: 1, type: 'navigate', path: '/capture' }]);
      await expect(frame.getByRole('heading', { level: 1, name: 'Novo processo' })).toHaveCount(0);
      await tell(page, { type: 'url', path: '/capture' });
      await expect(frame.getByRole('heading', { level: 1, name: 'Novo processo' })).toBeVisible();
    });
  });
}

test('the parent hides the top bar, opens a search from another screen, and reads what is searched', async ({
  page,
}) => {
  const frame = await signInFramed(page, '/capture');
  await tell(page, { v: 1, type: 'topbarStatus', open: false });
  await expect(frame.getByRole('banner')).toHaveCount(0);
  await tell(page, { v: 1, type: 'topbarStatus', open: true });
  await expect(frame.getByRole('banner')).toBeVisible();
  await tell(page, { type: 'search', searchBody: { searchType: 'documents', text: 'contrato' } });
  await expect(frame.getByRole('combobox', { name: /^Buscar (processos|documentos)$/ })).toHaveValue('contrato');
  await expect(frame.getByRole('article').first()).toBeVisible();
  for (const path of ['//evil.example/home', '/auto/../../x', 'javascript:alert(1)', '/no-such-screen']) {
    await tell(page, { type: 'url', path });
  }
  await expect(frame.getByRole('combobox', { name: /^Buscar (processos|documentos)$/ })).toHaveValue('contrato');
});

test('a token in the address the parent asks for signs in, and leaves the address', async ({ page }) => {
  const frame = await signInFramed(page);
  const link = await createLink('--login', 'marta.vendedora');
  await tell(page, { type: 'url', path: link.replace('/auto/?', '/auto/capture?') });
  await expect(frame.getByRole('button', { name: /^Conta de Marta/ })).toBeVisible();
  const inner = page.frames().find((each) => each.url().startsWith(product));
  await expect.poll(() => inner?.url()).toMatch(/\/auto\/capture$/);
});

test('the parent is told when the session is over, and the frame stays where it is', async ({ page }) => {
  const frame = await signInFramed(page);
  await expect(frame.getByRole('article').first()).toBeVisible();
  await page.route('**/api/v1/search', (route) =>
    route.fulfill({ status: 401, contentType: 'application/json', body: '{"code":"session.expired","message":"x"}' }),
  );
  await frame.getByRole('link', { name: /Processos que acompanho/ }).click();
  await expect(frame.getByText('A sessão expirou, por favor, faça login novamente')).toBeVisible();
  await expect
    .poll(() => heard(page, 'sessionExpired'))
    .toMatchObject([{ type: 'sessionExpired', message: 'A sessão expirou, por favor, faça login novamente' }]);
});

test('a guest in the parent’s page is neither listened to nor told anything', async ({ page }) => {
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  const frame = await signInFramed(page, '/home', encodeURIComponent(`${hostileOrigin(port)}/`));
  const guest = page.frames().find((each) => each.url().startsWith(hostileOrigin(port)));
  await guest?.evaluate(() => window.parent.frames[0]?.postMessage({ type: 'topbarStatus', open: false }, '*'));
  await expect.poll(() => warnings.join()).toContain(hostileOrigin(port));
  await expect(frame.getByRole('banner')).toBeVisible();
  expect(await guest?.evaluate(() => (window as never as { heard: unknown[] }).heard)).toEqual([]);
});

test('a page of another origin cannot frame the product at all', async ({ page }) => {
  await page.goto(`${hostileOrigin(port)}/?product=${encodeURIComponent(`${product}/auto/login`)}`);
  await page.waitForLoadState('networkidle');
  await expect(page.frameLocator('#product').getByLabel('Usuário')).toHaveCount(0);
});
