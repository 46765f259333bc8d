import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { renderPart } from '../../testing/render.tsx';
import { useHomeAddress, useShownHome } from './use-home-address.ts';

/** A screen that notes, at each drawing, the text of the address and the one it would show. */
async function renderWatched() {
  const seen: (readonly [address: string | undefined, shown: string | undefined])[] = [];
  const Watched = () => {
    seen.push([useHomeAddress().text, useShownHome().search.text]);
    return null;
  };
  const root = createRootRoute();
  const home = createRoute({ getParentRoute: () => root, path: '/home', component: Watched });
  const history = createMemoryHistory({ initialEntries: ['/home?text=placa'] });
  const router = createRouter({ routeTree: root.addChildren([home]), history });
  await act(async () => renderPart(<RouterProvider router={router as never} />));
  const drawnAfter = async (lead: () => unknown) => {
    seen.length = 0;
    await act(async () => lead());
    return [...seen];
  };
  return { router, drawnAfter };
}

it('shows a search after the click that led to it was answered', async () => {
  const { router, drawnAfter } = await renderWatched();
  const drawn = await drawnAfter(() => router.navigate({ to: '/home', search: { text: 'contrato' } as never }));
  expect(drawn[0]).toEqual(['contrato', 'placa']);
  expect(drawn.at(-1)).toEqual(['contrato', 'contrato']);
});

it('shows at once what Back leads to', async () => {
  const { router, drawnAfter } = await renderWatched();
  await drawnAfter(() => router.navigate({ to: '/home', search: { text: 'contrato' } as never }));
  window.history.replaceState({ __TSR_key: 'before' }, '');
  onTestFinished(() => window.history.replaceState(null, ''));
  window.dispatchEvent(new PopStateEvent('popstate'));
  const drawn = await drawnAfter(() => router.history.back());
  expect(drawn.length).toBeGreaterThan(0);
  expect(new Set(drawn.map(([address, shown]) => address === shown))).toEqual(new Set([true]));
});

it('is the same search until the address asks for another', async () => {
  const { router, drawnAfter } = await renderWatched();
  expect(await drawnAfter(() => router.navigate({ to: '/home', search: { text: 'placa' } as never }))).toEqual([]);
});
