import { fireEvent, screen } from '@testing-library/react';
import { errorText } from '@tramite/contract';
import { expect, it, vi } from 'vitest';
import { ApiError, networkError } from '../../lib/api/api-error.ts';
import { renderLinkedPart, renderPart } from '../../testing/render.tsx';
import { ErrorState } from './error-state.tsx';
import { InlineFailure } from './inline-failure.tsx';

const title = 'Não foi possível carregar as mensagens.';
const denied = errorText('permission.denied');
const notFound = errorText('process.not_found');
const adviceWithCode =
  'Tente novamente em instantes. Se continuar assim, envie ao suporte o código que está em Detalhes.';
const offline = 'Sem conexão com o servidor. Verifique sua internet e tente novamente.';

function apiError(status: number, code?: string, message?: string) {
  return new ApiError(status, { code, message, traceId: 'trace-1' });
}

it.each([
  ['a denial', apiError(403, 'permission.denied', denied), 'Acesso restrito', denied],
  ['what is not there', apiError(404, 'process.not_found', notFound), 'Não encontrado', notFound],
])('says %s calmly, with its reason and nothing to try again', (_, error, heading, reason) => {
  renderPart(<ErrorState title={title} error={error} onRetry={() => undefined} />);
  expect(screen.getByRole('heading', { name: heading })).toBeTruthy();
  expect(screen.getByText(reason)).toBeTruthy();
  expect(screen.queryByText(title)).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull();
});

it.each([
  ['a lost connection', networkError(), offline],
  ['a server that fails', apiError(503), errorText('server.unavailable')],
  ['the page of a proxy that knows no such address', apiError(404), adviceWithCode],
  ['a failure of the application', new Error('x'), 'Tente novamente em instantes.'],
])('says %s as what could not be loaded, and tries again on demand', (_, error, reason) => {
  const retry = vi.fn();
  renderPart(<ErrorState title={title} error={error} onRetry={retry} />);
  expect(screen.getByRole('alert').textContent).toContain(title);
  expect(screen.getByText(reason)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(retry).toHaveBeenCalledOnce();
});

it('leads who may not see a page to the work that waits', async () => {
  renderLinkedPart(<ErrorState isPage title={title} error={apiError(403, 'permission.denied', denied)} />);
  const way = await screen.findByRole('link', { name: 'Voltar para Processos que atuo' });
  expect(way.getAttribute('href')).toContain('/home');
});

it('gives the reason and no retry where a small part is denied', () => {
  renderPart(
    <InlineFailure error={apiError(403, 'permission.denied', denied)} onRetry={() => undefined}>
      {title}
    </InlineFailure>,
  );
  expect(screen.getByRole('status').textContent).toContain(denied);
  expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull();
});

it('gives the reason and a retry where a small part lost its connection', () => {
  const retry = vi.fn();
  renderPart(
    <InlineFailure error={networkError()} onRetry={retry}>
      {title}
    </InlineFailure>,
  );
  expect(screen.getByRole('alert').textContent).toContain(offline);
  fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(retry).toHaveBeenCalledOnce();
});
