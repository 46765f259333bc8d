import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { signIn } from '../pages/sign-in.page.ts';

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`),
  ).toEqual([]);
}

for (const width of [1280, 360]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('Ctrl+K goes to a screen, a filter and a number, and remembers what was used', async ({ page }) => {
      await signIn(page, 'helena.gerente');
      const box = page.getByRole('combobox', { name: 'Tela, filtro, número ou o que você colou' });
      await page.keyboard.press('Control+k');
      await expect(box).toBeFocused();
      await expect(page.getByRole('option', { name: /^Documentos pendentes \d/ })).toBeVisible();
      await expectAccessible(page);
      await box.fill('acompanho');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/quickFilterId=2/);
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('listbox', { name: 'Opções' }).getByRole('option').first()).toHaveText(
        'Processos que acompanho',
      );
      await box.fill('novo proc');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/auto\/capture$/);
      await page.keyboard.press('Control+k');
      await box.fill('#3');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/workflowId=3$/);
      await page.keyboard.press('Control+k');
      await expect(box).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  });
}
