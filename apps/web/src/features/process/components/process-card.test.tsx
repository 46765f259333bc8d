import { act, fireEvent, screen, within } from '@testing-library/react';
import type { Process } from '@tramite/contract';
import { expect, it, vi } from 'vitest';
import texts from '../../../../public/locales/pt-br/process.json' with { type: 'json' };
import { makeProcess } from '../../../testing/record-fixture.ts';
import { addTexts, renderLinkedPart } from '../../../testing/render.tsx';
import { ProcessCard, type ProcessCardProps } from './process-card.tsx';

addTexts('process', texts);

const draw = (over: Partial<Process>, actions: Partial<ProcessCardProps> = {}) =>
  renderLinkedPart(
    <ProcessCard
      process={makeProcess(over)}
      isExpanded={false}
      onToggle={vi.fn()}
      onOpenDocument={vi.fn()}
      onTransit={vi.fn()}
      onShowHistory={vi.fn()}
      {...actions}
    />,
  );
const text = () => document.body.textContent ?? '';

type Missing = Process['missing'][number];
const missing = (label: string, count = 1, kind: Missing['kind'] = 'document') => ({ kind, id: 1, label, count });

it('draws how far the process is on its way, and says so', () => {
  draw({ place: { number: 2, of: 4 } });
  const line = screen.getByRole('img', { name: 'Etapa 2 de 4: Reunir documentos' });
  expect([...line.children].map((part) => part.getAttribute('data-state'))).toEqual([
    'passed',
    'current',
    'ahead',
    'ahead',
  ]);
});

it('marks the stage that is late', () => {
  draw({ place: { number: 1, of: 2 }, processDelayHours: 3 });
  expect(document.querySelector('[data-state="late"]')).toBeTruthy();
});

it('draws no way of a process that ended, nor where its page draws it', () => {
  draw({ place: null, task: null, tasks: [] });
  draw({ place: { number: 1, of: 2 } }, { isAlone: true });
  expect(document.querySelector('[data-state]')).toBeNull();
});

it('tells the working time that is left from the time spent in the stage', () => {
  const hours = 3 * 24 + 22;
  const [task] = makeProcess().tasks;
  const enteredAt = new Date(Date.now() - hours * 3_600_000 - 60_000).toISOString();
  draw({ processDelayHours: -22 / 60, task: { ...(task as NonNullable<typeof task>), enteredAt } });
  expect(text()).toContain('Prazo em 22 min úteis');
  expect(text()).toContain('Etapa: Reunir documentos há 3 d 22 h');
});

it('tells how late it is in working time', () => {
  draw({ processDelayHours: 30.2 });
  expect(text()).toContain('Atrasado 30 h úteis');
});

it('is headed by its customer and vehicle, which open it, and says its type and value once', () => {
  const field = (id: number, label: string, display: string) => ({ id, label, display });
  const customer = field(2, 'Nome do cliente', 'João Raimundo Vaz');
  const vehicle = field(3, 'Modelo do veículo', 'Fiat Toro Ranch 2.2');
  const plate = field(4, 'Placa', 'KDI-4353');
  const value = field(5, 'Valor da venda', 'R$ 122.900,00');
  const indexers = [customer, vehicle, plate, value, field(6, 'Cor do veículo', 'Azul')];
  draw({ subject: { customer, vehicle, plate, value }, indexers, valueCents: 12_290_000 });
  const heading = screen.getByRole('heading', { name: 'João Raimundo Vaz' });
  expect(within(heading).getByRole('link').getAttribute('href')).toBe('/home?workflowId=200');
  expect(text()).toContain('Fiat Toro Ranch 2.2KDI-4353Emplacamento');
  expect(text().match(/122\.900/g)).toHaveLength(1);
  expect(text()).not.toContain('Cor do veículo');
});

it('is headed by its type while nothing else is known', () => {
  draw({});
  expect(screen.getByRole('heading').textContent).toBe('Emplacamento');
  expect(text().match(/Emplacamento/g)).toHaveLength(1);
});

it('shows the other fields on demand; of a process that was asked for by number its page shows them', async () => {
  const { unmount } = draw({});
  const more = screen.getByRole('button', { name: 'Mais informações do processo #200' });
  fireEvent.click(more);
  expect(await screen.findByText('Nome do cliente')).toBeTruthy();
  fireEvent.click(more);
  expect(screen.queryByText('Nome do cliente')).toBeNull();
  unmount();
  draw({}, { isAlone: true });
  expect(screen.queryByText('Nome do cliente')).toBeNull();
});

it('opens its history by what happened last', () => {
  const onShowHistory = vi.fn();
  const lastProgress = { description: 'NF-e: documento capturado.', date: '2026-11-20T12:00:00.000Z', user: 'Ana' };
  draw({ lastProgress }, { onShowHistory });
  fireEvent.click(screen.getByRole('button', { name: /^Última movimentação: NF-e: documento capturado\. · Ana/ }));
  expect(onShowHistory).toHaveBeenCalledOnce();
});

it('shows the documents with pendencies by their number', () => {
  const onToggle = vi.fn();
  draw({ openPendencies: 2, documentCount: 3 }, { onToggle });
  fireEvent.click(screen.getByRole('button', { name: '2 pendências' }));
  expect(onToggle).toHaveBeenCalledOnce();
});

it('names what is missing, how many of a document, and leads to where it is filled in', () => {
  const onTransit = vi.fn();
  const items = [missing('Celular do cliente', 1, 'indexer'), missing('CNH', 2)];
  draw({ wasAllRequiredDocumentsFilled: false, missing: items }, { onTransit });
  fireEvent.click(screen.getByRole('button', { name: 'Faltam 3: Celular do cliente, CNH (2)' }));
  expect(onTransit.mock.calls[0]?.[1]).toMatchObject({ label: 'Enviar para conferência' });
});

it('lets who has several ways out choose the one that what is missing is filled in for', async () => {
  const onTransit = vi.fn();
  const [way] = makeProcess().transitions;
  const transitions = [1, 2].map((id) => ({ ...(way as NonNullable<typeof way>), id, label: `Enviar ${id}` }));
  draw({ transitions, wasAllRequiredDocumentsFilled: false, missing: [missing('CNH')] }, { onTransit });
  fireEvent.click(screen.getByRole('button', { name: 'Falta 1: CNH' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: /Enviar 2/ }));
  expect(onTransit.mock.calls[0]?.[1]).toMatchObject({ id: 2 });
});

it('keeps all that is missing in a tooltip for who cannot fill it in', async () => {
  const [way] = makeProcess().transitions;
  const transitions = [{ ...(way as NonNullable<typeof way>), ability: 'transition.wrong_role' }];
  draw({ transitions, wasAllRequiredDocumentsFilled: false, missing: [missing('CNH'), missing('Laudo')] });
  act(() => (screen.getByText('Faltam 2: CNH, Laudo').parentElement as HTMLElement).focus());
  const tooltip = await screen.findByRole('tooltip', { hidden: true });
  expect(tooltip.textContent).toBe('Faltam 2: CNH, Laudo');
});

it('says that something is missing where no name may be told', () => {
  draw({ wasAllRequiredDocumentsFilled: false });
  expect(text()).toContain('Faltam documentos ou campos obrigatórios');
});

it('says nothing of what is missing once all is there', () => {
  draw({});
  expect(text()).not.toMatch(/Falta/);
});
