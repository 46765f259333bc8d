import { expect, test } from '@playwright/test';
import { chooseType } from '../pages/capture.page.ts';
import { records, rows } from '../pages/home.page.ts';
import { enter } from '../pages/sign-in.page.ts';
import { expectAccessible } from '../support/accessible.ts';
import { READER, READING_CHECKER } from '../support/people.ts';
import { followRequests } from '../support/quiet.ts';

const widths = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
];

for (const viewport of widths) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport });
    const isPhone = viewport.width < 768;

    test('lists, viewer and history have no violations', async ({ page }) => {
      const untilQuiet = followRequests(page);
      await enter(page, READING_CHECKER, { path: '/home?type=documents&quickFilterId=5' });
      const record = records(page).first();
      await expect(record).toBeVisible();
      await expectAccessible(page);
      await page
        .getByRole('article')
        .getByRole('button', { name: /^Abrir / })
        .or(rows(page))
        .first()
        .click();
      await expect(page.getByRole('dialog').locator('canvas, figure img, main img').first()).toBeVisible();
      await untilQuiet();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      if (isPhone) {
        await record.getByRole('button', { name: /^Mais ações/ }).click();
        await page.getByRole('menuitem', { name: 'Histórico' }).click();
      } else {
        await record.getByRole('button', { name: /^Histórico/ }).click();
      }
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
      await expectAccessible(page);
    });

    test('the capture form and a transition that asks have no violations', async ({ page }) => {
      await enter(page, READER, { path: '/capture' });
      const place = page.getByRole('combobox', { name: 'Estabelecimento' });
      await expect(page.getByRole('list', { name: 'Tipos de processo' })).toBeVisible();
      await expectAccessible(page);
      if ((await place.count()) > 0) {
        await place.click();
        await page.getByRole('listbox', { name: 'Estabelecimento' }).getByRole('option').first().click();
      }
      await chooseType(page, 'Financiamento');
      await expectAccessible(page);
      await page.goto('/auto/home?quickFilterId=9');
      await page
        .getByRole('button', { name: isPhone ? /^Mais ações do processo/ : /^Transicionar o processo/ })
        .first()
        .click();
      await expect(page.getByRole('menuitem').first()).toBeVisible();
      await expectAccessible(page);
    });

    test('the panels of the search, a selection and the documents of a process have no violations', async ({
      page,
    }) => {
      await enter(page, READER, { path: '/home?workflowIds=207,208,209&view=cards' });
      await page
        .getByRole('article')
        .first()
        .getByRole('button', { name: /documentos?$/ })
        .click();
      await expect(
        page
          .getByRole('list', { name: /^Documentos do processo/ })
          .getByText(/conferênci/)
          .first(),
      ).toBeVisible();
      await page
        .getByRole('checkbox', { name: /^Selecionar processo/ })
        .first()
        .check();
      await expect(page.getByRole('toolbar', { name: 'Itens selecionados' })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^Ordem: / }).click();
      await expect(page.getByRole('radio', { name: 'Data da captura' })).toBeFocused();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Exibição' }).click();
      await expect(page.getByRole('radiogroup', { name: 'Densidade' })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /período de captura/i }).click();
      await expect(page.getByRole('button', { name: 'Hoje' })).toBeFocused();
      await expectAccessible(page);
    });
  });
}
