import { expect, test } from '@playwright/test';
import { endpoints, type ResponseOf } from '@tramite/contract';
import { formatDay } from '@tramite/rules/date/day';
import { dayOf } from '@tramite/rules/date/zoned';
import { enter } from '../pages/sign-in.page.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { callerOf } from '../support/api.ts';

const { search, processPage } = endpoints;

test('a seller fills in an old form on the page of a process, is told what is missing, and reads it as a document', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await enter(page, 'ana.vendedora', { path: '/home' });
  const call = await callerOf(page);
  const found = await call<ResponseOf<typeof search.search>>('POST', search.search.path, {
    ...{ searchType: 'workflows', text: '*', pageSize: 100, options: { count: 'none' } },
  });
  let id = 0;
  for (const process of found.body.searchType === 'workflows' ? found.body.searchResults : []) {
    if (id > 0 || process.abilities.capture !== true) continue;
    const path = processPage.get.path.replace('{id}', String(process.id));
    const { body } = await call<ResponseOf<typeof processPage.get>>('GET', path);
    const isOpen = ({ documentTypeId }: { documentTypeId: number }) =>
      body.documentTypes.some((type) => type.id === documentTypeId && (type.max === null || type.present < type.max));
    if (body.oldForms.some(isOpen)) id = process.id;
  }
  expect(id, 'a process of hers that takes the old form').toBeGreaterThan(0);

  await page.goto(`/auto/home?workflowId=${id}`);
  await page.getByRole('button', { name: 'Preencher Termo de entrega' }).click();
  const asking = page.getByRole('dialog', { name: `Termo de entrega: processo #${id}` });
  await expect(asking.getByLabel('Chassi')).toBeVisible();
  await asking.getByRole('button', { name: 'Salvar formulário' }).press('Enter');
  await expect(asking.getByLabel('Chassi')).toBeFocused();
  await expectAccessible(page, 'an old form with something missing');
  await asking.getByLabel('Chassi').fill('9BWZZZ377VT004251');
  await asking.getByRole('textbox', { name: 'Data da entrega' }).fill(formatDay(dayOf(new Date())).replaceAll('/', ''));
  await asking.getByLabel('Quilometragem').fill('12');
  await asking.getByRole('radio', { name: 'Meio' }).check();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'an old form at 360 px');
  await page.setViewportSize({ width: 1280, height: 800 });
  await asking.getByRole('button', { name: 'Salvar formulário' }).click();
  await expect(page.getByText('Formulário salvo como documento do processo.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Preencher Termo de entrega' })).toHaveCount(0);
});
