import type { Browser } from '@playwright/test';
import { median } from '../lib/percentile.ts';
import { desktop, firstRecord, type Machine, openPage, phone, signIn } from './browser.ts';
import type { Figure } from './figure.ts';
import { notesOf, observe } from './observers.ts';

const runs = 3;
/** What Core Web Vitals and Lighthouse call good. */
const goals = { phone: { lcp: 2500, tbt: 200, cls: 0.1 }, desktop: { lcp: 1200, tbt: 150, cls: 0.1 } };

/** How /login and /home come up with an empty cache: largest paint, blocked time and shifts, the median of three. */
export async function measureLoading(browser: Browser, url: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [kind, machine] of Object.entries({ phone, desktop }) as ['phone' | 'desktop', Machine][]) {
    for (const route of ['/login', '/home'] as const) {
      const noted = [];
      for (let run = 0; run < runs; run += 1) {
        noted.push(await loadOnce(browser, url, route, machine));
      }
      const name = `${route}, ${kind}`;
      const goal = goals[kind];
      figures.push(
        { name: `${name}: LCP`, value: median(noted.map(({ lcp }) => lcp)), unit: 'ms', goal: goal.lcp },
        { name: `${name}: TBT`, value: median(noted.map(({ tbt }) => tbt)), unit: 'ms', goal: goal.tbt },
        { name: `${name}: CLS`, value: median(noted.map(({ cls }) => cls)), unit: '', goal: goal.cls },
      );
    }
  }
  return figures;
}

async function loadOnce(browser: Browser, url: string, route: '/login' | '/home', machine: Machine) {
  const state = route === '/home' ? await sessionState(browser, url) : undefined;
  const page = await openPage(browser, machine, state);
  // The stream of what others do never ends, and would keep the network from being idle.
  await page.route('**/api/v1/live?*', (route) => route.abort());
  await observe(page);
  await page.goto(`${url}/auto${route}`);
  await (route === '/home' ? firstRecord(page) : page.getByLabel('Usuário')).waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1000);
  const { lcp, cls, longTasks } = await notesOf(page);
  await page.context().close();
  return { lcp, cls, tbt: longTasks.reduce((total, { duration }) => total + Math.max(0, duration - 50), 0) };
}

async function sessionState(browser: Browser, url: string) {
  const page = await openPage(browser, desktop);
  await signIn(page, url);
  const state = await page.context().storageState();
  await page.context().close();
  return state;
}
