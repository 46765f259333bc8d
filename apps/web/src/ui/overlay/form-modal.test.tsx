import { TextInput } from '@mantine/core';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { Field, textOf, useForm } from '../../lib/form/use-form.ts';
import { renderPart } from '../../testing/render.tsx';
import { FormModal } from './form-modal.tsx';
import { Questions } from './questions.tsx';
import { useFormFrame } from './use-form-frame.ts';

interface PlateModalProps {
  /** What the server says of what is sent. */
  readonly answer?: ApiError;
  /** It says nothing yet. */
  readonly isSlow?: boolean;
}

function PlateModal({ answer, isSlow = false }: PlateModalProps) {
  const form = useForm({
    initial: { plate: '' },
    check: ({ plate }) => ({ plate: plate === '' ? 'Informe a placa.' : undefined }),
  });
  const frame = useFormFrame(form);
  const send = ({ plate }: { readonly plate: string }) => {
    onSend(plate);
    return isSlow ? new Promise(() => undefined) : answer ? Promise.reject(answer) : null;
  };
  return (
    <FormModal
      {...frame}
      title="Reservar vaga"
      submit="Reservar"
      onSubmit={() => void form.submit(send)}
      onClose={onClose}
    >
      <TextInput label="Nome" />
      <Field of={form} path="plate">
        {(field) => <TextInput label="Placa" {...textOf(field)} />}
      </Field>
    </FormModal>
  );
}

const onSend = vi.fn();
const onClose = vi.fn();

async function open(props: PlateModalProps = {}) {
  renderPart(
    <>
      <PlateModal {...props} />
      <Questions />
    </>,
  );
  await screen.findByRole('dialog', { name: 'Reservar vaga' });
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Placa/ });
const button = (name: string) => screen.getByRole('button', { name });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const pressEscape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
const refusal = (fields: Record<string, string>) =>
  new ApiError(422, { code: 'request.invalid', message: 'O pátio está fechado.', fields });

afterEach(() => vi.clearAllMocks());

it('leads to the first wrong field and sends nothing while something is missing', async () => {
  await open();
  fireEvent.click(button('Reservar'));
  expect(await screen.findByText('Informe a placa.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field()));
  expect(onSend).not.toHaveBeenCalled();
});

it('sends what was typed', async () => {
  await open();
  type('ABC1D23');
  fireEvent.click(button('Reservar'));
  expect(onSend).toHaveBeenCalledExactlyOnceWith('ABC1D23');
});

it('is sent by Ctrl+Enter from any field, once, and the keys reach nothing behind it', async () => {
  const behind = vi.fn();
  document.addEventListener('keydown', behind);
  await open({ isSlow: true });
  type('ABC1D23');
  const keys = { key: 'Enter', ctrlKey: true };
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Nome' }), keys);
  fireEvent.keyDown(field(), keys);
  expect(onSend).toHaveBeenCalledExactlyOnceWith('ABC1D23');
  expect(behind).not.toHaveBeenCalled();
  document.removeEventListener('keydown', behind);
});

it('puts what the server refuses at its field, leads there and keeps what was typed', async () => {
  await open({ answer: refusal({ plate: 'Placa repetida.' }) });
  type('ABC1D23');
  fireEvent.click(button('Reservar'));
  expect(await screen.findByText('Placa repetida.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field()));
  expect(field().value).toBe('ABC1D23');
  expect(screen.queryByText('O pátio está fechado.')).toBeNull();
});

it('says above the form what the server refuses of no field', async () => {
  await open({ answer: refusal({ yard: 'Não existe.' }) });
  type('ABC1D23');
  fireEvent.click(button('Reservar'));
  expect((await screen.findByRole('alert')).textContent).toContain('O pátio está fechado.');
  expect(field().value).toBe('ABC1D23');
});

it('cannot be closed while it is being sent', async () => {
  await open({ isSlow: true });
  type('ABC1D23');
  fireEvent.click(button('Reservar'));
  pressEscape();
  expect(button('Cancelar').hasAttribute('disabled')).toBe(true);
  expect(button('Fechar').hasAttribute('disabled')).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
});

it('closes by Esc at once when nothing was typed, and asks when something was', async () => {
  await open();
  pressEscape();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  type('ABC1D23');
  pressEscape();
  fireEvent.click(await screen.findByRole('button', { name: 'Não' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sair sem salvar?' })).toBeNull());
  expect(field().value).toBe('ABC1D23');
  expect(onClose).toHaveBeenCalledOnce();
});

it('Esc answers the question on top with no and leaves the modal below it open', async () => {
  await open();
  type('ABC1D23');
  fireEvent.click(button('Cancelar'));
  await screen.findByRole('dialog', { name: 'Sair sem salvar?' });
  pressEscape();
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  expect(field().value).toBe('ABC1D23');
  expect(onClose).not.toHaveBeenCalled();
});
