import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { enter, submitLogin } from '../pages/sign-in.page.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { READER } from '../support/people.ts';

const file = resolve(import.meta.dirname, '../../docs/generated/routes.json');
const paths: string[] = JSON.parse(readFileSync(file, 'utf8'));
const wayIn = paths.filter((path) => path.startsWith('/login'));
/** Screens of a mailed link need no session. */
const mailed = ['/new-password', '/user-register'];

// Colours in between are not what is read.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const widths = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
];

// A screen may hold up none of the others.
test.describe.configure({ mode: 'parallel' });

async function expectSoundInBothSchemes(page: Page, path: string) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, path);
  }
  await expectNoSidewaysScroll(page);
}

for (const viewport of widths) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport });

    test('the way in has no violations', async ({ page }) => {
      await page.goto('/auto/login');
      await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
      await expectSoundInBothSchemes(page, '/login');
      await submitLogin(page, 'paulo.regional');
      await expect(page.getByRole('button', { name: 'Grupo Litoral Motors' })).toBeVisible();
      await expectSoundInBothSchemes(page, '/login/company');
    });

    for (const path of paths.filter((each) => !wayIn.includes(each))) {
      test(`${path} has no violations and does not scroll sideways`, async ({ page }) => {
        await (mailed.includes(path) ? page.goto(`/auto${path}`) : enter(page, READER, { path }));
        await expect(page.getByRole('main')).toBeVisible();
        await page.waitForLoadState('networkidle');
        await expectSoundInBothSchemes(page, path);
      });
    }
  });
}
