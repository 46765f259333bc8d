import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { endpoints } from '@tramite/contract';
import { signIn, signOut, submitLogin } from '../pages/sign-in.page.ts';

/** More of them are worth a night: TAB_ROUNDS=50. */
const rounds = Number(process.env.TAB_ROUNDS ?? 2);
const places = ['/home', '/process-update', '/home?type=documents&text=maria', '/capture'];

interface Calls {
  checks: number;
  companyLogins: number;
}

/** Answers of the way in come when they like, another time in every round. */
async function delayTheWayIn(context: BrowserContext): Promise<Calls> {
  const calls: Calls = { checks: 0, companyLogins: 0 };
  const paths = [endpoints.session.check, endpoints.session.companyLogin, endpoints.session.companies];
  for (const { path } of paths) {
    await context.route(`**${path}`, async (route) => {
      calls.checks += path === endpoints.session.check.path ? 1 : 0;
      calls.companyLogins += path === endpoints.session.companyLogin.path ? 1 : 0;
      await pause(Math.random() * 400);
      const response = await route.fetch().catch(() => null);
      await pause(Math.random() * 400);
      await (response ? route.fulfill({ response }) : route.abort()).catch(() => undefined);
    });
  }
  return calls;
}

/** A busy machine: the page of each tab that opens anew comes late, and the one it takes the place of goes on meanwhile. */
async function delayPages(context: BrowserContext): Promise<void> {
  await context.route('**/auto/login', async (route) => {
    await pause(Math.random() * 3000);
    await route.continue().catch(() => undefined);
  });
}

/** A page that only computes, so that the tabs share what is left of the machine; what comes back ends it. */
async function keepBusy(context: BrowserContext): Promise<() => Promise<void>> {
  const busy = await context.newPage();
  await busy.evaluate(() => {
    new Worker(URL.createObjectURL(new Blob(['for (;;) Math.sqrt(Math.random())'])));
  });
  return () => busy.close();
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** How it comes that four tabs have to sign in again. */
const ends: readonly ((page: Page) => Promise<void>)[] = [
  signOut,
  // An administrator or another device ended it; the next call of this tab is refused.
  async (page) => {
    await page.evaluate(async (path) => {
      const headers = {
        vnSecret: localStorage.getItem('tramite.secret') ?? '',
        'idempotency-key': crypto.randomUUID(),
      };
      await fetch(path, { method: 'POST', headers });
    }, endpoints.session.logout.path);
    await page.reload();
    await expect(page).toHaveURL(/\/auto\/login$/);
  },
];

test('four tabs come in behind the one that signs in and keep their places', async ({ page, context }) => {
  test.setTimeout(60_000 + rounds * 15_000);
  await signIn(page, 'bruno.vendedor', { path: places[0] });
  const tabs = [page];
  for (const place of places.slice(1)) {
    const tab = await context.newPage();
    await tab.goto(`/auto${place}`);
    await expect(tab.getByRole('banner')).toBeVisible();
    tabs.push(tab);
  }
  const calls = await delayTheWayIn(context);
  for (let round = 0; round < rounds; round++) {
    const signer = tabs[round % tabs.length] as Page;
    await ends[round % ends.length]?.(signer);
    for (const tab of tabs) await expect(tab).toHaveURL(/\/auto\/login$/);
    Object.assign(calls, { checks: 0, companyLogins: 0 });
    await submitLogin(signer, 'bruno.vendedor');
    for (const [index, tab] of tabs.entries()) {
      await expect(tab.getByRole('banner'), `round ${round}, tab ${index}`).toBeVisible();
      // Who leaves on purpose begins anew; the others stay where they were.
      const place = tab === signer && round % ends.length === 0 ? '/home' : places[index];
      await expect(tab, `round ${round}, tab ${index}`).toHaveURL(`/auto${place}`);
      if (place !== places[index]) await tab.goto(`/auto${places[index]}`);
    }
    expect(calls.companyLogins).toBe(1);
    expect(calls.checks).toBeLessThanOrEqual(2 * tabs.length);
  }
});

test('tabs keep their places behind a sign-in while their pages come late', async ({ page, context }) => {
  test.setTimeout(60_000 + rounds * 20_000);
  await signIn(page, 'bruno.vendedor', { path: places[0] });
  const others: Page[] = [];
  for (const place of places.slice(1)) {
    const tab = await context.newPage();
    await tab.goto(`/auto${place}`);
    await expect(tab.getByRole('banner')).toBeVisible();
    others.push(tab);
  }
  await delayPages(context);
  const stopLoad = await keepBusy(context);
  for (let round = 0; round < rounds; round++) {
    await signOut(page);
    for (const tab of others) await expect(tab).toHaveURL(/\/auto\/login$/);
    await submitLogin(page, 'bruno.vendedor');
    for (const [index, tab] of others.entries()) {
      await expect(tab.getByRole('banner'), `round ${round}, tab ${index}`).toBeVisible({ timeout: 60_000 });
      await expect(tab, `round ${round}, tab ${index}`).toHaveURL(`/auto${places[index + 1]}`);
    }
    await expect(page.getByRole('banner')).toBeVisible({ timeout: 60_000 });
  }
  await stopLoad();
});

test('a tab that dies on its way in leaves the others at the sign-in, free to try', async ({ page, context }) => {
  await page.goto('/auto/profile');
  const other = await context.newPage();
  await other.goto('/auto/login');
  let isAsked = () => {};
  const asked = new Promise<void>((resolve) => {
    isAsked = resolve;
  });
  await page.route(`**${endpoints.session.companyLogin.path}`, () => isAsked());
  await submitLogin(page, 'bruno.vendedor');
  await asked;
  await page.close();
  await submitLogin(other, 'bruno.vendedor');
  await expect(other.getByRole('banner')).toBeVisible();
});
