import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import recordTable from '../../../../public/locales/pt-br/record-table.json' with { type: 'json' };
import texts from '../../../../public/locales/pt-br/role.json' with { type: 'json' };
import { startSession } from '../../../lib/session/session-store.ts';
import { fakeFetch } from '../../../testing/fake-fetch.ts';
import { addTexts, renderLinkedPart } from '../../../testing/render.tsx';
import { makeSession } from '../../../testing/session-fixture.ts';
import { RoleFormModal } from '../modals/role-form.modal.tsx';
import { ResourceList } from './resource-list.tsx';
import { RoleMatrix } from './role-matrix.tsx';
import { RoleTable } from './role-table.tsx';

addTexts('role', texts);
addTexts('record-table', recordTable);

const role = {
  id: 1,
  name: 'Vendedor',
  isSystem: true,
  enabled: true,
  actions: ['document.view'],
  people: 3,
  version: 1,
};
const action = {
  action: 'document.view',
  label: 'Ver documentos',
  area: 'document',
  roles: [{ id: 1, name: 'Vendedor' }],
  people: [],
  count: 3,
};

beforeEach(() => {
  startSession(makeSession({ permissions: ['admin.roles', 'document.view'] }));
  fakeFetch(({ url }) =>
    url.includes('roles') ? { status: 200, body: { items: [role] } } : { status: 200, body: { items: [action] } },
  );
});

it('shows what each role permits', async () => {
  renderLinkedPart(<RoleMatrix />);
  expect(await screen.findByRole('columnheader', { name: 'Vendedor' })).toBeTruthy();
  expect(screen.getByRole('rowheader', { name: 'Ver documentos' })).toBeTruthy();
  expect(screen.getByLabelText('Permitido')).toBeTruthy();
});

it('says of two compared roles which of them permits it alone', async () => {
  const other = { ...role, id: 2, name: 'Conferente', actions: [] };
  const both = { ...action, action: 'process.view', label: 'Ver processos', area: 'process' };
  renderLinkedPart(
    <RoleTable
      roles={[role, other]}
      actions={[action, both]}
      different={new Set(['document.view'])}
      onOpen={() => {}}
    />,
  );
  expect(await screen.findByRole('row', { name: /^Ver documentos/ })).toHaveProperty(
    'textContent',
    'Ver documentos–Não permitidoSó Vendedor',
  );
  expect(screen.getByRole('row', { name: /^Ver processos/ }).textContent).not.toContain('Só');
});

it('copies a role under another name', async () => {
  renderLinkedPart(<RoleFormModal role={role} isCopy actions={[action]} onClose={() => undefined} />);
  expect(await screen.findByDisplayValue('Vendedor (cópia)')).toBeTruthy();
  expect((screen.getByRole('checkbox', { name: 'Ver documentos' }) as HTMLInputElement).checked).toBe(true);
});

it('shows the catalogue of permissions', async () => {
  renderLinkedPart(<ResourceList />);
  expect(await screen.findByRole('treegrid', { name: 'Recursos do sistema' })).toBeTruthy();
});
