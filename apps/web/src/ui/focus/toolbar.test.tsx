import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { renderPart } from '../../testing/render.tsx';
import { Toolbar } from './toolbar.tsx';

function Bar() {
  const [names, setNames] = useState(['Um', 'Dois', 'Três']);
  return (
    <Toolbar label="Barra">
      {names.map((name) => (
        <button key={name} type="button">
          {name}
        </button>
      ))}
      <select aria-label="Em">
        <option>Processos</option>
        <option>Documentos</option>
      </select>
      <input aria-label="Texto" />
      <div role="menu">
        <button type="button" role="menuitem">
          Do menu
        </button>
      </div>
      <button type="button" onClick={() => setNames(['Dois', 'Novo'])}>
        Trocar
      </button>
    </Toolbar>
  );
}

beforeEach(() => {
  renderPart(<Bar />);
});

const stops = () =>
  [...document.querySelectorAll<HTMLElement>('[role="toolbar"] *')]
    .filter((element) => element.matches('button, select, input') && element.tabIndex >= 0)
    .map((element) => element.getAttribute('aria-label') ?? element.textContent);
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

it('is one stop of Tab; what is typed in, and what it opened, keep their own', () => {
  expect(stops()).toEqual(['Um', 'Texto', 'Do menu']);
});

it('moves the focus by the arrows, Home and End, and comes back to the last one', () => {
  screen.getByRole('button', { name: 'Um' }).focus();
  press('ArrowRight');
  expect(focused()).toBe('Dois');
  expect(stops()).toEqual(['Dois', 'Texto', 'Do menu']);
  press('End');
  expect(focused()).toBe('Trocar');
  press('ArrowRight');
  expect(focused()).toBe('Trocar');
  press('ArrowLeft');
  expect(focused()).toBe('Em');
  press('ArrowLeft');
  press('Home');
  expect(focused()).toBe('Um');
});

it('leaves up and down to a choice, and all keys to a field', () => {
  screen.getByRole('combobox', { name: 'Em' }).focus();
  press('ArrowDown');
  expect(focused()).toBe('Em');
  screen.getByRole('textbox').focus();
  press('ArrowLeft');
  expect(focused()).toBe('Texto');
});

it('stays in reach when the one it stood at goes away', async () => {
  screen.getByRole('button', { name: 'Três' }).focus();
  fireEvent.click(screen.getByRole('button', { name: 'Trocar' }));
  await waitFor(() => expect(stops()).toEqual(['Dois', 'Texto', 'Do menu']));
});
