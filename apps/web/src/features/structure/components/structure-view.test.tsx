import { fireEvent, screen, within } from '@testing-library/react';
import type { Structure } from '@tramite/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import texts from '../../../../public/locales/pt-br/structure.json' with { type: 'json' };
import { startSession } from '../../../lib/session/session-store.ts';
import { fakeFetch } from '../../../testing/fake-fetch.ts';
import { addTexts, renderLinkedPart } from '../../../testing/render.tsx';
import { makeSession } from '../../../testing/session-fixture.ts';
import { StructureView } from './structure-view.tsx';

addTexts('structure', texts);
beforeEach(() => {
  sessionStorage.clear();
  startSession(makeSession());
});
afterEach(() => vi.unstubAllGlobals());

const place = { enabled: true, city: null, state: null };

async function open(over: Partial<Structure> = {}) {
  const body: Structure = {
    ...{ id: 1, label: 'Grupo Serra Azul' },
    legalPersons: [
      {
        ...{ id: 2, label: 'Serra Azul Veículos', cnpj: '11222333000181', enabled: true },
        companies: [
          {
            ...{ id: 3, label: 'Belo Horizonte', enabled: true },
            establishments: [
              { ...place, id: 5, label: 'Pampulha', city: 'Belo Horizonte', state: 'MG', people: 3 },
              { ...place, id: 6, label: 'Barreiro', people: 0 },
            ],
          },
          { id: 4, label: 'Contagem', enabled: false, establishments: [] },
        ],
      },
    ],
    abilities: { legalPerson: true, company: true, establishment: 'permission.denied' },
    ...over,
  };
  fakeFetch(() => ({ status: 200, body }));
  await renderLinkedPart(<StructureView />);
  await screen.findByRole('link', { name: 'Grupo Serra Azul' });
}

const list = (name: string) => screen.getByRole('list', { name });
const linksIn = (name: string) =>
  within(list(name))
    .getAllByRole('link')
    .map((link) => link.textContent);

it('shows each record below the one it belongs to, with what is to be known of it', async () => {
  await open();
  expect(linksIn('Belo Horizonte')).toEqual(['Pampulha', 'Barreiro']);
  expect(list('Belo Horizonte').textContent).toMatch(/Belo Horizonte\/MG.*3 pessoas.*Ninguém trabalha aqui/);
  expect(list('Serra Azul Veículos').textContent).toMatch(/Contagem.*Desabilitado.*Ainda sem estabelecimentos\./);
  expect(list('Grupo Serra Azul').textContent).toContain('11.222.333/0001-81');
  expect(screen.getByRole('status').textContent).toBe('1 pessoa jurídica · 2 filiais · 2 estabelecimentos');
});

it('offers another one below what is in use, to who may make it', async () => {
  await open();
  const create = screen.getAllByRole('link', { name: / em / });
  expect(create.map((link) => link.getAttribute('aria-label'))).toEqual(['Nova filial em Serra Azul Veículos']);
  expect(create[0]?.getAttribute('href')).toMatch(/\/backoffice\/companies\/new\?legalPersonId=2$/);
});

it('folds what is below a record, and everything at once', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Fechar estabelecimentos de Belo Horizonte' }));
  expect(screen.queryByRole('list', { name: 'Belo Horizonte' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Contagem' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Abrir estabelecimentos de Belo Horizonte' }));
  expect(linksIn('Belo Horizonte')).toEqual(['Pampulha', 'Barreiro']);
  fireEvent.click(screen.getByRole('button', { name: 'Fechar tudo' }));
  expect(screen.queryByRole('list', { name: 'Serra Azul Veículos' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Abrir tudo' }));
  expect(linksIn('Belo Horizonte')).toEqual(['Pampulha', 'Barreiro']);
});

it('shows what is found also where it was folded away, and says how much it is', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Fechar tudo' }));
  const find = screen.getByRole('searchbox', { name: 'Encontrar na estrutura' });
  fireEvent.change(find, { target: { value: 'barreiro' } });
  expect(linksIn('Belo Horizonte')).toEqual(['Barreiro']);
  expect(screen.getByRole('status').textContent).toBe('1 pessoa jurídica · 1 filial · 1 estabelecimento');
  fireEvent.change(find, { target: { value: 'nada assim' } });
  expect(screen.getByRole('heading', { name: 'Nada com “nada assim”' })).toBeTruthy();
  fireEvent.change(find, { target: { value: '' } });
  expect(screen.queryByRole('list', { name: 'Serra Azul Veículos' })).toBeNull();
});

it('says where to begin when there is nothing yet', async () => {
  await open({ legalPersons: [] });
  expect(screen.getByRole('heading', { name: 'A estrutura está vazia' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Abrir tudo' }).hasAttribute('disabled')).toBe(true);
});
