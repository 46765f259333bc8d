import type { Browser, Page } from '@playwright/test';
import { PdfFile } from '@tramite/fixtures/documents/pdf/pdf-file';
import { median } from '../lib/percentile.ts';
import { desktop, openPage, signIn } from './browser.ts';
import type { Figure } from './figure.ts';

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

async function open(page: Page): Promise<number> {
  const button = page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Abrir / })
    .first();
  await watch(page, 1, 'pointerdown');
  await button.click();
  return timeOf(page);
}

async function jump(page: Page, number: number): Promise<number> {
  const field = page.getByRole('textbox', { name: 'Página', exact: true });
  await field.fill(String(number));
  await watch(page, number, 'keydown');
  await field.press('Enter');
  return timeOf(page);
}

/** From the next press to the frame in which a page is drawn, by the page's own clock: asking from outside adds its pauses. */
function watch(page: Page, number: number, press: 'pointerdown' | 'keydown'): Promise<void> {
  return page.evaluate(
    ([wanted, event]) => {
      const drawn = () => {
        const canvas = document.querySelector<HTMLCanvasElement>(
          `.react-pdf__Page[data-page-number="${wanted}"] canvas`,
        );
        return canvas !== null && canvas.width > 0 && canvas.style.visibility !== 'hidden';
      };
      Object.assign(window, {
        benchDrawn: new Promise<number>((resolve) => {
          const handlePress = () => {
            const from = performance.now();
            const look = () => (drawn() ? resolve(performance.now() - from) : requestAnimationFrame(look));
            requestAnimationFrame(look);
          };
          window.addEventListener(event, handlePress, { once: true, capture: true });
        }),
      });
    },
    [number, press] as const,
  );
}

const timeOf = (page: Page) => page.evaluate(() => (window as never as { benchDrawn: Promise<number> }).benchDrawn);

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
