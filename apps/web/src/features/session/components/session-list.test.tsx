import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import texts from '../../../../public/locales/pt-br/profile.json' with { type: 'json' };
import { startSession } from '../../../lib/session/session-store.ts';
import { addTexts, renderPart } from '../../../testing/render.tsx';
import { makeSession } from '../../../testing/session-fixture.ts';
import { Questions } from '../../../ui/overlay/questions.tsx';
import { SessionList } from './session-list.tsx';

addTexts('profile', texts);

const sessionOf = (id: string, isCurrent = false) => ({
  id,
  isCurrent,
  companyName: id,
  userAgent: 'Mozilla/5.0 Firefox/140.0',
  address: '127.0.0.1',
  lastUsedAt: '2029-06-01T09:00:00.000Z',
});

/** A server with three sessions; the calls that end one are answered by `end`. */
function serve(end: (id: string) => Response) {
  const open = new Set(['esta', 'loja', 'casa']);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method === 'DELETE') {
      const id = url.split('/').at(-1) ?? '';
      const answer = end(id);
      if (answer.ok || answer.status === 404) open.delete(id);
      return answer;
    }
    const items = [...open].map((id) => sessionOf(id, id === 'esta'));
    return new Response(JSON.stringify({ count: items.length, items }));
  });
}

const refusal = (status: number, code: string, message: string) =>
  new Response(JSON.stringify({ code, message, traceId: 't' }), { status });

async function endAll() {
  renderPart(
    <>
      <Questions />
      <SessionList />
    </>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Encerrar todas as outras' }));
  await screen.findByText('Encerrar as outras 2 sessões?');
  fireEvent.click(screen.getByRole('button', { name: 'Sim' }));
}

beforeEach(() => {
  sessionStorage.clear();
  startSession(makeSession());
});
afterEach(() => vi.unstubAllGlobals());

it('ends all other sessions after one question, also one that was over already', async () => {
  serve((id) => (id === 'casa' ? refusal(404, 'session.not_found', 'Não existe.') : new Response('{}')));
  await endAll();
  await screen.findByText('2 sessões encerradas.');
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Encerrar todas as outras' })).toBeNull();
});

it('says at each session that stayed open why it did', async () => {
  serve((id) => (id === 'loja' ? refusal(422, 'request.invalid', 'Agora não.') : new Response('{}')));
  await endAll();
  await screen.findByText('Não foi possível encerrar 1 sessão.');
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  expect(screen.getAllByRole('listitem').find((place) => place.textContent?.includes('loja'))?.textContent).toContain(
    'Agora não.',
  );
});
