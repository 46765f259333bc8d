import { expect, it } from 'vitest';
import '../../../testing/render.tsx';
import { i18n } from '../../../lib/i18n/i18n.ts';
import { typedEntries } from './typed-entries.ts';

const entries = (typed: string) => typedEntries(typed, i18n.getFixedT(null, 'menu'));
const pathsOf = (typed: string) => entries(typed).map(({ path }) => path);

it('a number opens the process and the document of it, and can be searched', () => {
  expect(pathsOf(' #123 ')).toEqual([
    '/home?workflowId=123',
    '/home?documentId=123',
    '/home?type=workflows&text=%23123',
    '/home?type=documents&text=%23123',
  ]);
});

it.each([
  ['abc-1d23', 'a placa ABC1D23', 'ABC1D23'],
  ['529.982.247-25', 'o CPF 52998224725', '52998224725'],
  ['9BWZZZ377VT004251', 'o chassi 9BWZZZ377VT004251', '9BWZZZ377VT004251'],
])('%s is recognised with or without its mask', (typed, what, value) => {
  expect(entries(typed).map(({ label }) => label)).toContain(`Buscar ${what} em processos`);
  expect(pathsOf(typed)).toContain(`/home?type=documents&text=${value}`);
});

it('an address of this installation opens as it is, one of another place is only a text', () => {
  const own = `${window.location.origin}/auto/home?workflowId=7`;
  expect(pathsOf(own)).toEqual(['/home?workflowId=7']);
  expect(pathsOf('/auto/capture')).toEqual(['/capture']);
  expect(pathsOf('https://evil.example/auto/home')[0]).toMatch(/^\/home\?type=workflows&text=/);
  expect(pathsOf('/auto/no-such-screen')[0]).toMatch(/^\/home\?type=/);
});

it('any text can be searched, and nothing comes of nothing', () => {
  expect(entries('contrato').map(({ label }) => label)).toEqual([
    'Buscar “contrato” em processos',
    'Buscar “contrato” em documentos',
  ]);
  expect(entries('   ')).toEqual([]);
});
