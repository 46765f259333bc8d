import type { Browser, Page } from '@playwright/test';
import { PdfFile } from '@tramite/fixtures/documents/pdf/pdf-file';
import { desktop, openPage, signIn } from './browser.ts';
import { type Figure, median } from './figure.ts';

const pages = 500;
const linesPerPage = 40;
const jumps = [250, 500, 125, 375, 2, 499, 60, 300];

/** A PDF of 500 pages in the viewer: how long until its first page is drawn, and any other one after a jump. */
export async function measurePdf(browser: Browser, url: string): Promise<Figure[]> {
  const page = await openPage(browser, desktop);
  await signIn(page, url);
  await serveLongPdf(page);
  await page.goto(`${url}/auto/home?type=documents&text=*`);
  const card = page.getByRole('article').first();
  await card.waitFor();
  // The code of the viewer is in the cache of whoever opened a document before; the file is not.
  await open(page);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const first = await open(page);
  const jumped: number[] = [];
  for (const wanted of jumps) {
    jumped.push(await jump(page, wanted));
  }
  await page.context().close();
  return [
    { name: `PDF of ${pages} pages: first page drawn`, value: first, unit: 'ms', goal: 1000 },
    {
      name: `any page drawn after a jump (slowest of ${jumps.length})`,
      value: Math.max(...jumped),
      unit: 'ms',
      goal: 300,
    },
    { name: 'any page drawn after a jump (median)', value: median(jumped), unit: 'ms' },
  ];
}

const canvasOf = (page: Page, number: number) =>
  page.locator(`.react-pdf__Page[data-page-number="${number}"] canvas`).first();

async function open(page: Page): Promise<number> {
  const button = page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Abrir / })
    .first();
  const from = await clock(page);
  await button.click();
  await canvasOf(page, 1).waitFor({ state: 'visible' });
  return (await clock(page)) - from;
}

async function jump(page: Page, number: number): Promise<number> {
  const field = page.getByRole('textbox', { name: 'Página', exact: true });
  await field.fill(String(number));
  const from = await clock(page);
  await field.press('Enter');
  await canvasOf(page, number).waitFor({ state: 'visible' });
  return (await clock(page)) - from;
}

const clock = (page: Page) => page.evaluate(() => performance.now());

/** Makes the first document of every search a long PDF. */
async function serveLongPdf(page: Page): Promise<void> {
  const body = Buffer.from(longPdf());
  const address = '/api/v1/storage/bench-long.pdf';
  await page.route('**/api/v1/search', async (route) => {
    const answer = (await (await route.fetch()).json()) as { searchResults: Record<string, unknown>[] };
    const [first, ...rest] = answer.searchResults;
    const long = { ...first, mimeType: 'application/pdf', url: address, attachments: [] };
    await route.fulfill({ json: { ...answer, searchResults: [long, ...rest] } });
  });
  await page.route(`**${address}*`, (route) =>
    route.fulfill({ body, contentType: 'application/pdf', headers: { 'content-length': String(body.length) } }),
  );
}

function longPdf(): Uint8Array {
  const file = new PdfFile({ title: 'Dossiê', author: 'Trâmite', createdOn: '2026-11-03' });
  for (let number = 1; number <= pages; number += 1) {
    const page = file.addPage();
    for (let line = 0; line < linesPerPage; line += 1) {
      page.text(
        56,
        60 + line * 18,
        `Página ${number}, linha ${line + 1}: cláusula do contrato de compra e venda de veículo`,
      );
    }
  }
  return file.save();
}
