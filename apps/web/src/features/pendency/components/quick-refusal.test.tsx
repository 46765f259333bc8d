import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import texts from '../../../../public/locales/pt-br/pendency.json' with { type: 'json' };
import { startSession } from '../../../lib/session/session-store.ts';
import { type FakeAnswer, fakeFetch } from '../../../testing/fake-fetch.ts';
import { makeDocument } from '../../../testing/record-fixture.ts';
import { addTexts, renderPart } from '../../../testing/render.tsx';
import { makeSession } from '../../../testing/session-fixture.ts';
import { QuickRefusal } from './quick-refusal.tsx';

addTexts('pendency', texts);
beforeEach(() => {
  sessionStorage.clear();
  startSession(makeSession());
});
afterEach(() => vi.unstubAllGlobals());

const items = [
  { id: 2, label: 'Documento incompleto' },
  { id: 3, label: 'Imagem ilegível' },
];

/** Draws it with reasons that come when they are told to. */
function draw() {
  let come: (answer: FakeAnswer) => void = () => undefined;
  const reasons = new Promise<FakeAnswer>((resolve) => {
    come = resolve;
  });
  fakeFetch(() => reasons);
  const onRefusal = vi.fn();
  const document = makeDocument();
  const [check] = document.checks;
  if (!check) throw new Error('The document waits for no check.');
  renderPart(
    <QuickRefusal
      document={document}
      check={check}
      mayAct={() => true}
      onRefusal={onRefusal}
      onRefused={() => undefined}
    />,
  );
  return {
    onRefusal,
    answer: () => come({ status: 200, body: { count: items.length, items } }),
  };
}

/** Presses keys one after the other, wherever the focus is, without waiting for anything. */
function press(...keys: readonly string[]) {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key });
}

it('takes the keys of who types before the reasons are there', async () => {
  const { onRefusal, answer } = draw();
  press('p', '2', ...'Sem verso', 'Enter');
  expect(onRefusal).not.toHaveBeenCalled();
  answer();
  await waitFor(() => expect(onRefusal).toHaveBeenCalledOnce());
  expect(onRefusal.mock.calls[0]?.[1]).toMatchObject({ reason: 'Imagem ilegível' });
});

it('goes on in the words with what was typed before the reasons were there', async () => {
  const { answer } = draw();
  press('p', '1', ...'Sem');
  answer();
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /Documento incompleto/ })).checked).toBe(true);
  const field = screen.getByRole<HTMLTextAreaElement>('textbox');
  expect(document.activeElement).toBe(field);
  expect(field.value).toBe('Sem');
});

it('takes the figure pressed in the same moment as P', async () => {
  const { answer } = draw();
  answer();
  press('p');
  await screen.findAllByRole('radio');
  fireEvent.click(screen.getByRole('button', { name: 'Fechar' }));
  press('p', '1');
  const field = screen.getByRole('textbox');
  expect(document.activeElement).toBe(field);
  // The dialog gives the focus a moment later.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(document.activeElement).toBe(field);
});
