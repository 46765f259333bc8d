import { act, cleanup, screen } from '@testing-library/react';
import { wordsOf } from '@tramite/rules/text/customer-words';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import texts from '../../../../public/locales/pt-br/capture.json' with { type: 'json' };
import { speakTexts } from '../../../lib/i18n/speak-texts.ts';
import { endSession, startSession } from '../../../lib/session/session-store.ts';
import { emptyIntake } from '../../../parts/upload/captured-documents.ts';
import { type FakeRequest, fakeFetch } from '../../../testing/fake-fetch.ts';
import { addTexts, renderPart } from '../../../testing/render.tsx';
import { makeSession } from '../../../testing/session-fixture.ts';
import { useWholeDraft } from './use-whole-draft.ts';

addTexts('capture', texts);

const id = '6d0f6d0e-6f5c-4c3e-9a53-0a7c0c5f8f10';
const shop = {
  company: 'Loja',
  establishmentGroup: 'Rede',
  establishmentGroupGender: 'F',
  establishment: 'Loja',
} as const;
let opened: ReturnType<typeof useWholeDraft>;

function Desk() {
  opened = useWholeDraft(id);
  return <output>{opened.keeping}</output>;
}

const open = () =>
  renderPart(
    <StrictMode>
      <Desk />
    </StrictMode>,
  );
const type = (name: string) =>
  act(async () => {
    opened.draft.describe({ place: { establishmentId: 1, typeId: 2 }, title: name });
    opened.draft.save({ intake: { ...emptyIntake, values: { 1: name } }, uploads: [] });
  });
const rest = () => act(() => vi.advanceTimersByTimeAsync(2_000));
const speakAnew = () => act(async () => speakTexts(wordsOf(shop)));

/** A server that numbers drafts from 101 and counts their versions. */
function keepDrafts() {
  let version = 0;
  return fakeFetch(({ body }: FakeRequest) => {
    version += 1;
    const { workflowId } = body as { readonly workflowId: number | null };
    return { status: 200, body: { workflowId: workflowId ?? 100 + version, version } };
  });
}

const kept = (requests: readonly FakeRequest[]) =>
  requests
    .filter(({ method }) => method === 'PUT' || method === 'POST')
    .map(({ body, headers }) => {
      const { title, workflowId } = body as { readonly title: string; readonly workflowId: number | null };
      return [title, workflowId, headers.get('if-match')];
    });

beforeEach(() => {
  localStorage.clear();
  startSession(makeSession());
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  endSession('logout');
});

it('goes on with the same draft of the server when the words of a customer come while somebody types', async () => {
  const requests = keepDrafts();
  open();
  await type('Marta');
  await rest();
  await speakAnew();
  await type('Marta Gomes');
  await rest();
  expect(kept(requests)).toEqual([
    ['Marta', null, null],
    ['Marta Gomes', 101, '"1"'],
  ]);
  expect(opened.server).toEqual({ number: 101, version: 2 });
  expect(screen.getByRole('status').textContent).toBe('saved');
});

it('keeps what was typed last when the words come before it was sent', async () => {
  const requests = keepDrafts();
  open();
  await type('Marta');
  await speakAnew();
  await rest();
  expect(kept(requests)).toEqual([['Marta', null, null]]);
  expect(await opened.draft.leave()).toBe(true);
});

it('says in the new words that somebody else changed it', async () => {
  fakeFetch({ status: 200, body: { workflowId: 101, version: 1 } });
  open();
  await type('Marta');
  await rest();
  addTexts('capture', { draft: { apart: 'Outra pessoa mudou o rascunho da filial.' } });
  await speakAnew();
  vi.useRealTimers();
  await act(async () => opened.draft.part());
  expect(await screen.findByText('Outra pessoa mudou o rascunho da loja.')).toBeDefined();
});
