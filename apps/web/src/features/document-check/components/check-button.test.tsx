import { notifications } from '@mantine/notifications';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Document, DocumentCheck } from '@tramite/contract';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import texts from '../../../../public/locales/pt-br/document.json' with { type: 'json' };
import { fakeFetch } from '../../../testing/fake-fetch.ts';
import { makeDocument } from '../../../testing/record-fixture.ts';
import { addTexts, renderPart } from '../../../testing/render.tsx';
import { CheckButton } from './check-button.tsx';
import { CheckTimeline } from './check-timeline.tsx';

addTexts('document', texts);
afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

const step = (over: Partial<DocumentCheck> = {}): DocumentCheck => ({
  ...(makeDocument().checks[0] as DocumentCheck),
  ...over,
});
const second = step({
  id: 2,
  label: 'Conferência fiscal',
  sequence: 2,
  role: { id: 5, label: 'Faturamento', flag: true },
});
const withChecks = (...checks: DocumentCheck[]): Document => {
  const roles = new Map(checks.filter(({ ability }) => ability === true).map(({ role }) => [role.id, role.label]));
  return makeDocument({ checks, checkRoles: [...roles].map(([id, label]) => ({ id, label })) });
};

it('signs the first offered step, by its sequence, and says so', async () => {
  const signed = step({
    userChecked: { id: 7, name: 'Ana Souza' },
    dateChecked: '2026-11-20T12:00:00Z',
    ability: 'check.already_signed',
  });
  const requests = fakeFetch({
    status: 200,
    body: { documentId: 1424, situation: 'C', version: 2, check: signed, checks: [signed], checkRoles: [] },
  });
  renderPart(<CheckButton document={withChecks({ ...second, ability: 'check.not_next' }, step())} />);
  fireEvent.click(screen.getByRole('button', { name: 'Conferir: Conferência dos dados' }));
  expect(await screen.findByText('Conferência realizada com sucesso.')).toBeTruthy();
  expect(requests[0]).toMatchObject({ url: '/api/v1/document/1424/check/1', method: 'PUT', body: { sequence: 1 } });
});

it('keeps its place with a mark once it signed, and takes the signature back', async () => {
  const open = withChecks(step());
  const signed = step({ ability: 'check.already_signed', undo: true, userChecked: { id: 7, name: 'Ana Souza' } });
  const answer = { documentId: open.id, situation: 'C', version: 2, check: signed, checks: [signed], checkRoles: [] };
  const requests = fakeFetch(
    { status: 200, body: answer },
    { status: 200, body: { ...answer, situation: 'N', check: step(), checks: [step()] } },
  );
  function Read() {
    const [document, setDocument] = useState(open);
    return (
      <>
        <CheckButton document={document} />
        <button type="button" onClick={() => setDocument({ ...open, checks: [signed] })}>
          Ler de novo
        </button>
      </>
    );
  }
  renderPart(<Read />);
  fireEvent.click(screen.getByRole('button', { name: /^Conferir/ }));
  const undo = await screen.findByRole('button', { name: 'Desfazer' });
  expect(screen.getByText('CNH #1424')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Ler de novo' }));
  expect(screen.getByText('Conferido').closest('button')).toBeNull();
  fireEvent.click(undo);
  expect(await screen.findByText('Conferência desfeita.')).toBeTruthy();
  const undoing = requests.find(({ url }) => url.endsWith('/undo'));
  expect(undoing).toMatchObject({ url: '/api/v1/document/1424/check/1/undo', method: 'POST' });
});

it('says what the server says when somebody was faster, and reads the step anew', async () => {
  const message = 'Esta conferência já foi realizada por Elisa Peixoto Duarte.';
  const requests = fakeFetch(
    { status: 409, body: { code: 'check.already_signed', message, traceId: 't' } },
    { status: 200, body: step({ ability: 'check.already_signed' }) },
  );
  renderPart(<CheckButton document={withChecks(step())} />);
  fireEvent.click(screen.getByRole('button', { name: /^Conferir/ }));
  expect(await screen.findByText(message)).toBeTruthy();
  await waitFor(() => expect(requests[1]).toMatchObject({ url: '/api/v1/document/1424/check/1', method: 'GET' }));
});

it('says what failed when the answer was none of the server’s', async () => {
  fakeFetch({ status: 502, body: 'Bad gateway' });
  renderPart(<CheckButton document={withChecks(step())} />);
  fireEvent.click(screen.getByRole('button', { name: /^Conferir/ }));
  expect(await screen.findByText('Não foi possível realizar a conferência do documento.')).toBeTruthy();
});

it('asks in which role to sign when several of the person’s match, and keeps it for the next document', async () => {
  sessionStorage.clear();
  const requests = fakeFetch({ status: 500 });
  const { unmount } = renderPart(<CheckButton document={withChecks(step(), second)} />);
  fireEvent.click(screen.getByRole('button', { name: 'Conferir' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Conferência fiscal, como Faturamento', hidden: true }));
  await waitFor(() => expect(requests[0]).toMatchObject({ body: { sequence: 2, roleId: 5 } }));
  expect(requests[0]?.url).toBe('/api/v1/document/1424/check/2');
  unmount();
  renderPart(<CheckButton document={{ ...withChecks(step(), second), id: 1425 }} />);
  expect(screen.getByRole('button', { name: 'Conferir: Conferência fiscal' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Você confere como Faturamento. Trocar a função' }));
  const other = { name: 'Conferência dos dados, como Conferente', hidden: true };
  fireEvent.click(await screen.findByRole('menuitem', other));
  expect(await screen.findByRole('button', { name: 'Conferir: Conferência dos dados' })).toBeTruthy();
  sessionStorage.clear();
});

it('signs whatever is next for the person where no step is named, of the document as they saw it', async () => {
  const requests = fakeFetch({ status: 500 });
  renderPart(<CheckButton document={{ ...withChecks(step()), version: 7 }} isShort />);
  fireEvent.click(screen.getByRole('button', { name: /^Conferir CNH/ }));
  await waitFor(() => expect(requests[0]).toMatchObject({ url: '/api/v1/document/1424/check', method: 'POST' }));
});

it('is not there for a canceled document, nor when nothing is offered', () => {
  renderPart(
    <>
      <CheckButton document={makeDocument({ situation: 'S' })} />
      <CheckButton document={withChecks(step({ ability: 'check.wrong_role' }))} />
    </>,
  );
  expect(screen.queryByRole('button', { name: /^Conferir/ })).toBeNull();
});

it('lists the steps in sequence with who signed, whose turn it is, and why one has to wait', () => {
  const signed = step({ userChecked: { id: 9, name: 'Elisa Duarte' }, dateChecked: '2026-11-20T12:00:00Z' });
  const waiting = step({ id: 3, label: 'Conferência final', sequence: 3, ability: 'check.not_next' });
  renderPart(<CheckTimeline document={withChecks(waiting, second, signed)} />);
  const [first, next, last] = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
  expect(first).toContain('Conferência dos dadosConferido por Elisa Duarte');
  expect(next).toContain('Responsável: FaturamentoAguardando a sua conferência.');
  expect(last).toContain('Existe uma conferência anterior ainda não realizada.');
});
