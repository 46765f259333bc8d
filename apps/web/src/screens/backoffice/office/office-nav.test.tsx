import { fireEvent, screen, within } from '@testing-library/react';
import { registrations } from '@tramite/contract';
import { expect, it } from 'vitest';
import backoffice from '../../../../public/locales/pt-br/backoffice.json' with { type: 'json' };
import setup from '../../../../public/locales/pt-br/setup.json' with { type: 'json' };
import { setFlags } from '../../../lib/flags/flags.ts';
import { startSession } from '../../../lib/session/session-store.ts';
import { fakeFetch } from '../../../testing/fake-fetch.ts';
import { addTexts, renderLinkedPart } from '../../../testing/render.tsx';
import { makeSession } from '../../../testing/session-fixture.ts';
import { backofficeMenu } from '../backoffice.menu.ts';
import { OfficeNav } from './office-nav.tsx';

addTexts('backoffice', backoffice);
addTexts('setup', setup);

const step = (name: string, count: number, isDone: boolean) => ({ step: name, count, isDone, lacking: [] });

function draw(permissions: readonly string[], isAdmin = false) {
  startSession(makeSession({ permissions: [...permissions], isAdmin }));
  const calls = fakeFetch(() => ({
    status: 200,
    body: {
      steps: [step('companies', 4, true), step('establishments', 0, false)],
      sets: [],
      abilities: { install: true },
    },
  }));
  renderLinkedPart(<OfficeNav />);
  return calls;
}

const linkOf = (path: string) =>
  screen.getAllByRole('link').filter((link) => link.getAttribute('href')?.endsWith(path) ?? false);

it('has each registration and each screen of the administration in one group', () => {
  setFlags(() => true);
  draw([], true);
  const all = [...registrations.map(({ name }) => `/backoffice/${name}`), ...backofficeMenu.map(({ to }) => to)];
  expect(all.filter((path) => linkOf(path).length !== 1)).toEqual([]);
});

it('offers what the user may open and nothing else, and reads no counts that are not theirs', () => {
  const calls = draw(['document.delete', 'admin.ip']);
  expect(within(screen.getByRole('list', { name: 'Sistema' })).getAllByRole('link')).toHaveLength(1);
  expect(within(screen.getByRole('list', { name: 'Segurança' })).getAllByRole('link')).toHaveLength(3);
  expect(screen.queryByRole('list', { name: 'Estrutura' })).toBeNull();
  expect(calls).toEqual([]);
});

it('says how many there are, and where something is to be done', async () => {
  draw(['backoffice.companies']);
  expect(await screen.findByRole('link', { name: 'Filiais 4 em uso' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Estabelecimentos A fazer' })).toBeTruthy();
});

it('finds entries by a part of their name without accents, and groups by theirs', () => {
  draw([], true);
  const find = screen.getByRole('searchbox', { name: 'Encontrar na administração' });
  fireEvent.change(find, { target: { value: 'juridic' } });
  expect(screen.getAllByRole('list')).toHaveLength(1);
  expect(screen.getByRole('link', { name: /^Pessoas jurídicas/ })).toBeTruthy();
  fireEvent.change(find, { target: { value: 'seguranca' } });
  expect(screen.getByRole('link', { name: 'Auditoria' })).toBeTruthy();
  fireEvent.change(find, { target: { value: 'xyz' } });
  expect(screen.getByRole('status').textContent).toBe('Nada com “xyz”.');
});
