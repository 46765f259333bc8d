import { expect, type Locator, type Page, test } from '@playwright/test';
import { addFiles, chooseType, documentType, fill } from '../pages/capture.page.ts';
import { enter } from '../pages/sign-in.page.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { findDocuments } from '../support/api.ts';
import { ownFile } from '../support/files.ts';

test.describe.configure({ timeout: 240_000 });

const appraisal = 'Avaliação de seminovo';

/** What fields with a format or a kind of their own take; others take a text. */
const special: Readonly<Record<string, string>> = {
  'CPF ou CNPJ': '52998224725',
  Celular: '31988887777',
  'E-mail': 'zilda@example.com',
  Placa: 'BRA2E19',
  Chassi: '9BWZZZ377VT004251',
  RENAVAM: '02773599823',
  'Ano de fabricação e modelo': '2021/2022',
  Cor: 'Azul',
  Quilometragem: '48000',
  'Donos anteriores': '2',
  'Valor dos débitos': '150000',
  'Saldo devedor': '2000000',
  'Parcelas restantes': '12',
  'Data da última revisão': '03112026',
  'Custo estimado do reparo': '45000',
  'Pneus a trocar': '2',
  'Valor na tabela FIPE': '17000000',
  'Custo do preparo': '190000',
  'Valor pedido pelo cliente': '17000000',
  'Valor proposto': '16000000',
  'Data da avaliação': '20112026',
};

/** Fills in whatever the form shows, until nothing more comes to light; answers the names of its fields. */
async function fillWhole(page: Page, form: Locator): Promise<Set<string>> {
  const names = new Set<string>();
  for (let before = -1; before !== names.size; ) {
    before = names.size;
    for (const group of await form.getByRole('radiogroup').all()) {
      const name = await nameOf(group);
      if (names.has(name)) continue;
      names.add(name);
      await group.getByRole('radio').first().check();
    }
    for (const list of await form.getByRole('combobox').all()) {
      const name = await nameOf(list);
      if (names.has(name)) continue;
      names.add(name);
      await list.click();
      // Tyres that are not good have some of them replaced.
      const options = page.getByRole('listbox', { name, exact: true }).getByRole('option');
      await (name === 'Pneus' ? options.last() : options.first()).click();
    }
    for (const group of await form.getByRole('group').all()) {
      const boxes = group.getByRole('checkbox');
      if ((await boxes.count()) === 0 || (await group.getByRole('textbox').count()) > 0) continue;
      names.add(await nameOf(group));
      await boxes.first().check();
    }
    for (const input of await form.getByRole('textbox').all()) {
      const name = await nameOf(input);
      if (names.has(name)) continue;
      names.add(name);
      await input.fill(special[name] ?? `Texto de ${name}`);
    }
  }
  return names;
}

/** The label of a field, without its asterisk. */
async function nameOf(field: Locator): Promise<string> {
  const name = await field.evaluate((element) => {
    const by = element.getAttribute('aria-labelledby');
    const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
    const texts = by ? by.split(' ').map((id) => document.getElementById(id)) : labels;
    const legend = element.querySelector(':scope > legend');
    return element.getAttribute('aria-label') ?? [...texts, legend].map((each) => each?.textContent ?? '').join(' ');
  });
  return name.replace(/\s*\*\s*/g, '').trim();
}

test('a form of sixty fields is filled in whole with a new process, kept with its draft, sent, viewed and printed', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => {
      document.body.dataset.printed = document.body.innerText;
      window.dispatchEvent(new Event('afterprint'));
    };
  });
  await enter(page, 'bruno.vendedor', { path: '/capture' });
  await chooseType(page, 'Venda de seminovo');
  await page.getByRole('radio', { name: 'Pessoa física' }).check();
  await fill(page, {
    'Nome do cliente': 'Zilda Quaresma',
    'CPF/CNPJ do cliente': '52998224725',
    Placa: 'BRA2E19',
    'Modelo do veículo': 'Fiat Argo Drive',
    'Ano fabricação/modelo': '2021/2022',
  });
  await addFiles(page, page, 'CRLV-e', await ownFile('CRLV', 31));
  await fill(documentType(page, 'CRLV-e'), { Placa: 'BRA2E19', RENAVAM: '02773599823' });
  const optional = page.getByRole('button', { name: /^Opcionais/, expanded: false });
  if ((await optional.count()) > 0) await optional.click();

  const report = documentType(page, 'Laudo de vistoria');
  await report.getByRole('button', { name: /^Preencher formulário: / }).click();
  const form = page.getByRole('dialog', { name: new RegExp(`^${appraisal}`) });
  // Others may have made a form of their own for the same type: then one is chosen.
  const choice = page.getByRole('menuitem', { name: new RegExp(`^${appraisal}`) });
  await expect(form.or(choice)).toBeVisible();
  if (await choice.isVisible()) await choice.click();
  await expect(form.getByLabel('Placa')).toHaveValue('BRA2E19');

  await form.getByRole('button', { name: 'Concluir' }).press('Enter');
  const wrong = form.getByRole('alert').first();
  await expect(wrong).toContainText('Nome do proprietário');
  await wrong.getByRole('link', { name: 'Marca' }).click();
  await expect(form.getByLabel('Marca')).toBeFocused();

  const filled = await fillWhole(page, form);
  expect(filled.size, [...filled].join(', ')).toBeGreaterThanOrEqual(58);
  await expect(form.getByLabel('Justificativa do valor alto')).toBeVisible();
  const financed = form.getByRole('radiogroup', { name: 'Está financiado' });
  await expect(form.getByLabel('Banco do financiamento')).toBeVisible();
  await financed.getByRole('radio', { name: 'Não' }).check();
  await expect(form.getByLabel('Banco do financiamento')).toHaveCount(0);
  await form.getByLabel('Marca').fill('');
  await form.getByRole('button', { name: 'Concluir' }).click();
  await expect(form.getByLabel('Marca')).toBeFocused();
  await form.getByLabel('Marca').fill('Fiat');
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await form.getByRole('button', { name: 'Concluir' }).click();
  await expect(report.getByText('Formulário preenchido')).toBeVisible();
  await expectAccessible(page, 'a capture with a form');

  await expect(page.getByText('Rascunho guardado.').first()).toBeVisible({ timeout: 15_000 });
  await page.reload();
  await report.getByRole('button', { name: `Abrir ${appraisal}` }).click();
  await expect(form.getByLabel('Marca')).toHaveValue('Fiat');
  await form.getByRole('button', { name: 'Concluir' }).click();
  await expect(page.getByText('Tudo pronto para enviar.')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(page).toHaveURL(/workflowId=\d+/);

  const workflowId = Number(new URL(page.url()).searchParams.get('workflowId'));
  const [found] = (await findDocuments(page, { workflowIds: [workflowId] })).filter(({ isForm }) => isForm);
  await page.goto(`/auto/home?documentId=${found?.id}`);
  await page
    .getByRole('article')
    .getByRole('button', { name: /^Abrir / })
    .click();
  const frame = page.frameLocator(`iframe[title="${appraisal}"]`);
  await expect(frame.getByText('R$ 160.000,00')).toBeVisible();
  const shown = page.getByRole('region', { name: appraisal });
  await shown.getByRole('combobox', { name: 'Visualização' }).selectOption('Visualização simples');
  await shown.getByRole('button', { name: 'Imprimir' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', /R\$ 160\.000,00/, { timeout: 20_000 });
});
