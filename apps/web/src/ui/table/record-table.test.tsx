import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import texts from '../../../public/locales/pt-br/record-table.json' with { type: 'json' };
import { addTexts, renderPart } from '../../testing/render.tsx';
import type { RecordColumn } from './record-column.ts';
import { RecordTable } from './record-table.tsx';
import type { RecordTableProps } from './record-table-props.ts';

addTexts('record-table', texts);

interface Car {
  readonly id: number;
  readonly plate: string;
  readonly price: string;
}

const cars: readonly Car[] = Array.from({ length: 60 }, (_, index) => ({
  id: index + 1,
  plate: `ABC${String(index).padStart(4, '0')}`,
  price: `R$ ${index}`,
}));

const columns: readonly RecordColumn<Car>[] = [
  { id: 'plate', label: 'Placa', width: 120, isFixed: true, sortKey: 'plate', cell: ({ plate }) => plate },
  { id: 'price', label: 'Valor', width: 96, align: 'end', cell: ({ price }) => price },
  { id: 'color', label: 'Cor', width: 96, hiddenBelow: 5000, cell: () => 'Prata' },
];

const actions = ({ plate }: Car) => <button type="button">Editar {plate}</button>;
const lines = ({ plate, price }: Car) => ({ title: plate, note: price });
const detail = ({ plate }: Car) => <p>Tudo sobre {plate}</p>;
const noIds: ReadonlySet<number> = new Set();

function Cars(over: Partial<RecordTableProps<Car>>) {
  const [ids, setIds] = useState(noIds);
  const toggle = (id: number, isRange: boolean) => setIds(isRange ? new Set([...ids, id, -1]) : new Set([...ids, id]));
  return (
    <RecordTable
      name="cars"
      listKey="cars"
      label="Carros"
      columns={columns}
      rows={cars}
      total={cars.length}
      density="normal"
      lines={lines}
      actions={actions}
      selection={{ ids, toggle, labelOf: (id) => `Selecionar carro ${id}` }}
      onOpen={() => undefined}
      {...over}
    />
  );
}

const draw = async (over: Partial<RecordTableProps<Car>> = {}) => {
  renderPart(<Cars {...over} />);
  return screen.findByRole(over.detail ? 'treegrid' : 'grid', { name: 'Carros' });
};
const row = (plate: string) => screen.findByRole('row', { name: new RegExp(plate) });
const press = (key: string, options = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...options });
const plateInFocus = () => document.activeElement?.textContent?.match(/ABC\d+/)?.[0];

beforeEach(() => {
  window.localStorage.clear();
  // The fake page has no layout: the window shows ten rows.
  vi.spyOn(window, 'innerHeight', 'get').mockReturnValue(360);
});

describe('what is told of a table', () => {
  it('is how many rows there are in all, and which of them each is', async () => {
    const table = await draw({ total: 1234 });
    expect(table.getAttribute('aria-rowcount')).toBe('1235');
    expect((await row('ABC0003')).getAttribute('aria-rowindex')).toBe('5');
    expect(screen.queryByText('ABC0059')).toBeNull();
  });

  it('is that nobody knows how many, where only a lower bound is known', async () => {
    expect((await draw({ total: null })).getAttribute('aria-rowcount')).toBe('-1');
  });

  it('is the order, which a header changes', async () => {
    const onSort = vi.fn();
    await draw({ sort: { key: 'plate', dir: 'desc', onSort } });
    const [plate, price] = ['Placa', 'Valor'].map((name) => screen.getByRole('columnheader', { name }));
    expect([plate, price].map((head) => head?.getAttribute('aria-sort'))).toEqual(['descending', null]);
    fireEvent.click(within(plate as HTMLElement).getByRole('button'));
    expect(onSort).toHaveBeenCalledWith('plate');
    expect(within(price as HTMLElement).queryByRole('button')).toBeNull();
  });
});

