import { act, screen } from '@testing-library/react';
import type { Process } from '@tramite/contract';
import { expect, it } from 'vitest';
import texts from '../../../../public/locales/pt-br/process.json' with { type: 'json' };
import { makeProcess } from '../../../testing/record-fixture.ts';
import { addTexts, renderPart } from '../../../testing/render.tsx';
import { ProcessCard } from './process-card.tsx';

addTexts('process', texts);

const ignore = () => undefined;
const draw = (over: Partial<Process>) =>
  renderPart(
    <ProcessCard
      process={makeProcess(over)}
      isExpanded={false}
      onToggle={ignore}
      onOpenDocument={ignore}
      onTransit={ignore}
      onShowHistory={ignore}
    />,
  );
const text = () => document.body.textContent ?? '';

type Missing = Process['missing'][number];
const missing = (label: string, count = 1, kind: Missing['kind'] = 'document') => ({ kind, id: 1, label, count });
const lacking = (...items: Missing[]) => draw({ wasAllRequiredDocumentsFilled: false, missing: items });

it('tells the working time that is left from the time spent in the stage', () => {
  const hours = 3 * 24 + 22;
  const [task] = makeProcess().tasks;
  const enteredAt = new Date(Date.now() - hours * 3_600_000 - 60_000).toISOString();
  draw({ processDelayHours: -22 / 60, task: { ...(task as NonNullable<typeof task>), enteredAt } });
  expect(text()).toContain('Prazo em 22 min úteis');
  expect(text()).toContain('Etapa: Reunir documentos, há 3 d 22 h');
});

it('tells how late it is in working time', () => {
  draw({ processDelayHours: 30.2 });
  expect(text()).toContain('Atrasado 30 h úteis');
});

it('names what is missing, and how many of a document', () => {
  lacking(missing('Celular do cliente', 1, 'indexer'), missing('CNH', 2));
  expect(text()).toContain('Faltam: Celular do cliente, CNH (2)');
});

it('names the one thing that is missing', () => {
  lacking(missing('CNH'));
  expect(text()).toContain('Falta: CNH');
});

it('keeps names beyond the third for a tooltip that the keyboard reaches', async () => {
  lacking(...['CNH', 'Proposta', 'Contrato', 'Recibo', 'Laudo'].map((label) => missing(label)));
  expect(text()).toContain('Faltam: CNH, Proposta, Contrato e mais 2');
  act(() => screen.getByText('e mais 2').focus());
  expect((await screen.findByRole('tooltip', { hidden: true })).textContent).toBe('Recibo, Laudo');
});

it('says that something is missing where no name may be told', () => {
  lacking();
  expect(text()).toContain('Faltam documentos ou campos obrigatórios');
});

it('says nothing of what is missing once all is there', () => {
  draw({});
  expect(text()).not.toMatch(/Falta/);
});
