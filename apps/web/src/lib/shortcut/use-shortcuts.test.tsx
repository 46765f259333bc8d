import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { baseLayer } from './top-layer.ts';
import { useShortcuts } from './use-shortcuts.ts';

const search = vi.fn();
const help = vi.fn();
const palette = vi.fn();

function Screen() {
  useShortcuts([
    { keys: '/', label: 'Ir para a busca', run: search },
    { keys: 'shift+?', label: 'Mostrar os atalhos', run: help },
    { keys: 'mod+K', label: 'Ir para uma tela', run: palette, inFields: true, overBase: true },
  ]);
  return <input aria-label="Nome" />;
}

beforeEach(() => vi.clearAllMocks());
afterEach(cleanup);

it('hears signs that a keyboard writes with AltGr, told as Ctrl and Alt', () => {
  render(<Screen />);
  const third = { ctrlKey: true, altKey: true, modifierAltGraph: true };
  fireEvent.keyDown(document.body, { key: '/', code: 'KeyQ', ...third });
  fireEvent.keyDown(document.body, { key: '?', code: 'KeyW', ...third });
  expect([search.mock.calls.length, help.mock.calls.length]).toEqual([1, 1]);
});

it('takes Ctrl without AltGr for what it is', () => {
  render(<Screen />);
  fireEvent.keyDown(document.body, { key: '/', code: 'Slash', ctrlKey: true });
  expect(search).not.toHaveBeenCalled();
});

it('leaves the signs to who types in a field', () => {
  const { getByLabelText } = render(<Screen />);
  fireEvent.keyDown(getByLabelText('Nome'), { key: '/', code: 'Slash' });
  expect(search).not.toHaveBeenCalled();
});

it('is heard over a dialog that others may cover where it says so, and under no other', () => {
  const press = (key: string) => fireEvent.keyDown(document.body, { key, ctrlKey: key === 'k' });
  const { rerender } = render(
    <>
      <Screen />
      <div {...baseLayer} role="dialog" aria-modal="true" />
    </>,
  );
  press('/');
  press('k');
  expect([search.mock.calls.length, palette.mock.calls.length]).toEqual([0, 1]);
  rerender(
    <>
      <Screen />
      <div {...baseLayer} role="dialog" aria-modal="true" />
      <div role="dialog" aria-modal="true" />
    </>,
  );
  press('k');
  expect(palette).toHaveBeenCalledTimes(1);
});
