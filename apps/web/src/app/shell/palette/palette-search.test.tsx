import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Permission, Process } from '@tramite/contract';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import backofficeTexts from '../../../../public/locales/pt-br/backoffice.json' with { type: 'json' };
import { endSession, startSession } from '../../../lib/session/session-store.ts';
import { fakeFetch } from '../../../testing/fake-fetch.ts';
import { makeProcess } from '../../../testing/record-fixture.ts';
import { addTexts, renderLinkedPart } from '../../../testing/render.tsx';
import { makeSession } from '../../../testing/session-fixture.ts';
import { type ActsInFocus, useActsInFocus } from '../../../ui/menu/acts-in-focus.ts';
import { PaletteSearch } from './palette-search.tsx';

addTexts('backoffice', backofficeTexts);

const plate = { id: 9, label: 'Placa', display: 'KDI-4353' };
const named = (id: number, display: string): Process => {
  const process = makeProcess({ id });
  return { ...process, subject: { ...process.subject, customer: { id: 1, label: 'Cliente', display }, plate } };
};
const pageOf = (...searchResults: Process[]) => ({ searchType: 'workflows', searchResults });

beforeEach(() => startSession(makeSession({ permissions: ['process.view'] })));
afterEach(() => {
  cleanup();
  endSession('logout');
  vi.unstubAllGlobals();
});

const field = () => screen.getByRole('combobox');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const chosen = () => screen.getByRole('option', { selected: true }).textContent;

it('finds the processes of what is typed, a plate without its mask, and says when there is none', async () => {
  const requests = fakeFetch(({ url, body }) => {
    const isFound = url.includes('/search') && JSON.stringify(body).includes('KDI4353');
    return {
      status: 200,
      body: url.includes('/search') ? pageOf(...(isFound ? [named(203, 'Ana Reis')] : [])) : { items: [] },
    };
  });
  renderLinkedPart(<PaletteSearch onClose={() => undefined} />);
  type('kdi-4353');
  expect(screen.getByRole('status').textContent).toContain('Procurando processos');
  await screen.findByRole('option', { name: /^#203 Ana Reis.*KDI-4353/ });
  expect(chosen()).toContain('#203 Ana Reis');
  type('zzz');
  expect(screen.queryByRole('option', { name: /Ana Reis/ })).toBeNull();
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Nenhum processo encontrado'));
  expect(requests.filter(({ url }) => url.endsWith('/search'))).toHaveLength(2);
});

it('finds the registrations by name, with their part of the administration, for who may read them', async () => {
  fakeFetch(({ url }) => ({ status: 200, body: url.includes('/search') ? pageOf() : { items: [] } }));
  const open = (permission: Permission) => {
    cleanup();
    startSession(makeSession({ permissions: [permission] }));
    renderLinkedPart(<PaletteSearch onClose={() => undefined} />);
    type('feriad');
  };
  open('backoffice.holidays');
  expect((await screen.findByRole('option', { name: /^Feriados/ })).textContent).toContain('Estrutura');
  open('process.view');
  await screen.findByText('Buscar “feriad” em documentos');
  expect(screen.queryByRole('option', { name: /^Feriados/ })).toBeNull();
});

it('leaves chosen what somebody chose when the processes come later, above it', async () => {
  fakeFetch(({ url }) => ({ status: 200, body: url.includes('/search') ? pageOf(named(7, 'Maria')) : { items: [] } }));
  renderLinkedPart(<PaletteSearch onClose={() => undefined} />);
  type('maria');
  fireEvent.keyDown(field(), { key: 'ArrowDown' });
  await waitFor(() => expect(chosen()).toBe('Buscar “maria” em documentos'));
  await screen.findByRole('option', { name: /^#7 Maria/ });
  expect(chosen()).toBe('Buscar “maria” em documentos');
});

it('offers what can be done with the record at hand, and keeps what cannot with its reason', async () => {
  fakeFetch(() => ({ status: 200, body: { items: [] } }));
  const onSelect = vi.fn();
  const onClose = vi.fn();
  const entries = [
    { key: 'reserve', label: 'Reservar', isDenied: true, hint: 'Reservado por Bruno.', onSelect },
    { key: 'comment', label: 'Comentar', onSelect },
  ];
  const acts: ActsInFocus = {
    label: 'Processo #7',
    draw: (onEntries) => <Teller onDrawn={() => onEntries(entries)} />,
  };
  renderLinkedPart(<Page acts={acts} onClose={onClose} />);
  const denied = await screen.findByRole('option', { name: /^Reservar.*por Bruno/ });
  expect(denied.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(denied);
  expect(onClose).not.toHaveBeenCalled();
  type('coment');
  await waitFor(() => expect(chosen()).toBe('Comentar'));
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(onSelect).toHaveBeenCalledOnce();
  expect(onClose).toHaveBeenCalledOnce();
});

function Page({ acts, onClose }: { readonly acts: ActsInFocus; readonly onClose: () => void }) {
  useActsInFocus(acts);
  return <PaletteSearch onClose={onClose} />;
}

function Teller({ onDrawn }: { readonly onDrawn: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once
  useEffect(onDrawn, []);
  return null;
}
