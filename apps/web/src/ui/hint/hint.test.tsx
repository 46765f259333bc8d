import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderPart } from '../../testing/render.tsx';
import { Hint } from './hint.tsx';

const draw = (label: string, other = '') =>
  renderPart(
    <>
      <Hint label={label}>
        <button type="button">Prazo</button>
      </Hint>
      <Hint label={other}>
        <button type="button" aria-describedby="own">
          Outro
        </button>
      </Hint>
    </>,
  );
/** It is read as a description only, so no role shows it. */
const findHint = () => screen.findByRole('tooltip', { hidden: true });
const queryHint = () => screen.queryByRole('tooltip', { hidden: true });
const button = (name: string) => screen.getByRole('button', { name });

it('says more about an element under the pointer, ties it to the element, and is silent again after Esc', async () => {
  draw('Terminou há 2 h');
  fireEvent.pointerEnter(button('Prazo'));
  const hint = await findHint();
  expect(hint.textContent).toBe('Terminou há 2 h');
  expect(button('Prazo').getAttribute('aria-describedby')).toBe(hint.id);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(queryHint()).toBeNull();
  expect(button('Prazo').hasAttribute('aria-describedby')).toBe(false);
});

it('shows one hint at a time and leaves a description of the element alone', async () => {
  draw('Primeiro', 'Segundo');
  fireEvent.pointerEnter(button('Prazo'));
  fireEvent.pointerLeave(button('Prazo'));
  fireEvent.pointerEnter(button('Outro'));
  expect((await findHint()).textContent).toBe('Segundo');
  expect(button('Outro').getAttribute('aria-describedby')).toBe('own');
});

it('goes when its element goes', async () => {
  const view = draw('Some');
  fireEvent.pointerEnter(button('Prazo'));
  await findHint();
  view.rerender(<div />);
  expect(queryHint()).toBeNull();
});

it('comes although another element of the page goes meanwhile', async () => {
  function Shrinking() {
    const [isWhole, setWhole] = useState(true);
    return (
      <>
        <Hint label="Primeiro">
          <button type="button" onClick={() => setWhole(false)}>
            Um
          </button>
        </Hint>
        {isWhole && (
          <Hint label="Segundo">
            <button type="button">Dois</button>
          </Hint>
        )}
      </>
    );
  }
  renderPart(<Shrinking />);
  fireEvent.pointerEnter(button('Dois'));
  fireEvent.pointerLeave(button('Dois'));
  fireEvent.pointerEnter(button('Um'));
  fireEvent.click(button('Um'));
  expect(screen.queryByRole('button', { name: 'Dois' })).toBeNull();
  expect((await findHint()).textContent).toBe('Primeiro');
});

it('says what its element means by the time it comes', async () => {
  function Toggle() {
    const [isOpen, setOpen] = useState(false);
    return (
      <Hint label={isOpen ? 'Fechar' : 'Abrir'}>
        <button type="button" onClick={() => setOpen(!isOpen)}>
          Painel
        </button>
      </Hint>
    );
  }
  renderPart(<Toggle />);
  fireEvent.pointerEnter(button('Painel'));
  fireEvent.click(button('Painel'));
  expect((await findHint()).textContent).toBe('Fechar');
  fireEvent.click(button('Painel'));
  expect(queryHint()?.textContent).toBe('Abrir');
});
