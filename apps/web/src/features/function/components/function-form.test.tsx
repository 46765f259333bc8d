import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import texts from '../../../../public/locales/pt-br/functions.json' with { type: 'json' };
import { getSession, startSession } from '../../../lib/session/session-store.ts';
import { fakeFetch } from '../../../testing/fake-fetch.ts';
import { addTexts, renderLinkedPart } from '../../../testing/render.tsx';
import { makeSession } from '../../../testing/session-fixture.ts';
import { FunctionForm } from './function-form.tsx';

addTexts('functions', texts);

it('takes the session that works with what was chosen, and says so', async () => {
  startSession(makeSession());
  const given = {
    establishments: [
      { id: 3, label: 'Pampulha', chosen: true },
      { id: 4, label: 'Barreiro', chosen: true },
    ],
    roles: [{ id: 9, label: 'Conferente', chosen: true }],
    isChanged: false,
  };
  const requests = fakeFetch(({ method }) =>
    method === 'GET'
      ? { status: 200, body: given }
      : { status: 200, body: makeSession({ sessionId: 'secret-2', userChangedProfile: true }) },
  );
  renderLinkedPart(<FunctionForm />);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Barreiro' }));
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(getSession().secret).toBe('secret-2'));
  const sent = requests.find(({ method }) => method === 'POST');
  expect(sent?.body).toEqual({ establishments: [3], roles: [9] });
  expect(await screen.findByText('Suas funções/estabelecimentos foram alteradas com sucesso.')).toBeTruthy();
});
