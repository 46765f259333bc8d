import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import texts from '../../../../public/locales/pt-br/functions.json' with { type: 'json' };
import { startSession } from '../../../lib/session/session-store.ts';
import { fakeFetch } from '../../../testing/fake-fetch.ts';
import { addTexts, renderLinkedPart } from '../../../testing/render.tsx';
import { makeSession } from '../../../testing/session-fixture.ts';
import { OthersForm } from './others-form.tsx';

addTexts('functions', texts);

const given = {
  name: 'Berta Lima',
  establishments: [
    { id: 3, label: 'Pampulha', chosen: true },
    { id: 4, label: 'Barreiro', chosen: true },
  ],
  roles: [{ id: 9, label: 'Conferente', chosen: true }],
  isChanged: false,
};

it('changes the functions of somebody who was looked for', async () => {
  startSession(makeSession({ permissions: ['admin.permissions'] }));
  const requests = fakeFetch(({ url }) => {
    if (url.includes('roles/users')) {
      return { status: 200, body: { count: 1, items: [{ id: 7, name: 'Berta Lima', login: 'berta' }] } };
    }
    return { status: 200, body: url.includes('functions') ? given : makeSession() };
  });
  renderLinkedPart(<OthersForm />);
  fireEvent.click(await screen.findByRole('combobox', { name: 'Usuário' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Berta Lima (berta)' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Barreiro' }));
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() =>
    expect(requests.some(({ method, url }) => method === 'POST' && url.includes('Settings'))).toBe(true),
  );
  const sent = requests.find(({ url }) => url.includes('authenticateChangeProfileSettings'));
  expect(sent?.body).toEqual({ userId: 7, establishments: [3], roles: [9] });
});
