import { fireEvent, screen, within } from '@testing-library/react';
import type { ReadinessItem } from '@tramite/contract';
import { expect, it, vi } from 'vitest';
import texts from '../../../../public/locales/pt-br/process-page.json' with { type: 'json' };
import { fakeFetch } from '../../../testing/fake-fetch.ts';
import { makeProcess } from '../../../testing/record-fixture.ts';
import { addTexts, renderPart } from '../../../testing/render.tsx';
import { NextSteps } from './next-steps.tsx';

addTexts('process-page', texts);

const way = {
  id: 7,
  label: 'Venda à vista',
  text: null,
  stage: { id: 2, label: 'Conferir documentação', type: 'TASK', connectorType: 'SEQUENCE' },
  roles: [],
  isBack: false as boolean,
  isCancel: false,
  ability: true as const,
};

const lacks: ReadinessItem = {
  kind: 'document',
  id: 3,
  documentId: null,
  label: 'CNH',
  text: 'Inclua CNH.',
  count: 1,
  solution: 'addDocument',
};
const elsewhere: ReadinessItem = {
  ...lacks,
  kind: 'role',
  id: null,
  label: '',
  text: 'De outra função.',
  solution: null,
};

function draw(items: readonly ReadinessItem[], ability: true | string = true, more: Partial<typeof way> = {}) {
  fakeFetch({ status: 200, body: { version: 1, items, backTo: null } });
  const acts = { onTransit: vi.fn(), onSolve: vi.fn() };
  renderPart(<NextSteps process={makeProcess({ transitions: [{ ...way, ability, ...more }] })} {...acts} />);
  return { ...acts, step: screen.getByRole('listitem', { name: way.label }) };
}

it('names each thing that is unmet, with the control that solves it where there is one', async () => {
  const { step, onSolve } = draw([lacks, elsewhere]);
  const unmet = await within(step).findByRole('list', { name: 'O que falta para Venda à vista' });
  expect(within(unmet).getAllByRole('listitem')).toHaveLength(2);
  expect(within(unmet).getAllByRole('button')).toHaveLength(1);
  fireEvent.click(within(unmet).getByRole('button', { name: 'Adicionar: CNH' }));
  expect(onSolve).toHaveBeenCalledExactlyOnceWith(lacks);
});

it('says that a process is ready, and takes the way', async () => {
  const { step, onTransit } = draw([]);
  expect(await within(step).findByText('Pronto para transicionar')).toBeTruthy();
  fireEvent.click(within(step).getByRole('button', { name: way.label }));
  expect(onTransit).toHaveBeenCalledExactlyOnceWith(way);
});

it('says that a way back asks why, and lists nothing of the stage', async () => {
  const comment: ReadinessItem = { ...elsewhere, kind: 'comment', text: 'Escreva um comentário.' };
  const { step } = draw([comment], true, { isBack: true });
  expect(await within(step).findByText('Pede um comentário')).toBeTruthy();
  expect(within(step).queryByRole('list')).toBeNull();
});

it('does not take a way that is not open to the person', async () => {
  const { step, onTransit } = draw([elsewhere], 'transition.wrong_role');
  fireEvent.click(within(step).getByRole('button', { name: way.label }));
  await within(step).findByText('De outra função.');
  expect(onTransit).not.toHaveBeenCalled();
});
