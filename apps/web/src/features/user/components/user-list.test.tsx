import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserCard } from '@tramite/contract';
import { beforeEach, expect, it } from 'vitest';
import profile from '../../../../public/locales/pt-br/profile.json' with { type: 'json' };
import recordTable from '../../../../public/locales/pt-br/record-table.json' with { type: 'json' };
import texts from '../../../../public/locales/pt-br/user.json' with { type: 'json' };
import { startSession } from '../../../lib/session/session-store.ts';
import { fakeFetch } from '../../../testing/fake-fetch.ts';
import { addTexts, renderLinkedPart } from '../../../testing/render.tsx';
import { makeSession } from '../../../testing/session-fixture.ts';
import { EditUserPermissionsModal } from '../modals/edit-user-permissions.modal.tsx';
import { UserCardModal } from '../modals/user-card.modal.tsx';
import { UserList } from './user-list.tsx';

addTexts('user', texts);
addTexts('profile', profile);
addTexts('record-table', recordTable);

const user: UserCard = {
  id: 7,
  name: 'Berta Lima',
  login: 'berta.lima',
  email: 'berta@example.com',
  photo: null,
  isAdmin: false,
  enabled: true,
  processes: 2,
  cpf: '52998224725',
  telefone: '31987654321',
  roles: [{ id: 1, name: 'Vendedor' }],
  functions: [],
  companies: [],
  groups: [],
  establishment: [{ id: 3, label: 'Pampulha' }],
  allEstablishments: false,
  resources: [],
  lastAccessAt: null,
  abilities: {
    enable: 'user.enabled',
    disable: true,
    recover: 'user.shared',
    sessions: true,
    permissions: true,
    assume: true,
  },
};

const options = { roles: [{ id: 1, name: 'Vendedor' }], functions: [], companies: [], groups: [], establishments: [] };

beforeEach(() => startSession(makeSession({ permissions: ['admin.users'] })));

it('shows the people of the company and how many they are', async () => {
  fakeFetch(({ url }) =>
    url.includes('options') ? { status: 200, body: options } : { status: 200, body: { count: 1, items: [user] } },
  );
  renderLinkedPart(<UserList />);
  expect(await screen.findByText('1 pessoa')).toBeTruthy();
  expect(screen.getByRole('searchbox', { name: 'CPF' })).toBeTruthy();
});

it('tells on the card what there is of somebody, and why something cannot be done', async () => {
  fakeFetch({ status: 200, body: { items: [] } });
  renderLinkedPart(<UserCardModal user={user} onClose={() => undefined} />);
  expect(await screen.findByText('Nenhuma sessão aberta nesta empresa.')).toBeTruthy();
  expect(screen.getByText('Pampulha')).toBeTruthy();
  expect(screen.getByText('Nunca')).toBeTruthy();
  // The texts of all reasons come a moment later.
  const recover = () => screen.getByRole('button', { name: /^Enviar senha temporária/ });
  await waitFor(() => expect(recover().getAttribute('aria-disabled')).toBe('true'));
  expect(screen.getByRole('button', { name: 'Desativar' }).getAttribute('aria-disabled')).toBeNull();
});

it('says in words what will change before permissions are saved', async () => {
  const given = {
    roleIds: [1],
    functionIds: [],
    establishmentIds: [3],
    allEstablishments: false,
    seesOwnOnly: true,
    resources: [],
    version: 4,
  };
  const offer = {
    permissions: [{ action: 'document.move', label: 'Mover documentos', mayGive: true }],
    roles: [{ id: 1, name: 'Vendedor', mayGive: true }],
    functions: [],
    establishments: [{ id: 3, name: 'Pampulha', mayGive: true }],
    allEstablishments: true,
  };
  const requests = fakeFetch(({ method }) =>
    method === 'GET'
      ? { status: 200, body: { name: user.name, given, offer } }
      : { status: 200, body: { changes: ['Passa a ver também o que outras pessoas capturam'] } },
  );
  renderLinkedPart(<EditUserPermissionsModal user={user} onClose={() => undefined} />);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Vê apenas o que captura' }));
  fireEvent.click(screen.getByRole('button', { name: 'Ver o que muda' }));
  expect(await screen.findByText('Passa a ver também o que outras pessoas capturam')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Salvar permissões' }));
  await waitFor(() => expect(requests.some(({ method }) => method === 'PUT')).toBe(true));
  const sent = requests.find(({ method }) => method === 'PUT');
  expect(sent?.body).toMatchObject({ seesOwnOnly: false, version: 4 });
});
