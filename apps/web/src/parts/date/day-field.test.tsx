import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderPart } from '../../testing/render.tsx';
import { DayField } from './day-field.tsx';

function Kept({ onDay }: { readonly onDay: (day: string) => void }) {
  const [day, setDay] = useState('2026-11-20');
  const keep = (next: string) => {
    setDay(next);
    onDay(next);
  };
  return (
    <>
      <DayField label="Dia" day={day} onDay={keep} />
      <button type="button" onClick={() => setDay('')}>
        Limpar
      </button>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Dia' });
const type = (value: string) => fireEvent.change(field(), { target: { value } });

it('is shown and typed as people write days, and kept as a day', () => {
  const onDay = vi.fn();
  renderPart(<Kept onDay={onDay} />);
  expect(field().value).toBe('20/11/2026');
  type('12112026');
  expect(field().value).toBe('12112026');
  expect(onDay).toHaveBeenLastCalledWith('2026-11-12');
  fireEvent.blur(field());
  expect(field().value).toBe('12/11/2026');
});

it('keeps what is no day as it was typed, and is empty once it is cleared elsewhere', () => {
  const onDay = vi.fn();
  renderPart(<Kept onDay={onDay} />);
  type('31/02/2026');
  fireEvent.blur(field());
  expect(field().value).toBe('31/02/2026');
  expect(onDay).toHaveBeenLastCalledWith('31/02/2026');
  fireEvent.click(screen.getByRole('button', { name: 'Limpar' }));
  expect(field().value).toBe('');
});
