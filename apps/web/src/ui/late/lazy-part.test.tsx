import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeFetch } from '../../testing/fake-fetch.ts';
import { renderPart } from '../../testing/render.tsx';
import { type LazyPartOptions, lazyPart } from './lazy-part.tsx';

const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const there = () => Promise.resolve({ Part: () => <p>A parte</p> });
const failingOnce = () => vi.fn(there).mockImplementationOnce(missing);

async function draw(load: typeof there, options?: LazyPartOptions): Promise<void> {
  const Part = lazyPart(load, 'Part', options);
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
  await draw(failingOnce());
  await screen.findByText('Não foi possível carregar esta parte da tela.');
  expect(screen.getByText(/Sem conexão com o servidor/)).toBeTruthy();
  await retry();
  await screen.findByText('A parte');
});

it('mends itself when the network is back', async () => {
  fakeFetch('network', { status: 200 });
  await draw(failingOnce());
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

it('is the first heading of a screen, and of a page that has nothing else', async () => {
  fakeFetch('network');
  await draw(missing, { failure: 'screen' });
  const heading = { level: 1, name: 'Não foi possível carregar esta tela.' };
  await screen.findByRole('heading', heading);
  expect(screen.queryByRole('main')).toBeNull();
  cleanup();
  await draw(missing, { failure: 'page' });
  await screen.findByRole('heading', heading);
  expect(screen.getByRole('main')).toBeTruthy();
});

it('is asked for anew by who comes back to it after it could not be had', async () => {
  fakeFetch('network');
  const Part = lazyPart(failingOnce(), 'Part');
  function Screen() {
    const [isOpen, setOpen] = useState(true);
    return (
      <>
        <button type="button" onClick={() => setOpen(!isOpen)}>
          Trocar
        </button>
        <Suspense>{isOpen && <Part />}</Suspense>
      </>
    );
  }
  renderPart(<Screen />);
  await screen.findByText('Não foi possível carregar esta parte da tela.');
  const toggle = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Trocar' })));
  await toggle();
  await toggle();
  await screen.findByText('A parte');
});

it('is preloaded once, and again where that failed', async () => {
  fakeFetch('network');
  const load = failingOnce();
  const Part = lazyPart(load, 'Part');
  await Part.preload();
  await Part.preload();
  await Part.preload();
  expect(load).toHaveBeenCalledTimes(2);
});

it('asks again for a style sheet that did not come', async () => {
  fakeFetch('network');
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/auto/assets/parte.css' });
  document.head.append(link);
  await draw(failingOnce());
  await screen.findByText('Não foi possível carregar esta parte da tela.');
  link.dispatchEvent(new Event('error'));
  await retry();
  expect(document.querySelector('link[href="/auto/assets/parte.css"]')).not.toBe(link);
  await screen.findByText('A parte');
});
