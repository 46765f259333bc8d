import { expect, type Page, test } from '@playwright/test';
import { enter, submitLogin } from '../pages/sign-in.page.ts';
import { expectAccessibleInBothSchemes, expectNoSidewaysScroll } from '../support/accessible.ts';
import { READER } from '../support/people.ts';
import { untilQuiet } from '../support/quiet.ts';
import { screenPaths as paths } from '../support/screen-paths.ts';

const wayIn = paths.filter((path) => path.startsWith('/login'));
/** Screens of a mailed link need no session. */
const mailed = ['/new-password', '/user-register'];

// Colours in between are not what is read.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const widths = [
  { width: 1280, height: 800 },
  { width: 768, height: 1024 },
  { width: 360, height: 740 },
];

/** What the browser has to say about a screen is a fault of the screen, but that its reader may not see it. */
const denied = /status of 403/;
const said: string[] = [];
test.beforeEach(({ page }) => {
  said.length = 0;
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !denied.test(message.text())) {
      said.push(message.text());
    }
  });
  page.on('pageerror', (error) => said.push(error.message));
});
test.afterEach(() => expect(said).toEqual([]));

// A screen may hold up none of the others.
test.describe.configure({ mode: 'parallel', timeout: 180_000 });

async function expectSoundInBothSchemes(page: Page, path: string) {
  await expectAccessibleInBothSchemes(page, path);
  await expectNoSidewaysScroll(page);
}

for (const viewport of widths) {
  test(`the way in has no violations at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto('/auto/login');
    await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
    await expectSoundInBothSchemes(page, '/login');
    await submitLogin(page, 'paulo.regional');
    await expect(page.getByRole('button', { name: 'Grupo Litoral Motors' })).toBeVisible();
    await expectSoundInBothSchemes(page, '/login/company');
  });
}

for (const path of paths.filter((each) => !wayIn.includes(each))) {
  test(`${path} has no violations and does not scroll sideways at any width`, async ({ page }) => {
    await (mailed.includes(path) ? page.goto(`/auto${path}`) : enter(page, READER, { path }));
    // One screen that changes its width: loading it anew for each would take most of the time.
    for (const viewport of widths) {
      await page.setViewportSize(viewport);
      await expect(page.getByRole('main')).toBeVisible();
      await untilQuiet(page);
      await expectSoundInBothSchemes(page, `${path} at ${viewport.width} px`);
    }
  });
}
