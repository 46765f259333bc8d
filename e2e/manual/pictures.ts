import type { Page } from '@playwright/test';
import { addFiles, chooseType, fill } from '../pages/capture.page.ts';
import { records } from '../pages/home.page.ts';
import { ownFile } from '../support/files.ts';

/** A picture of docs/images: what one person of the demo world sees, and what is done before it is taken. */
export interface Picture {
  readonly name: string;
  /** Nobody for a public screen. */
  readonly login: string | null;
  readonly path: string;
  /** CSS pixels; 1280 unless told. */
  readonly width?: number;
  show(page: Page): Promise<void>;
}

const firstProcess = (page: Page) => records(page).first();

async function seeList(page: Page): Promise<void> {
  await firstProcess(page).waitFor();
}

/** The page of the first process of the list. */
async function openProcess(page: Page): Promise<void> {
  const card = firstProcess(page);
  await card.waitFor();
  const id = /#(\d+)/.exec(await card.innerText())?.[1];
  await page.goto(`/auto/home?workflowId=${id}`);
  await page.getByRole('list', { name: 'Etapas' }).waitFor();
}

async function seePaper(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Conferir/ })
    .first()
    .waitFor();
  await page
    .getByText(/^\d+ %$/)
    .filter({ visible: true })
    .first()
    .waitFor();
}

async function seeFigures(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Processos: \d/ }).waitFor();
}

async function openFlow(page: Page): Promise<void> {
  await page.goto('/auto/workflow-management/1/board');
  await page.locator('main svg[data-element-id]').first().waitFor();
}

/** In the order of the manual. */
export const pictures: readonly Picture[] = [
  { name: 'home', login: 'helena.gerente', path: '/home', show: seeList },
  {
    name: 'palette',
    login: 'helena.gerente',
    path: '/home',
    async show(page) {
      await seeList(page);
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('option').first().waitFor();
    },
  },
  {
    name: 'capture',
    login: 'ana.vendedora',
    path: '/capture',
    async show(page) {
      await chooseType(page, 'Venda de veículo novo');
      await fill(page, { 'Nome do cliente': 'Zilda Quaresma' });
      await addFiles(page, page, 'CNH', await ownFile('CNH'));
      await page.locator('main img').first().waitFor();
    },
  },
  { name: 'process', login: 'helena.gerente', path: '/home', show: openProcess },
  { name: 'check', login: 'diego.conferente', path: '/check', show: seePaper },
  {
    name: 'refusal',
    login: 'diego.conferente',
    path: '/check',
    async show(page) {
      await seePaper(page);
      await page.keyboard.press('p');
      await page.getByRole('dialog', { name: /^Reprovar / }).waitFor();
    },
  },
  {
    name: 'notices',
    login: 'helena.gerente',
    path: '/home',
    async show(page) {
      await seeList(page);
      await page.getByRole('button', { name: /^Avisos/ }).click();
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'dashboard',
    login: 'helena.gerente',
    path: '/backoffice/processes-dashboard?period=last12',
    show: seeFigures,
  },
  { name: 'administration', login: 'julia.admin', path: '/backoffice', show: async () => undefined },
  { name: 'flow', login: 'julia.admin', path: '/home', show: openFlow },
  { name: 'verification', login: null, path: '/verificar', show: async () => undefined },
  { name: 'phone', login: 'ana.vendedora', path: '/home?quickFilterId=9', width: 360, show: seeList },
];
