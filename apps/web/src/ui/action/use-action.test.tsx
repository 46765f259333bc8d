import { notifications } from '@mantine/notifications';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderPart } from '../../testing/render.tsx';
import { keepFocus } from './keep-focus.ts';
import { type Action, useAction } from './use-action.ts';

afterEach(() => {
  fireEvent.pointerDown(document.body);
  notifications.clean();
});

type Over = Partial<Action<string, string>>;

/** A record whose button goes with its action, and the next record. */
function Records(over: Over) {
  const [isThere, setThere] = useState(true);
  const { mutate } = useAction<string, string>({
    name: 'record',
    run: async (input) => input,
    onDone: () => setThere(false),
    ...over,
  });
  return (
    <main tabIndex={-1}>
      <article tabIndex={-1} aria-label="Um">
        {isThere && (
          <button type="button" onClick={() => mutate('um')}>
            Agir
          </button>
        )}
      </article>
      <button type="button">Outro</button>
    </main>
  );
}

function actOn(over: Over = {}) {
  renderPart(<Records {...over} />);
  const button = screen.getByRole('button', { name: 'Agir' });
  button.focus();
  fireEvent.click(button);
}

it('gives the focus on to the record when the button that held it goes', async () => {
  actOn();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('article')));
});

it('gives the focus on to the place that the action names', async () => {
  actOn({ next: () => screen.getByRole('button', { name: 'Outro' }) });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Outro' })));
});

it('gives the focus on to the named place once that can take it, after another one held it', async () => {
  actOn({ next: () => screen.getByRole('button', { name: 'Outro' }) });
  const other = screen.getByRole<HTMLButtonElement>('button', { name: 'Outro' });
  other.disabled = true;
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('article')));
  other.disabled = false;
  await waitFor(() => expect(document.activeElement).toBe(other));
});

it('leaves the focus alone where somebody put it meanwhile', async () => {
  let finish: (value: string) => void = () => undefined;
  actOn({ run: () => new Promise((resolve) => (finish = resolve)) });
  const other = screen.getByRole('button', { name: 'Outro' });
  await waitFor(() => expect(finish).not.toBeUndefined());
  other.focus();
  await act(async () => finish('um'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Agir' })).toBeNull());
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(document.activeElement).toBe(other);
});

it('finds a place again when the record goes later', async () => {
  function Gone() {
    const [isThere, setThere] = useState(true);
    return isThere ? (
      <>
        <Records />
        <button type="button" onClick={() => setThere(false)}>
          Tirar
        </button>
      </>
    ) : (
      <p>Nada</p>
    );
  }
  renderPart(
    <div tabIndex={-1} data-testid="page">
      <Gone />
    </div>,
  );
  const button = screen.getByRole('button', { name: 'Agir' });
  button.focus();
  fireEvent.click(button);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('article')));
  fireEvent.click(screen.getByRole('button', { name: 'Tirar' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('page')));
});

it('says once how it ended, and a failure in its own words unless another is given', async () => {
  actOn({ done: (output) => `Feito: ${output}` });
  expect(await screen.findAllByText('Feito: um')).toHaveLength(1);
});

it('says nothing of a failure that the screen shows', async () => {
  const onFailed = vi.fn();
  actOn({ run: () => Promise.reject(new Error('não')), failed: () => null, onFailed });
  await waitFor(() => expect(onFailed).toHaveBeenCalled());
  expect(screen.queryByRole('alert')).toBeNull();
});

it('is taken back once by Z as long as its message stays', async () => {
  const undo = vi.fn();
  actOn({ done: () => ({ text: 'Feito', detail: 'CNH #1413', undo }) });
  expect(await screen.findByText('CNH #1413')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Desfazer' })).toBeTruthy();
  fireEvent.keyDown(document.body, { key: 'z', code: 'KeyZ' });
  fireEvent.keyDown(document.body, { key: 'z', code: 'KeyZ' });
  expect(undo).toHaveBeenCalledTimes(1);
});

describe('a step through the addresses', () => {
  /** What a link leads away from, and where it leads. */
  function Screen({ next }: { readonly next?: () => Element | null }) {
    const [isThere, setThere] = useState(true);
    return (
      <main tabIndex={-1}>
        {isThere ? (
          <button
            type="button"
            onClick={() => {
              const giveOn = keepFocus('step');
              setThere(false);
              giveOn(next);
            }}
          >
            Ir
          </button>
        ) : (
          <article tabIndex={-1} aria-label="Um" />
        )}
      </main>
    );
  }

  const step = (next?: () => Element | null) => {
    renderPart(<Screen {...(next && { next })} />);
    const button = screen.getByRole('button', { name: 'Ir' });
    button.focus();
    fireEvent.click(button);
  };

  it('gives what lost its place the beginning of the screen', async () => {
    step();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });

  it('gives the focus to the place that had it there', async () => {
    step(() => document.querySelector('article'));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('article')));
  });

  it('leaves to an action what the action looks after', async () => {
    actOn({ next: () => screen.getByRole('button', { name: 'Outro' }) });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Outro' })));
    keepFocus('step')(() => screen.getByRole('article'));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Outro' }));
  });
});
