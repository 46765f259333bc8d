import { TextInput } from '@mantine/core';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { FormEvent } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Field, textOf, useForm } from '../../lib/form/use-form.ts';
import { renderPart } from '../../testing/render.tsx';
import { SaveBar } from './save-bar.tsx';

const onSend = vi.fn();
const onNext = vi.fn();

afterEach(() => vi.clearAllMocks());

function YardForm({ hasNext }: { readonly hasNext: boolean }) {
  const form = useForm({ initial: { plate: '' } });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit(({ plate }) => {
      onSend(plate);
      return new Promise(() => undefined);
    });
  };
  return (
    <form ref={form.element} onSubmit={handleSubmit}>
      <Field of={form} path="plate">
        {(field) => <TextInput label="Placa" {...textOf(field)} />}
      </Field>
      <SaveBar
        of={form}
        save="Salvar"
        unsaved="Alterações não salvas"
        next={hasNext ? { label: 'Salvar e próximo', run: onNext } : undefined}
      />
    </form>
  );
}

const plate = () => screen.findByRole('textbox', { name: 'Placa' });
const press = (element: Element, key: string) => fireEvent.keyDown(element, { key, code: key, ctrlKey: true });

it('saves by Ctrl+S while somebody types, and not again while it is being sent', async () => {
  renderPart(<YardForm hasNext={false} />);
  fireEvent.change(await plate(), { target: { value: 'ABC1D23' } });
  expect(screen.getByText('Alterações não salvas')).toBeTruthy();
  expect(press(await plate(), 's')).toBe(false);
  await waitFor(() => expect(onSend).toHaveBeenCalledExactlyOnceWith('ABC1D23'));
  expect(press(await plate(), 's')).toBe(false);
  expect(onSend).toHaveBeenCalledOnce();
});

it('goes on by Ctrl+Enter where there is something to go on to', async () => {
  renderPart(<YardForm hasNext />);
  press(await plate(), 'Enter');
  expect(onNext).toHaveBeenCalledOnce();
  expect(onSend).not.toHaveBeenCalled();
});
