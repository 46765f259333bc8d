import { expect, type Page, test } from '@playwright/test';
import { endpoints, type ResponseOf, registrationCall } from '@tramite/contract';
import { linearFlow } from '@tramite/fixtures/flows/linear-flow';
import { chooseType } from '../pages/capture.page.ts';
import { beginTransition } from '../pages/home.page.ts';
import { enterAsNewAdministrator } from '../pages/new-administrator.page.ts';
import { enter } from '../pages/sign-in.page.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { callerOf } from '../support/api.ts';

const flow = 'Revisão de entrega';
const checklist = 'Antes da entrega';

test('a stage asks a checklist as it is left, tells what is missing, and the process keeps who answered', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const admin = await browser.newPage();
  const person = { email: 'lia.listas@example.com', name: 'Lia Listas Moura' };
  await enterAsNewAdministrator(admin, person, '/workflow-management');
  await publishFlow(admin);
  await admin.close();

  await enter(page, 'ana.vendedora', { path: '/capture' });
  await chooseType(page, flow);
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(page).toHaveURL(/workflowId=\d+/);
  const id = Number(new URL(page.url()).searchParams.get('workflowId'));

  await beginTransition(page, id, 'Avançar');
  const asking = page.getByRole('dialog', { name: /Avançar/ });
  const list = asking.getByRole('group', { name: checklist });
  await expect(list.getByText('Confira com o cliente ao lado do carro.')).toBeVisible();
  await expectAccessible(page, 'a checklist that is asked');
  const done = list.getByRole('checkbox', { name: 'Documentos entregues' });
  await expect(list.getByRole('checkbox', { name: 'Tanque cheio (opcional)' })).not.toBeChecked();
  // A button that says why it waits is pressed by the keyboard, too, and leads there.
  await asking.getByRole('button', { name: /^Avançar/ }).press('Enter');
  await expect(list.getByText('Marque quando estiver feito.')).toBeVisible();
  await expect(done).toBeFocused();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'a checklist with something missing at 360 px');
  await done.check();
  await asking.getByRole('button', { name: 'Avançar', exact: true }).click();
  await expect(page.getByText('O processo foi transicionado.').first()).toBeVisible();

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/auto/home?workflowId=${id}`);
  const kept = page.getByRole('region', { name: 'Checklists' });
  await expect(kept.getByText('Documentos entregues')).toBeVisible();
  await expect(kept.getByText('Tanque cheio (não marcado)')).toBeVisible();
  await expect(kept.getByText(/ao sair de Preparo/)).toBeVisible();
});

/** Registers a checklist and publishes a flow whose first stage asks it. */
async function publishFlow(admin: Page): Promise<void> {
  const call = await callerOf(admin);
  const items = [
    { label: 'Documentos entregues', required: true },
    { label: 'Tanque cheio', required: false },
  ];
  const made = await call('POST', registrationCall('checklists', 'create').path, {
    ...{ name: checklist, description: 'Confira com o cliente ao lado do carro.', items },
  });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const { list, createFromFile, publish } = endpoints.workflowManagement;
  const { body: types } = await call<ResponseOf<typeof list>>('GET', list.path);
  const groupId = types.groups.find((group) => group.name === 'Vendas')?.id ?? 0;
  const bpmnXml = linearFlow(flow, [
    { id: 'preparo', name: 'Preparo', role: 'VENDEDOR', checklists: [checklist] },
    { id: 'entrega', name: 'Entrega', role: 'VENDEDOR' },
  ]);
  const file = { name: flow, groupId, isBPM: true, bpmnXml };
  const { body: draft } = await call<ResponseOf<typeof createFromFile>>('POST', createFromFile.path, file);
  const path = publish.path.replace('{id}', String(draft.workflowId));
  const published = await call('POST', path, { version: draft.version });
  expect(published.status, JSON.stringify(published.body)).toBe(200);
}
