import { expect, type Locator, type Page, test } from '@playwright/test';
import { linearFlow } from '@tramite/fixtures/flows/linear-flow';
import { chooseType } from '../pages/capture.page.ts';
import { enterAsNewAdministrator } from '../pages/new-administrator.page.ts';
import { enter } from '../pages/sign-in.page.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { PLACE } from '../support/invited.ts';

const name = 'Devolução de veículo';
const triage = { id: 'triagem', name: 'Triagem', role: 'VENDEDOR' };
const repair = { id: 'reparo', name: 'Reparo', role: 'GERENTE' };
const reception = { id: 'recepcao', name: 'Recepção', role: 'VENDEDOR' };

async function chooseFile(page: Page, scope: Locator, fileName: string, text: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await scope.getByRole('button', { name: /arquivo/ }).click();
  await (await chooser).setFiles({ name: fileName, mimeType: 'application/xml', buffer: Buffer.from(text) });
}

test('an administrator publishes a flow of a file, a seller begins on it, and it is changed, moved and taken back', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const person = { email: 'celina.fluxos@example.com', name: 'Celina Fluxos Prado' };
  await enterAsNewAdministrator(page, person, '/workflow-management');
  await expect(page.getByRole('heading', { name: 'Gestão de workflow' })).toBeVisible();
  await expect(page.getByText(/^\d+ tipos de processos$/)).toBeVisible();
  await expect(page.getByText('Venda de veículo novo').first()).toBeVisible();
  await expectAccessible(page, 'workflow-management');

  await page.getByRole('button', { name: 'Novo fluxo' }).click();
  await page.getByRole('menuitem', { name: /^De um arquivo/ }).click();
  const making = page.getByRole('dialog', { name: 'Novo fluxo de um arquivo' });
  await chooseFile(page, making, 'hostil.bpmn', '<!DOCTYPE a [<!ENTITY b "c">]><a/>');
  await expect(making.getByText(/^Linha 1: declarações DTD/)).toBeVisible();
  await chooseFile(page, making, 'devolucao.bpmn', linearFlow(name, []));
  await expect(making.getByText(/erros? imped/)).toBeVisible();
  await making.getByLabel('Nome do tipo de processo').fill(name);
  await making
    .getByRole('combobox', { name: 'Grupo' })
    .or(making.getByRole('textbox', { name: 'Grupo' }))
    .first()
    .click();
  await page.getByRole('option', { name: 'Vendas' }).click();
  await expectAccessible(page, 'new flow');
  await making.getByRole('button', { name: 'Criar' }).click();

  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publicar' })).toHaveAttribute('aria-disabled', 'true');
  const id = Number(/workflow-management\/(\d+)/.exec(page.url())?.[1]);

  await importFlow(page, linearFlow(name, [triage, repair]));
  await publish(page, 'Primeira versão.');
  await expect(page.getByText('Versão 1 publicada.').first()).toBeVisible();
  await expectAccessible(page, 'flow');

  await tryFlow(page);

  const seller = await browser.newPage();
  await enter(seller, 'ana.vendedora', { path: '/capture' });
  await capture(seller);
  await seller.close();
  // Whoever is new sees what they captured themselves.
  await page.goto('/auto/capture');
  await page.getByRole('combobox', { name: 'Estabelecimento' }).click();
  await page.getByRole('option', { name: PLACE }).click();
  const processId = await capture(page);

  await page.goto(`/auto/workflow-management/${id}`);
  await importFlow(page, linearFlow(name, [reception, repair]));
  await expect(page.getByText('Etapa “Triagem” retirada do fluxo')).toBeVisible();
  await page.getByRole('button', { name: 'Comparar no desenho' }).click();
  const comparing = page.getByRole('dialog', { name: `O que muda em ${name}` });
  await expect(
    comparing.getByRole('region', { name: 'Desenho: Rascunho' }).locator('.flow-added').first(),
  ).toBeVisible();
  await expect(
    comparing.getByRole('region', { name: 'Desenho: Versão 1' }).locator('.flow-removed').first(),
  ).toBeVisible();
  await comparing.getByRole('button', { name: /^Mostrar no desenho: Etapa “Triagem”/ }).click();
  await expectAccessible(page, 'flow comparison');
  await page.keyboard.press('Escape');
  await publish(page, 'A triagem vira recepção.');
  await expect(page.getByText('Versão 2 publicada.').first()).toBeVisible();

  await page.getByRole('button', { name: 'Mover processos em andamento' }).click();
  const trying = page.getByRole('dialog', { name: 'Mover processos para a versão 2' });
  await expect(trying.getByText(/Escolha uma etapa substituta/)).toBeVisible();
  await expect(trying.getByText(/Mais 1 que você não vê continua onde está/)).toBeVisible();
  await expectAccessible(page, 'dry run');
  await trying
    .getByRole('combobox', { name: 'Etapa substituta de Triagem' })
    .or(trying.getByRole('textbox', { name: 'Etapa substituta de Triagem' }))
    .first()
    .click();
  await page.getByRole('option', { name: 'Recepção' }).click();
  await expect(trying.getByText('Vai para Recepção')).toBeVisible();
  await trying.getByRole('button', { name: 'Mover 1 processo' }).click();
  const moving = page.getByRole('dialog', { name: 'Mover para outra versão' });
  await expect(moving.getByText('Versão 1 → 2: Recepção')).toBeVisible();
  await moving.getByRole('button', { name: 'Mover 1 processo' }).click();
  await expect(moving.getByText('Concluída')).toBeVisible({ timeout: 30_000 });

  await page.goto(`/auto/home?workflowId=${processId}`);
  await expect(page.getByText('Recepção').first()).toBeVisible();

  await page.goto(`/auto/workflow-management/${id}`);
  await page.getByRole('button', { name: 'Voltar a esta versão, a 1' }).click();
  const rolling = page.getByRole('dialog', { name: 'Voltar à versão 1' });
  await rolling.getByRole('button', { name: 'Voltar', exact: true }).click();
  await expect(page.getByText('A versão 3 está em vigor.').first()).toBeVisible();
  await expect(page.getByText('Republica a versão 1')).toBeVisible();

  await page.getByRole('button', { name: `Desabilitar ${name}` }).click();
  await page.getByRole('button', { name: 'Sim' }).click();
  await expect(page.getByText('Tipo de processo desabilitado.').first()).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.goto('/auto/workflow-management/list?text=devolucao');
  await expect(page.getByText(name).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
});

