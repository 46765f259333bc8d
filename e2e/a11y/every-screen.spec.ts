import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { enter, submitLogin } from '../pages/sign-in.page.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { READER } from '../support/people.ts';

const file = resolve(import.meta.dirname, '../../docs/generated/routes.json');
const paths: string[] = JSON.parse(readFileSync(file, 'utf8'));
const outside = paths.filter((path) => path.startsWith('/login'));
const inside = paths.filter((path) => path !== '/' && !outside.includes(path));

// Colours in between are not what is read.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const widths = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
];

for (const viewport of widths) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`${viewport.width} px, ${colorScheme}`, () => {
      test.use({ viewport, colorScheme });

      test('the way in has no violations', async ({ page }) => {
        await page.goto('/auto/login');
        await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
        await expectAccessible(page, '/login');
        await submitLogin(page, 'paulo.regional');
        await expect(page.getByRole('button', { name: 'Grupo Litoral Motors' })).toBeVisible();
        await expectAccessible(page, '/login/company');
        await expectNoSidewaysScroll(page);
      });

      test('every screen inside has no violations and does not scroll sideways', async ({ page }) => {
        await enter(page, READER);
        for (const path of inside) {
          await page.goto(`/auto${path}`);
          await expect(page.getByRole('main')).toBeVisible();
          await page.waitForLoadState('networkidle');
          await expectAccessible(page, path);
          await expectNoSidewaysScroll(page);
        }
      });
    });
  }
}
