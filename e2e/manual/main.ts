// npm run manual -- http://127.0.0.1:3000: takes the pictures of docs/manual anew from a product with the demo world.
import { resolve } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { submitLogin } from '../pages/sign-in.page.ts';
import { greetedCookies } from '../support/greeted.ts';
import { type Picture, pictures } from './pictures.ts';

const folder = resolve(import.meta.dirname, '../../docs/images');
const address = (process.argv[2] ?? 'http://127.0.0.1:3000').replace(/\/$/, '');
const wanted = process.argv.slice(3);

async function take(browser: Browser, { name, login, path, width = 1280, show }: Picture): Promise<void> {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width, height: width < 768 ? 740 : 800 },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
    storageState: {
      cookies: greetedCookies.map((each) => ({ ...each, domain: new URL(address).hostname })),
      origins: [],
    },
  });
  const page = await context.newPage();
  await page.goto(`/auto${path}`);
  if (login) {
    await submitLogin(page, login);
    await page.getByRole('banner').waitFor();
    await page.mouse.move(0, 0);
  }
  await show(page);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(1_500);
  await page.screenshot({ path: resolve(folder, `${name}.png`) });
  await context.close();
  process.stdout.write(`docs/images/${name}.png\n`);
}

const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH || '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
try {
  for (const picture of pictures)
    if (wanted.length === 0 || wanted.includes(picture.name)) await take(browser, picture);
} finally {
  await browser.close();
}
