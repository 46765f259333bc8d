import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { act, fireEvent, screen, within } from '@testing-library/react';
import type { Process } from '@tramite/contract';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import processTexts from '../../../public/locales/pt-br/process.json' with { type: 'json' };
import searchTexts from '../../../public/locales/pt-br/search.json' with { type: 'json' };
import { makeProcess } from '../../testing/record-fixture.ts';
import { addTexts, renderLinkedPart, renderPart } from '../../testing/render.tsx';
import { useHomeRecords } from './home-records.tsx';

addTexts('process', processTexts);
addTexts('search', searchTexts);

/** A process that counts how often its card looked at it. */
function makeWatched(id: number) {
  const look = vi.fn();
  const process = Object.defineProperty(makeProcess({ id }), 'lastProgress', { get: () => look() ?? null });
  return { process, look };
}

function Harness({ processes }: { readonly processes: readonly Process[] }) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const selection = {
    ids,
    toggle: (id: number) => setIds(new Set([...ids, id])),
    choose: () => undefined,
    clear: () => undefined,
  };
  const { renderProcess } = useHomeRecords({ search: {}, documents: [], selection, put: () => undefined });
  return processes.map((process) => <article key={process.id}>{renderProcess(process)}</article>);
}

const box = (id: number) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Selecionar processo #${id}` });

it('draws a card again only when something about its own record changed', () => {
  const [first, second] = [makeWatched(207), makeWatched(208)];
  renderLinkedPart(<Harness processes={[first.process, second.process]} />);
  expect(first.look).toHaveBeenCalledTimes(1);
  fireEvent.click(box(208));
  expect(box(208).checked).toBe(true);
  expect(second.look).toHaveBeenCalledTimes(2);
  expect(first.look).toHaveBeenCalledTimes(1);
});

it('does what the screen means now, also from a card drawn long before', async () => {
  renderLinkedPart(<Harness processes={[makeProcess({ id: 207 }), makeProcess({ id: 208 })]} />);
  fireEvent.click(box(208));
  fireEvent.click(box(207));
  expect([box(207).checked, box(208).checked]).toEqual([true, true]);
});

it('opens and closes processes in the address as it is, also one ahead of what is drawn', async () => {
  const history = createMemoryHistory({ initialEntries: ['/home?text=placa'] });
  const root = createRootRoute();
  const home = createRoute({ getParentRoute: () => root, path: '/home' });
  const router = createRouter({ routeTree: root.addChildren([home]), history });
  const processes = [207, 208].map((id) => makeProcess({ id, documentCount: 2 }));
  renderPart(
    <RouterContextProvider router={router as never}>
      <Harness processes={processes} />
    </RouterContextProvider>,
  );
  const toggle = async (id: number) => {
    const card = box(id).closest('article') as HTMLElement;
    await act(async () => fireEvent.click(within(card).getByRole('button', { name: /documentos?$/ })));
  };
  await toggle(207);
  await toggle(208);
  expect(router.latestLocation.search).toEqual({ text: 'placa', open: [207, 208] });
  await toggle(207);
  expect(router.latestLocation.search).toEqual({ text: 'placa', open: [208] });
});
