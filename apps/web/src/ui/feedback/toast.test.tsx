import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPart } from '../../testing/render.tsx';
import { toast } from './toast.tsx';
import { Toasts } from './toasts.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('a toast appears when the page has drawn what it is busy with, and does not wait long for it', async () => {
  const requestIdleCallback = vi.fn<(run: () => void, options: IdleRequestOptions) => number>(() => 1);
  vi.stubGlobal('requestIdleCallback', requestIdleCallback);
  renderPart(null);
  toast.success('Filtro salvo');
  await waitFor(() => expect(requestIdleCallback).toHaveBeenCalledWith(expect.any(Function), { timeout: 300 }));
  expect(screen.queryByText('Filtro salvo')).toBeNull();
  requestIdleCallback.mock.lastCall?.[0]();
  await screen.findByText('Filtro salvo');
});

it.each([300, 1500, 2800, 2990])('a toast that follows another after %i ms has its own time', async (gap) => {
  const { showToast } = await import('./show-toast.tsx');
  vi.useFakeTimers();
  renderPart(null);
  const say = (text: string) => act(() => showToast('success', text, { id: 'search', time: 3000 }, null));
  const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));
  say('Encontramos 1 Processo!');
  await pass(gap);
  say('Encontramos 2 Processos!');
  await pass(2900);
  expect(screen.queryByText('Encontramos 2 Processos!')).not.toBeNull();
  expect(screen.queryByText('Encontramos 1 Processo!')).toBeNull();
  await pass(1000);
  expect(screen.queryByText('Encontramos 2 Processos!')).toBeNull();
});

it('a way back that was taken goes, and is taken once', async () => {
  const { showToast } = await import('./show-toast.tsx');
  vi.useFakeTimers();
  renderPart(null);
  const undo = vi.fn();
  act(() => showToast('success', 'O processo foi transicionado.', { undo }, null));
  fireEvent.click(screen.getByRole('button', { name: /^Desfazer/ }));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.queryByText('O processo foi transicionado.')).toBeNull();
  expect(undo).toHaveBeenCalledTimes(1);
});

it('an error stays until it is closed, with the code for the support', async () => {
  const { showToast } = await import('./show-toast.tsx');
  vi.useFakeTimers();
  renderPart(null);
  act(() => showToast('error', 'O arquivo não foi salvo.', {}, 'a1b2c3'));
  await act(() => vi.advanceTimersByTimeAsync(600_000));
  expect(screen.getByRole('alert').textContent).toContain('O arquivo não foi salvo.');
  fireEvent.click(screen.getByRole('button', { name: 'Detalhes' }));
  expect(screen.getByText(/a1b2c3/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Fechar' }));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.queryByText('O arquivo não foi salvo.')).toBeNull();
});

it('a toast waits for as long as the pointer is on it', async () => {
  const { showToast } = await import('./show-toast.tsx');
  vi.useFakeTimers();
  renderPart(null);
  act(() => showToast('success', 'Filtro salvo', {}, null));
  fireEvent.mouseEnter(screen.getByText('Filtro salvo'));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.queryByText('Filtro salvo')).not.toBeNull();
  fireEvent.mouseLeave(screen.getByText('Filtro salvo'));
  await act(() => vi.advanceTimersByTimeAsync(6000));
  expect(screen.queryByText('Filtro salvo')).toBeNull();
});

it('what a toast says comes into a place that screen readers watch, with how it is taken back', async () => {
  const { showToast } = await import('./show-toast.tsx');
  render(
    <MantineProvider>
      <Toasts />
    </MantineProvider>,
  );
  const place = document.querySelector('[data-position="bottom-right"]');
  expect(place?.getAttribute('aria-live')).toBe('polite');
  act(() => showToast('success', 'O processo foi transicionado.', { undo: vi.fn() }, null));
  expect(place?.textContent).toMatch(/O processo foi transicionado\..*undoKey|Tecla Z:/);
  expect(screen.queryByRole('status')).toBeNull();
});
