import { type Browser, type BrowserContext, chromium, type Locator, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '@tramite/fixtures/world/demo-users';

/** A visitor's machine: `cpu` times slower than this one, with or without a phone's network. */
export interface Machine {
  readonly width: number;
  readonly cpu: number;
  /** Slow 4G as Lighthouse has it: 1.6 Mbit/s down, 750 kbit/s up, 150 ms. */
  readonly isSlowNetwork: boolean;
}

export const phone: Machine = { width: 360, cpu: 4, isSlowNetwork: true };
export const desktop: Machine = { width: 1280, cpu: 1, isSlowNetwork: false };

const login = 'helena.gerente';

/** Says that the news of the demo world were closed before: they are no part of what is measured. */
/** News and tour were closed in this browser. */
const greeted = ['SIGN_CANCELED_SORT_IMPROVEMENT_NOTIFICATION', 'TRAMITE_TOUR'];

export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROME_PATH || '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
  });
}

/** A page of a fresh profile on such a machine; `state` carries a session over. */
export async function openPage(
  browser: Browser,
  machine: Machine,
  state?: Awaited<ReturnType<BrowserContext['storageState']>>,
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: machine.width, height: 800 },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    ...(state && { storageState: state }),
  });
  // tsx wraps named functions in a helper that a page does not have.
  await context.addInitScript('globalThis.__name = (named) => named');
  const page = await context.newPage();
  await slowDown(page, machine);
  return page;
}

/** Throttles a page from now on. */
export async function slowDown(page: Page, { cpu, isSlowNetwork }: Machine): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  if (isSlowNetwork) {
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: (1.6 * 1024 * 1024) / 8,
      uploadThroughput: (750 * 1024) / 8,
    });
  }
}

export async function signIn(page: Page, url: string): Promise<void> {
  const { hostname: domain } = new URL(url);
  await page.context().addCookies(greeted.map((name) => ({ name, value: '1', path: '/auto', domain })));
  await page.goto(`${url}/auto/login`);
  await page.getByLabel('Usuário').fill(login);
  await page.getByLabel('Senha', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await firstRecord(page).waitFor();
}

/** The first record of a list: a card, or a row of the table that phones begin with. */
export function firstRecord(page: Page): Locator {
  return page.getByRole('article').or(page.getByRole('gridcell')).first();
}