async function capture(page: Page): Promise<number> {
  await chooseType(page, name);
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(page).toHaveURL(/workflowId=\d+/);
  return Number(new URL(page.url()).searchParams.get('workflowId'));
}

async function importFlow(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Importar .bpmn' }).click();
  const importing = page.getByRole('dialog', { name: /^Importar fluxo/ });
  await chooseFile(page, importing, 'fluxo.bpmn', text);
  await importing.getByRole('button', { name: 'Salvar como rascunho' }).click();
  await expect(page.getByText('Rascunho salvo.').first()).toBeVisible();
}

async function publish(page: Page, notes: string): Promise<void> {
  await page.getByRole('button', { name: 'Publicar' }).click();
  const publishing = page.getByRole('dialog', { name: /^Publicar/ });
  await publishing.getByLabel('Notas para os usuários').fill(notes);
  await publishing.getByRole('button', { name: 'Publicar' }).click();
}

/** Plays the flow through in the window, one step back and to its end. */
async function tryFlow(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Experimentar' }).click();
  const simulation = page.getByRole('dialog', { name: `Experimentar: ${name}` });
  await simulation.getByRole('button', { name: 'Começar' }).click();
  const places = simulation.getByRole('list', { name: 'Onde o processo está' });
  await expect(places.getByText('Triagem')).toBeVisible();
  await simulation.getByRole('button', { name: 'Avançar' }).click();
  await expect(places.getByText('Reparo')).toBeVisible();
  await expectAccessible(page, 'simulation');
  await simulation.getByRole('button', { name: 'Voltar um passo' }).click();
  await expect(places.getByText('Triagem')).toBeVisible();
  await simulation.getByRole('button', { name: 'Avançar' }).click();
  await simulation.getByRole('button', { name: 'Concluir' }).click();
  await expect(simulation.getByText('O processo terminou concluído.').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(simulation).toBeHidden();
}
