import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { FormDefinition, FormType } from '@tramite/contract';
import { formProblems } from '@tramite/rules/form/form-problems';
import { choice, field, group } from '@tramite/rules/ready-made/forms/form-parts';
import { useSyncExternalStore } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { renderPart } from '../../../testing/render.tsx';
import { Canvas } from './canvas.tsx';
import { Designer } from './designer.ts';
import { DesignerProvider } from './designer-context.ts';
import { DragArea } from './drag.tsx';
import { findPlaced } from './form-edits.ts';
import { PartPanel } from './part-panel.tsx';
import { TryOut } from './try-out.tsx';
import { useRowActs } from './use-row-acts.ts';

const definition: FormDefinition = {
  format: 1,
  fields: [
    choice('a', 'Sozinho', ['Sim', 'Não']),
    group('g', 'Condutor', [field('b', 'Nome', 'S', { required: true })]),
  ],
  attachments: [{ label: 'CNH', required: true }],
};

const type = { id: 1, published: null } as FormType;

// A text area that grows waits for letters, which the test's document does not draw.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

let designer: Designer;
beforeEach(() => {
  designer = new Designer({ name: 'Termo', description: null, documentTypeIds: [], definition });
});

function Rows() {
  const { acts, said } = useRowActs();
  const { design, chosen } = designer.state();
  const element = chosen === null ? null : findPlaced(design.definition, chosen)?.element;
  return (
    <DragArea labelOf={() => ''} onDrop={() => undefined}>
      {(drop) => (
        <>
          <Canvas
            definition={design.definition}
            problems={formProblems(design.definition)}
            {...{ chosen, drop, acts }}
          />
          {element && <PartPanel key={element.id} element={element} />}
          <output>{said}</output>
        </>
      )}
    </DragArea>
  );
}

function Whole() {
  const { design } = useSyncExternalStore(designer.subscribe, designer.state);
  const problems = formProblems(design.definition);
  return (
    <DesignerProvider value={{ type, designer, problems, definition: design.definition, links: [], documentTypes: [] }}>
      <Rows />
    </DesignerProvider>
  );
}

const row = (id: string) => document.getElementById(`part-${id}`) as HTMLElement;
const order = () => [...document.querySelectorAll('button[aria-keyshortcuts]')].map(({ id }) => id.slice(5)).join(' ');

it('moves a part with Alt and the arrows, in and out of a group, and keeps the focus on it', async () => {
  renderPart(<Whole />);
  expect(order()).toBe('a g b');
  row('a').focus();
  fireEvent.keyDown(row('a'), { key: 'ArrowDown', altKey: true });
  expect(order()).toBe('g a b');
  await waitFor(() => expect(document.activeElement).toBe(row('a')));
  fireEvent.keyDown(row('a'), { key: 'ArrowUp', altKey: true });
  expect(order()).toBe('a g b');
  expect(document.querySelector('output')?.textContent).toContain('said.moved');
});

it('shows what is wrong at the part, and what the chosen one asks for', () => {
  renderPart(<Whole />);
  fireEvent.click(row('b'));
  expect(row('b').getAttribute('aria-current')).toBe('true');
  fireEvent.change(screen.getByLabelText(/panel.nameOf.field/), { target: { value: '' } });
  expect(row('b').textContent).toContain('Dê um nome a este campo.');
  act(() => designer.undo());
  expect(row('b').textContent).toContain('Nome');
});

it('asks before a part goes on which others depend, and takes one that nobody needs at once', async () => {
  act(() =>
    designer.editForm((form) => ({
      ...form,
      fields: [...form.fields, field('z', 'Livre', 'S')],
    })),
  );
  renderPart(<Whole />);
  fireEvent.keyDown(row('z'), { key: 'Delete' });
  await waitFor(() => expect(order()).toBe('a g b'));
  fireEvent.keyDown(row('g'), { key: 'Delete' });
  await Promise.resolve();
  expect(order()).toBe('a g b');
});

it('says when a part is shown in a sentence, and leaves conditions that make a circle to the problems', () => {
  act(() => designer.choose('b'));
  renderPart(<Whole />);
  fireEvent.click(screen.getByRole('button', { name: 'rules.add' }));
  const rules = findPlaced(designer.state().design.definition, 'b')?.element.rules;
  expect(rules).toMatchObject([{ reference: 'a', type: 'eq', value: null }]);
  expect(row('b').textContent).toContain('Diga o valor de Sozinho na condição.');
  fireEvent.click(screen.getByRole('radio', { name: 'Não' }));
  expect(row('b').textContent).toContain('Aparece quando Sozinho é “Não”.');
});

it('lets a form be tried with the part that people fill in, and checks it as saving would', () => {
  renderPart(<TryOut definition={definition} />);
  fireEvent.click(screen.getByRole('button', { name: 'tryOut.check' }));
  expect(screen.getAllByText('Preencha este campo.').length).toBeGreaterThan(0);
  fireEvent.change(screen.getByLabelText(/^Nome/), { target: { value: 'Zilda' } });
  fireEvent.click(screen.getByRole('button', { name: 'tryOut.check' }));
  expect(screen.getByText('tryOut.good')).toBeTruthy();
});
