import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPart } from '../testing/render.tsx';
import { toast } from './toast.tsx';

afterEach(() => vi.unstubAllGlobals());

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
