import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import texts from '../../../../public/locales/pt-br/duplication.json' with { type: 'json' };
import { startSession } from '../../../lib/session/session-store.ts';
import { fakeFetch } from '../../../testing/fake-fetch.ts';
import { makeProcess } from '../../../testing/record-fixture.ts';
import { addTexts, renderPart } from '../../../testing/render.tsx';
import { makeSession } from '../../../testing/session-fixture.ts';
import { DuplicateProcessModal } from './duplicate-process.modal.tsx';

addTexts('duplication', texts);
beforeEach(() => startSession(makeSession()));
afterEach(() => vi.unstubAllGlobals());

const preview = {
  indexers: [
    { id: 1, label: 'Nome do cliente', display: 'João' },
    { id: 2, label: 'Chassi', display: '9BWZZZ377VT004251' },
  ],
  stages: [
    { stage: { id: 30, label: 'Proposta' }, breadCrumbs: [] },
    { stage: { id: 31, label: 'Documentação' }, breadCrumbs: [5] },
  ],
  chassisId: 2,
  open: [{ id: 40, name: 'Venda de veículo novo' }],
};

it('copies the fields that are chosen, and warns of an open process before the chassis goes along', async () => {
  const { id, establishment } = makeProcess();
  const requests = fakeFetch(({ method, url }) => {
    if (method === 'POST') return { status: 200, body: { workflowId: 99, stage: { id: 30, label: 'Proposta' } } };
    const places = { items: [{ id: establishment.id, name: establishment.label }] };
    return { status: 200, body: url.includes('/duplicate') ? preview : places };
  });
  const onClose = vi.fn();
  renderPart(<DuplicateProcessModal process={makeProcess()} onClose={onClose} />);
  const chassis = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Chassi: 9BWZZZ377VT004251' });
  expect(chassis.checked).toBe(false);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Nome do cliente: João' }).checked).toBe(true);
  expect(screen.queryByText('Já existe um processo aberto com o mesmo chassi')).toBeNull();
  fireEvent.click(chassis);
  expect(await screen.findByText('Já existe um processo aberto com o mesmo chassi')).toBeTruthy();
  expect(screen.getByText('Venda de veículo novo #40')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Duplicar mesmo assim' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
    ...{ workflowId: id, accountId: establishment.id, stageId: 30, breadCrumbs: [], indexers: [1, 2] },
    despiteOpen: true,
  });
});
