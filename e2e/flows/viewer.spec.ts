import { basename } from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { rows } from '../pages/home.page.ts';
import { enter } from '../pages/sign-in.page.ts';
import { expectAccessible, OF_OTHERS } from '../support/accessible.ts';
import { addPhotos } from '../support/api.ts';
import { brokenScan } from '../support/broken-scan.ts';
import { brokenFile, realFile } from '../support/files.ts';

// Fourteen pages are drawn for the printer: no hurry on a busy machine.
test.describe.configure({ mode: 'serial', timeout: 240_000 });

let documents: number[] = [];
/** Of the photo and the fax, as they are drawn: with page numbers where there are several. */
let pictures: RegExp[] = [];

test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage();
  await enter(page, 'helena.gerente');
  const files = [
    await realFile('pdf/tracemonkey.pdf', 'CONTRATO'),
    await realFile('image/Portrait_6.jpg', 'CNH'),
    await realFile('image/G31D_MULTI.TIF', 'CNH'),
    brokenFile('digitalizado.pdf', brokenScan()),
  ];
  documents = (await addPhotos(page, files)).ids;
  pictures = files.map((file) => new RegExp(basename(file).replaceAll('.', '\\.')));
  await page.close();
});

/** Opens the viewer on one of the four. */
async function open(page: Page, index: number): Promise<Locator> {
  await page.addInitScript(() => {
    window.print = () => {
      const sheet = document.querySelector('body > [aria-hidden] img, body > [aria-hidden] pre')?.parentElement;
      document.body.dataset.printed = String(sheet?.childElementCount);
      window.dispatchEvent(new Event('afterprint'));
    };
  });
  await enter(page, 'helena.gerente', { path: `/home?documentId=${documents[index]}` });
  const opening = page.getByRole('article').getByRole('button', { name: /^Abrir / });
  await opening.or(rows(page)).first().click();
  const viewer = page.getByRole('dialog').first();
  await expect(viewer).toHaveAccessibleName(new RegExp(`#${documents[index]}`));
  return viewer;
}

/** How often that file tells of a 'trace tree', in whatever spelling. */
const PLACES = 42;

const hasReal = (viewer: Locator) => viewer.getByRole('region', { name: /tracemonkey/ });

