import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import texts from '../../../../public/locales/pt-br/search.json' with { type: 'json' };
import { addTexts, renderPart } from '../../../testing/render.tsx';
import type { Period } from './period.ts';
import { PeriodPanel } from './period-panel.tsx';

addTexts('search', texts);

function renderPanel(period: Period = {}) {
  const onChange = vi.fn();
  renderPart(<PeriodPanel searchType="workflows" period={period} onChange={onChange} />);
  return onChange;
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, value: string) => {
  fireEvent.change(field(name), { target: { value } });
  fireEvent.blur(field(name));
};
const confirm = () => screen.getByRole('button', { name: /^Confirmar/ });

it('waits for both dates and says so', () => {
  const onChange = renderPanel();
  type('De', '12112026');
  expect(confirm().getAttribute('aria-disabled')).toBe('true');
  expect(document.getElementById(confirm().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Escolha as datas',
  );
  fireEvent.click(confirm());
  expect(onChange).not.toHaveBeenCalled();
});

it('takes typed dates, the wrong way round too, and says which instants they mean', () => {
  const onChange = renderPanel();
  type('De', '21/11/26');
  type('Até', '01112026');
  expect(field('De').value).toBe('01/11/2026');
  expect(screen.getByText('De 01/11/2026 00:00:00 a 21/11/2026 23:59:59')).toBeTruthy();
  fireEvent.click(confirm());
  expect(onChange).toHaveBeenCalledWith({ from: '2026-11-01', to: '2026-11-21' });
});

it('confirms by Enter in the second field, and takes one day for a range', () => {
  const onChange = renderPanel({ from: '2026-11-21' });
  fireEvent.change(field('Até'), { target: { value: '21-11-2026' } });
  fireEvent.keyDown(field('Até'), { key: 'Enter' });
  expect(onChange).toHaveBeenCalledWith({ from: '2026-11-21', to: '2026-11-21' });
});

it('keeps what cannot be read as it was typed, and says so', () => {
  const onChange = renderPanel();
  type('De', '31/02/2026');
  expect(screen.getByText('Data inválida.')).toBeTruthy();
  expect(field('De').value).toBe('31/02/2026');
  expect(onChange).not.toHaveBeenCalled();
});

it('takes a usual range at once, and clears the one in force', () => {
  const onChange = renderPanel({ from: '2026-11-01', to: '2026-11-21' });
  fireEvent.click(screen.getByRole('button', { name: 'Hoje' }));
  expect(onChange).toHaveBeenLastCalledWith({ from: expect.any(String), to: expect.any(String) });
  fireEvent.click(screen.getByRole('button', { name: 'Limpar' }));
  expect(onChange).toHaveBeenLastCalledWith({});
});

it('offers ten years', () => {
  renderPanel();
  expect(screen.getByRole('combobox', { name: 'Ano' }).querySelectorAll('option')).toHaveLength(10);
});
