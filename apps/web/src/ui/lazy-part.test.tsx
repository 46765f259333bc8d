import { act, fireEvent, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeFetch } from '../testing/fake-fetch.ts';
import { renderPart } from '../testing/render.tsx';
import { lazyPart } from './lazy-part.tsx';

const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const there = () => Promise.resolve({ default: () => <p>A parte</p> });

async function draw(load: Parameters<typeof lazyPart>[0]): Promise<void> {
  const Part = lazyPart(load);
  await act(async () => {
    renderPart(
      <Suspense fallback="Carregando">
        <Part />
      </Suspense>,
    );
  });
}

const retry = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' })));

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

it('says in its place that there is no network, and is there after another try', async () => {
  fakeFetch('network');
  await draw(vi.fn().mockImplementationOnce(missing).mockImplementation(there));
  await screen.findByText('Não foi possível carregar esta parte da tela.');
  expect(screen.getByText(/Sem conexão com o servidor/)).toBeTruthy();
  await retry();
  await screen.findByText('A parte');
});

it('mends itself when the network is back', async () => {
  fakeFetch('network', { status: 200 });
  await draw(vi.fn().mockImplementationOnce(missing).mockImplementation(there));
  await screen.findByText('Não foi possível carregar esta parte da tela.');
  await act(async () => window.dispatchEvent(new Event('online')));
  await screen.findByText('A parte');
});

it('loads the page anew, and only once, for code that the server no longer has', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  fakeFetch({ status: 200 });
  await draw(missing);
  await screen.findByText('Não foi possível carregar esta parte da tela.');
  expect(reload).toHaveBeenCalledOnce();
  await retry();
  await screen.findByText('Não foi possível carregar esta parte da tela.');
  expect(reload).toHaveBeenCalledOnce();
  reload.mockRestore();
});