describe('the keys', () => {
  it('walk from row to row and keep the focus where rows come and go', async () => {
    await draw();
    act(() => (screen.getByRole('row', { name: /ABC0000/ }) as HTMLElement).focus());
    press('ArrowDown');
    await vi.waitFor(() => expect(plateInFocus()).toBe('ABC0001'));
    press('j');
    await vi.waitFor(() => expect(plateInFocus()).toBe('ABC0002'));
    press('ArrowUp');
    await vi.waitFor(() => expect(plateInFocus()).toBe('ABC0001'));
    press('Home');
    await vi.waitFor(() => expect(plateInFocus()).toBe('ABC0000'));
  });

  it('open and choose the row with the focus', async () => {
    const onOpen = vi.fn();
    await draw({ onOpen });
    act(() => (screen.getByRole('row', { name: /ABC0002/ }) as HTMLElement).focus());
    press('Enter');
    press('o');
    expect(onOpen.mock.calls.map(([car]) => (car as Car).plate)).toEqual(['ABC0002', 'ABC0002']);
    press(' ');
    expect((await row('ABC0002')).getAttribute('aria-selected')).toBe('true');
    press('x');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Selecionar carro 3' }).checked).toBe(true);
  });

  it('leave to a control of the row what it does itself', async () => {
    const onOpen = vi.fn();
    await draw({ onOpen });
    const box = screen.getByRole('checkbox', { name: 'Selecionar carro 2' });
    act(() => box.focus());
    press('Enter');
    press(' ');
    expect(onOpen).not.toHaveBeenCalled();
    press('ArrowDown');
    await vi.waitFor(() => expect(plateInFocus()).toBe('ABC0002'));
  });

  it('come by Tab to one row only, the one that had the focus', async () => {
    await draw();
    act(() => (screen.getByRole('row', { name: /ABC0004/ }) as HTMLElement).focus());
    const reachable = screen.getAllByRole('row').filter(({ tabIndex }) => tabIndex === 0);
    expect(reachable.map(({ textContent }) => textContent?.match(/ABC\d+/)?.[0])).toEqual(['ABC0004']);
    expect(screen.getByRole('checkbox', { name: 'Selecionar carro 1' }).tabIndex).toBe(-1);
  });
});

describe('a row', () => {
  it('opens by a click on it, and not on what stands in it', async () => {
    const onOpen = vi.fn();
    await draw({ onOpen });
    fireEvent.click(screen.getByText('ABC0001'));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Selecionar carro 2' }));
    expect(onOpen).toHaveBeenCalledTimes(1);
  });

  it('has its actions under the pointer and with the focus', async () => {
    await draw();
    expect(screen.queryByRole('button', { name: /^Editar/ })).toBeNull();
    fireEvent.pointerEnter(screen.getByText('ABC0001'), { pointerType: 'mouse' });
    expect(screen.getByRole('button', { name: 'Editar ABC0001' })).toBeTruthy();
    act(() => (screen.getByRole('row', { name: /ABC0003/ }) as HTMLElement).focus());
    expect(screen.getByRole('button', { name: 'Editar ABC0003' })).toBeTruthy();
  });

  it('says whether it is open and shows what it holds', async () => {
    await draw({ detail, openIds: new Set([2]) });
    expect((await row('ABC0000')).getAttribute('aria-expanded')).toBe('false');
    expect(screen.getByRole('row', { name: /ABC0001 R/ }).getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByText('Tudo sobre ABC0001')).toBeTruthy();
  });
});

describe('on a phone', () => {
  beforeEach(() => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        ({ matches: query.includes('max-width'), addEventListener: vi.fn(), removeEventListener: vi.fn() }) as never,
    );
  });

  afterEach(() => vi.restoreAllMocks());

  it('has one button in every row where one is given, and what a mouse would reveal in none', async () => {
    await draw({ narrowActions: ({ plate }) => <button type="button">Mais de {plate}</button> });
    act(() => screen.getByRole('row', { name: /ABC0001/ }).focus());
    expect(screen.getByRole('button', { name: 'Mais de ABC0001' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Mais de ABC0002' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Editar/ })).toBeNull();
  });

  it('reveals the actions of the row in focus where none is given', async () => {
    await draw();
    act(() => screen.getByRole('row', { name: /ABC0001/ }).focus());
    expect(screen.getAllByRole('button', { name: /^Editar/ })).toHaveLength(1);
  });
});

describe('the columns', () => {
  /** Names of the columns; the last header holds the choice of them. */
  const heads = () =>
    screen
      .getAllByRole('columnheader')
      .slice(1, -1)
      .map(({ textContent }) => textContent);
  const openPanel = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Colunas' }));
    return screen.findByRole('dialog', { name: 'Colunas' });
  };

  it('are chosen, moved and remembered', async () => {
    await draw();
    expect(heads()).toEqual(['Placa', 'Valor']);
    const panel = await openPanel();
    fireEvent.click(await within(panel).findByRole('checkbox', { name: 'Cor' }));
    expect(heads()).toEqual(['Placa', 'Valor', 'Cor']);
    const before = within(panel).getByRole('button', { name: 'Mover Cor para antes' });
    fireEvent.click(before);
    expect(heads()).toEqual(['Placa', 'Cor', 'Valor']);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Mover Cor para antes');
    expect(within(panel).getByRole<HTMLInputElement>('checkbox', { name: 'Placa' }).disabled).toBe(true);
    expect(JSON.stringify(window.localStorage)).toContain('price');
    fireEvent.click(within(panel).getByRole('button', { name: 'Restaurar colunas' }));
    expect(heads()).toEqual(['Placa', 'Valor']);
  });

  it('are made wider by buttons as by their edge', async () => {
    const table = await draw();
    const panel = await openPanel();
    fireEvent.click(await within(panel).findByRole('button', { name: 'Alargar Placa' }));
    expect(table.style.getPropertyValue('--table-tracks')).toContain('9rem 6rem');
  });
});
