import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import texts from '../../../../public/locales/pt-br/process.json' with { type: 'json' };
import { loadReasons } from '../../../lib/abilities/use-reason-text.ts';
import { makeProcess } from '../../../testing/record-fixture.ts';
import { addTexts, renderPart } from '../../../testing/render.tsx';
import { TransitionMenu } from './transition-menu.tsx';

addTexts('process', texts);
beforeAll(loadReasons);

const [way] = makeProcess().transitions;
const makeWay = (over: object) => ({ ...(way as NonNullable<typeof way>), ...over });
const button = () => screen.getByRole('button', { name: 'Transicionar o processo #200' });

it('offers the ways out of the stage, canceling last', async () => {
  const handleTransit = vi.fn();
  const transitions = [
    makeWay({ id: 1, label: 'Cancelar venda', isCancel: true }),
    makeWay({ id: 2, label: 'Enviar para vistoria' }),
  ];
  renderPart(<TransitionMenu process={makeProcess({ transitions })} onTransit={handleTransit} />);
  fireEvent.click(button());
  const items = within(await screen.findByRole('menu')).getAllByRole('menuitem');
  expect(items.map((item) => item.textContent)).toEqual([
    'Enviar para vistoriapara Conferir documentos',
    'Cancelar vendapara Conferir documentos',
  ]);
  fireEvent.click(items[0] as HTMLElement);
  expect(handleTransit).toHaveBeenCalledWith(transitions[1]);
});

it('says why one way is closed and does not take it', async () => {
  const handleTransit = vi.fn();
  const transitions = [makeWay({ id: 1 }), makeWay({ id: 2, label: 'Autorizar', ability: 'transition.wrong_role' })];
  renderPart(<TransitionMenu process={makeProcess({ transitions })} onTransit={handleTransit} />);
  fireEvent.click(button());
  const item = await screen.findByRole('menuitem', { name: /Autorizar/ });
  expect(item.textContent).toContain('A etapa atual é de responsabilidade da função Vendedor.');
  expect(item.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(item);
  expect(handleTransit).not.toHaveBeenCalled();
});

it('names who holds the process when nothing may be done', () => {
  const process = makeProcess({
    reserve: { date: '2026-11-20T12:00:00.000Z', userId: 9, name: 'Carla Prado', isCurrentUser: false },
    abilities: { ...makeProcess().abilities, transition: 'process.reserved' },
  });
  renderPart(<TransitionMenu process={process} onTransit={() => undefined} />);
  const description = document.getElementById(button().getAttribute('aria-describedby') ?? '');
  expect(description?.textContent).toBe('Este processo está reservado por Carla Prado.');
});

it('shows nothing once the process ended', () => {
  renderPart(<TransitionMenu process={makeProcess({ transitions: [], task: null })} onTransit={() => undefined} />);
  expect(screen.queryByRole('button')).toBeNull();
});
