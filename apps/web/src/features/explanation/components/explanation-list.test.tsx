import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import texts from '../../../../public/locales/pt-br/explanation.json' with { type: 'json' };
import { startSession } from '../../../lib/session/session-store.ts';
import { fakeFetch } from '../../../testing/fake-fetch.ts';
import { makeDocument, makeProcess } from '../../../testing/record-fixture.ts';
import { addTexts, renderLinkedPart } from '../../../testing/render.tsx';
import { makeSession } from '../../../testing/session-fixture.ts';
import { explainedActions } from '../explained-actions.ts';
import { ExplainPersonModal } from '../modals/explain-person.modal.tsx';
import { ExplanationModal } from '../modals/explanation.modal.tsx';
import { ExplainPersonButton } from './explain-person-button.tsx';

addTexts('explanation', texts);

const person = { id: 7, name: 'Berta Lima' };
const explanation = {
  person,
  isAllowed: false,
  code: 'permission.denied',
  conditions: [
    {
      ...{ kind: 'permission', outcome: 'stopped', code: 'permission.denied' },
      ...{ text: 'Falta a permissão “Excluir documentos”.', remedy: 'Peça a um administrador um perfil: Gerente.' },
    },
    {
      ...{ kind: 'situation', outcome: 'allowed', code: 'document.canceled' },
      ...{ text: 'O documento não está cancelado.', remedy: null },
    },
  ],
};

beforeEach(() => startSession(makeSession({ permissions: ['admin.permissions'] })));

it('tells oneself what is missing, what is fulfilled and who can change it, of what the record denies', async () => {
  const requests = fakeFetch({ status: 200, body: explanation });
  const { abilities, ...rest } = makeDocument({ id: 12 });
  const record = { ...rest, abilities: { ...abilities, delete: 'permission.denied' } };
  renderLinkedPart(<ExplanationModal kind="document" record={record} action="delete" onClose={() => undefined} />);
  const list = await screen.findByRole('list', { name: 'O que é preciso' });
  const [missing, met] = within(list).getAllByRole('listitem');
  expect(within(missing as HTMLElement).getByRole('img', { name: 'Falta' })).toBeTruthy();
  expect(missing?.textContent).toMatch(/Excluir documentos.*Gerente/);
  expect(within(met as HTMLElement).getByRole('img', { name: 'Cumprido' })).toBeTruthy();
  expect(screen.getByText('Você não pode fazer isso agora. Veja o que falta.')).toBeTruthy();
  expect(requests[0]?.url).toMatch(/document\/12\/explanation\?action=delete$/);
});

it('asks for a record before it explains what another person may do with it', async () => {
  const requests = fakeFetch({ status: 200, body: { ...explanation, isAllowed: true, code: null } });
  renderLinkedPart(<ExplainPersonModal user={person} onClose={() => undefined} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Explicar' }));
  expect(await screen.findByText('Informe o número do registro, como aparece no cartão.')).toBeTruthy();
  expect(requests).toHaveLength(0);
  fireEvent.change(screen.getByRole('textbox', { name: /^Número do registro/ }), { target: { value: '#12' } });
  fireEvent.click(screen.getByRole('button', { name: 'Explicar' }));
  expect(await screen.findByText('Berta Lima pode fazer isso agora.')).toBeTruthy();
  expect(requests[0]?.url).toMatch(/document\/12\/explanation\?action=view&userId=7$/);
});

it('is offered on the card of a person to who gives permissions, and to nobody else', () => {
  renderLinkedPart(<ExplainPersonButton user={person} />);
  expect(screen.getByRole('button', { name: 'Por que não pode?' })).toBeTruthy();
  cleanup();
  startSession(makeSession({ permissions: ['admin.users'] }));
  renderLinkedPart(<ExplainPersonButton user={person} />);
  expect(screen.queryByRole('button', { name: 'Por que não pode?' })).toBeNull();
});

it('can be asked of every ability of a record', () => {
  expect([...explainedActions.document].sort()).toEqual(Object.keys(makeDocument({ id: 1 }).abilities).sort());
  expect([...explainedActions.process].sort()).toEqual(Object.keys(makeProcess({ id: 1 }).abilities).sort());
});