test('a PDF is read page by page, searched, zoomed, turned and printed by keyboard', async ({ page }) => {
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  const viewer = await open(page, 0);
  await expect(viewer.locator('canvas').first()).toBeVisible();
  test.skip((await hasReal(viewer).count()) === 0, 'real files are not at hand: ../shared/data is absent');
  const pageField = viewer.getByRole('textbox', { name: 'Página' });
  await page.keyboard.press('j');
  await expect(pageField).toHaveValue('2');
  await page.keyboard.press('End');
  await expect(pageField).toHaveValue('14');
  await page.keyboard.press('Home');
  await expect(pageField).toHaveValue('1');
  await page.keyboard.press('Space');
  await page.keyboard.press('Space');
  await expect(pageField).toHaveValue('2');

  await page.keyboard.press('Control+f');
  await page.keyboard.type('TRACE TREÉ');
  await expect(viewer.getByRole('search')).toContainText(`1 de ${PLACES}`, { timeout: 60_000 });
  await expect(viewer.locator('mark[data-current]').first()).toBeInViewport();
  await page.keyboard.press('Shift+Enter');
  await expect(viewer.getByRole('search')).toContainText(`${PLACES} de ${PLACES}`);
  await expect(viewer.locator('mark[data-current]').first()).toBeInViewport();
  await expectAccessible(page, 'viewer', OF_OTHERS);
  await page.keyboard.press('Escape');
  await expect(viewer.getByRole('search')).toHaveCount(0);
  await expect(viewer).toBeVisible();

  await page.keyboard.press('Home');
  const canvas = viewer.locator('canvas').first();
  // Nothing while the page is drawn anew.
  const isWide = async () => {
    const box = await canvas.boundingBox();
    return box && box.width > box.height;
  };
  await expect.poll(isWide).toBe(false);
  await page.keyboard.press('r');
  await expect.poll(isWide).toBe(true);
  await viewer.getByRole('button', { name: /^Zoom: / }).click();
  await page.getByRole('menuitem', { name: '200 %' }).click();
  await expect(viewer.getByRole('button', { name: 'Zoom: 200 %' })).toBeVisible();

  await viewer.getByRole('button', { name: 'Imprimir' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', '14', { timeout: 120_000 });
  expect(problems.filter((text) => /content security policy/i.test(text))).toEqual([]);
});

test('every page of a fax is shown, and a photo beside it, each with its own keys', async ({ page }) => {
  const viewer = await open(page, 2);
  await expect(viewer.getByRole('img', { name: pictures[2] }).first()).toBeVisible({ timeout: 40_000 });
  await viewer.getByRole('button', { name: 'Comparar com outro arquivo' }).click();
  const beside = viewer.getByRole('region', { name: 'Arquivo ao lado' });
  await beside.getByRole('combobox').click();
  await page.getByRole('option', { name: `#${documents[1]} Foto do veículo` }).click();
  const photo = beside.getByRole('img', { name: pictures[1] });
  await expect(photo).toBeVisible();
  await expectAccessible(page, 'viewer', OF_OTHERS);
  const shape = async () => {
    const { width = 0, height = 1 } = (await photo.boundingBox()) ?? {};
    return width > height;
  };
  // The real photo was taken upright; the card of our own that stands in for it lies.
  const lies = !pictures[1]?.source.startsWith('Portrait');
  await expect.poll(shape).toBe(lies);
  await beside.getByRole('button', { name: 'Girar' }).click();
  await expect.poll(shape).toBe(!lies);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a page that stays blank because its picture is broken says so, an empty one is just empty', async ({ page }) => {
  const viewer = await open(page, 3);
  const said = viewer.getByText('Esta página não pôde ser desenhada.');
  await expect(said).toBeVisible();
  const download = viewer
    .getByRole('status')
    .filter({ hasText: 'Esta página não pôde ser desenhada.' })
    .getByRole('link', { name: 'Baixar digitalizado.pdf' });
  await expect(download).toBeVisible();
  await expectAccessible(page, 'a page that could not be drawn');
  await page.keyboard.press('j');
  await expect(viewer.getByRole('textbox', { name: 'Página' })).toHaveValue('2');
  await expect(viewer.locator('canvas')).toHaveCount(2);
  await expect(said).toHaveCount(1);
});

test('a link to a file is shared for those without a password', async ({ page, context, browser }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const viewer = await open(page, 1);
  await viewer.getByRole('button', { name: 'Compartilhar' }).click();
  await expect(page.getByText('Link copiado.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const stranger = await browser.newContext();
  const answer = await stranger.request.get(link);
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/jpeg']);
  await stranger.close();
});

test.describe('360 px', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a phone has three tabs, swipes to the next document and closes by Back', async ({ page }) => {
    const viewer = await open(page, 1);
    await expect(viewer.getByRole('img', { name: pictures[1] })).toBeVisible();
    await expectAccessible(page, 'viewer', OF_OTHERS);
    await viewer.getByRole('tab', { name: /^Anexos/ }).click();
    await expect(viewer).toHaveAccessibleName(`#${documents[1]} ANEXOS DO DOCUMENTO`);
    await expect(viewer.getByText('Esse documento não possui anexos')).toBeVisible();
    await viewer.getByRole('tab', { name: 'Dados' }).click();
    await expect(viewer.getByRole('heading', { name: 'Conferências' })).toBeVisible();
    await viewer.getByRole('tab', { name: 'Documento' }).click();
    await expect(viewer.getByText('1 de 1', { exact: true })).toBeVisible();
    const address = page.url();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(page.url()).toBe(address.replace(/&doc=\d+/, ''));
    await expect(rows(page).first()).toBeVisible();
  });
});
