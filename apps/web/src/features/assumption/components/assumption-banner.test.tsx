import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import texts from '../../../../public/locales/pt-br/assumption.json' with { type: 'json' };
import { getSession, startSession } from '../../../lib/session/session-store.ts';
import { useUser } from '../../../lib/session/use-session.ts';
import { fakeFetch } from '../../../testing/fake-fetch.ts';
import { addTexts, renderPart } from '../../../testing/render.tsx';
import { makeSession } from '../../../testing/session-fixture.ts';
import { AssumptionBanner } from './assumption-banner.tsx';

addTexts('assumption', texts);

const own = makeSession({ sessionId: 'own', userId: 12, name: 'Laís Prado' });
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const path = '/api/v1/authenticateAssumeAdmin';

function Banner() {
  const { assumedUntil } = useUser();
  return assumedUntil && <AssumptionBanner until={assumedUntil} />;
}

function assume(minutes: number) {
  startSession(
    makeSession({ sessionId: 'assumed', name: 'Ana Souza', userAssumeId: 12, assumedUntil: inMinutes(minutes) }),
  );
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('says who and where one is logged in as, how long yet, and leads back to the own session', async () => {
  assume(42);
  const requests = fakeFetch(() => ({ status: 200, body: own }));
  renderPart(<Banner />);
  expect(screen.getByRole('status').textContent).toBe(
    'Você está logado como Ana Souza da empresa Grupo Aurora. Clique aqui para voltar ao perfil Administrador.',
  );
  expect(screen.getByRole('timer').textContent).toBe('Restam 42 minutos');
  expect(requests).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Clique aqui para voltar ao perfil Administrador.' }));
  await waitFor(() => expect(getSession().secret).toBe('own'));
  expect(requests.map(({ url }) => new URL(url, 'http://x').pathname)).toEqual([path]);
});

it('says in the words of the specification that it did not work, until somebody has read it', async () => {
  assume(42);
  fakeFetch(() => ({ status: 500, body: { code: 'server.unexpected', message: 'x', traceId: 't' } }));
  renderPart(<Banner />);
  fireEvent.click(screen.getByRole('button', { name: /Clique aqui/ }));
  expect(await screen.findByText('Atenção! Não foi possível voltar ao perfil Administrador')).toBeTruthy();
  expect(getSession().secret).toBe('assumed');
});

it('goes back by itself when the time is over', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  assume(1);
  fakeFetch(() => ({ status: 200, body: own }));
  renderPart(<Banner />);
  expect(screen.getByRole('timer').textContent).toBe('Resta 1 minuto');
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  await waitFor(() => expect(getSession().secret).toBe('own'));
});
