import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ReturnFocus } from './use-return-focus.ts';

afterEach(cleanup);

interface PageProps {
  readonly hasDialog?: boolean;
  /** Another dialog, which is on its way out. */
  readonly hasOther?: boolean;
}

const Page = ({ hasDialog = false, hasOther = false }: PageProps) => (
  <>
    <button type="button">Abrir</button>
    {hasDialog && (
      <div role="dialog">
        <ReturnFocus />
        <input aria-label="Visualizador" />
      </div>
    )}
    {hasOther && (
      <div role="dialog">
        <input aria-label="Confirmação" />
      </div>
    )}
  </>
);

const field = (name: string) => screen.getByRole('textbox', { name });

function openDialog() {
  const { rerender } = render(<Page />);
  const opener = screen.getByRole('button', { name: 'Abrir' });
  opener.focus();
  rerender(<Page hasDialog />);
  return { opener, draw: (props: PageProps) => rerender(<Page {...props} />) };
}

it('gives the focus back although the dialog took it only after it was told to close', () => {
  const { opener, draw } = openDialog();
  field('Visualizador').focus();
  draw({});
  expect(document.activeElement).toBe(opener);
});

it('waits for another dialog that still holds the focus', async () => {
  const { opener, draw } = openDialog();
  draw({ hasDialog: true, hasOther: true });
  field('Confirmação').focus();
  draw({ hasOther: true });
  expect(document.activeElement).toBe(field('Confirmação'));
  draw({});
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

it('goes on at the beginning of the screen where the focus was nowhere, or its place is gone', () => {
  const Screen = ({ hasDialog }: PageProps) => (
    <main tabIndex={-1} aria-label="Consulta">
      {hasDialog && (
        <div>
          <ReturnFocus />
          <input aria-label="Visualizador" />
        </div>
      )}
    </main>
  );
  const { rerender } = render(<Screen hasDialog />);
  field('Visualizador').focus();
  rerender(<Screen />);
  expect(document.activeElement).toBe(screen.getByRole('main', { name: 'Consulta' }));
});
