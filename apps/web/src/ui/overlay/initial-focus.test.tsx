import { TextInput } from '@mantine/core';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useEffect, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderPart } from '../../testing/render.tsx';
import { ModalFrame } from './modal-frame.tsx';

const draw = (children: ReactNode) =>
  renderPart(
    <ModalFrame title="Reservar vaga" onClose={vi.fn()} footer={<button type="button">Reservar</button>}>
      {children}
    </ModalFrame>,
  );

/** Its field is drawn when `come` is called. */
function Late({ onReady }: { readonly onReady: (come: () => void) => void }) {
  const [isThere, setThere] = useState(false);
  useEffect(() => onReady(() => setThere(true)), [onReady]);
  return isThere && <TextInput label="Placa" />;
}

const heading = () => screen.findByRole('heading', { name: 'Reservar vaga' });

async function drawLate() {
  let come: () => void = vi.fn();
  draw(<Late onReady={(ready) => (come = ready)} />);
  const title = await heading();
  await waitFor(() => expect(document.activeElement).toBe(title));
  return { title, come: () => act(async () => come()) };
}

it('begins at the first field, not at the way out', async () => {
  draw(
    <>
      <TextInput label="Arquivo" type="file" />
      <TextInput label="Nome" disabled />
      <TextInput label="Placa" />
    </>,
  );
  const field = await screen.findByLabelText('Placa');
  await waitFor(() => expect(document.activeElement).toBe(field));
});

it('begins at what is marked for it before any field', async () => {
  draw(
    <>
      <TextInput label="Placa" />
      <button type="button" data-autofocus>
        Continuar
      </button>
    </>,
  );
  const marked = await screen.findByRole('button', { name: 'Continuar' });
  await waitFor(() => expect(document.activeElement).toBe(marked));
});

it('begins at the title where nothing is asked, and in a list', async () => {
  draw(
    <table>
      <tbody>
        <tr>
          <td>
            <input type="checkbox" aria-label="Escolher" />
          </td>
        </tr>
      </tbody>
    </table>,
  );
  const title = await heading();
  await waitFor(() => expect(document.activeElement).toBe(title));
});

it('goes from the title to a field that comes late', async () => {
  const { come } = await drawLate();
  await come();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Placa')));
});

it('stays where it is once somebody has pressed a key', async () => {
  const { title, come } = await drawLate();
  fireEvent.keyDown(title, { key: 'ArrowDown' });
  await come();
  await screen.findByLabelText('Placa');
  await act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(document.activeElement).toBe(title);
});
