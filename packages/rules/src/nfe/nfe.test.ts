import { expect, it } from 'vitest';
import { usualFieldOf, valueOfField } from './nfe-fields.ts';
import { readNfe, type XmlNode } from './read-nfe.ts';

const KEY = '35210258716523000119550000000573661346317847';

const note = (change: (parts: Record<string, XmlNode>) => Record<string, XmlNode | XmlNode[]> = (parts) => parts) => ({
  nfeProc: {
    NFe: {
      infNFe: {
        '@Id': `NFe${KEY}`,
        ...change({
          ide: { mod: '55', serie: '0', nNF: '57366', dhEmi: '2021-02-04T13:31:00-03:00', tpAmb: '1' },
          emit: { CNPJ: '58.716.523/0001-19', xNome: 'FIMATEC' },
          dest: { CPF: '52998224725', xNome: 'João Ávila' },
          det: {
            prod: {
              xProd: 'Onix',
              veicProd: { chassi: '9bgks48b0lg123456', xCor: 'BRANCA', anoFab: '2020', anoMod: '2021' },
            },
          },
          total: { ICMSTot: { vNF: '98490.5' } },
          infAdic: { infCpl: 'Veículo de placa BRA-2E19, sem reserva.' },
        }),
      },
    },
    protNFe: { infProt: { chNFe: KEY, cStat: '100' } },
  },
});

it('reads whose NF-e it is, of what, for how much, and that it was authorized', () => {
  const read = readNfe(note());
  expect(read).toMatchObject({
    ok: true,
    file: {
      events: [],
      nfe: {
        ...{ key: KEY, number: 57_366, series: '0', issuedOn: '2021-02-04', isTrial: false, isAuthorized: true },
        ...{ emitter: { document: '58716523000119' }, recipient: { document: '52998224725', name: 'João Ávila' } },
        ...{ valueCents: 9_849_050, product: 'Onix', items: 1, plate: 'BRA2E19' },
        vehicle: { chassis: '9BGKS48B0LG123456', color: 'BRANCA', builtIn: '2020', modelYear: '2021' },
      },
    },
  });
});

it('reads a cancelation and a letter of correction, also without their NF-e', () => {
  const event = (tpEvento: string, detEvento: XmlNode) => ({
    procEventoNFe: { evento: { infEvento: { chNFe: KEY, tpEvento, detEvento } } },
  });
  expect(readNfe(event('110111', { xJust: 'Desistência do cliente' }))).toMatchObject({
    file: { nfe: null, events: [{ key: KEY, kind: 'canceled', text: 'Desistência do cliente' }] },
  });
  expect(readNfe(event('110110', { xCorrecao: 'Cor: preta' }))).toMatchObject({
    file: { events: [{ kind: 'corrected', text: 'Cor: preta' }] },
  });
});

const wrong: readonly (readonly [string, XmlNode, string])[] = [
  ['nothing of the kind', { html: { body: 'x' } }, 'O arquivo não é uma NF-e nem um evento dela.'],
  [
    'a digit that is wrong',
    { NFe: { infNFe: { '@Id': `NFe${KEY.slice(0, 43)}8` } } },
    'O dígito da chave de acesso não confere.',
  ],
  ['a short key', { NFe: { infNFe: { '@Id': 'NFe123' } } }, 'A chave de acesso não tem 44 caracteres.'],
  ['two notes', { l: { infNFe: [{ '@Id': 'a' }, { '@Id': 'b' }] } }, 'O arquivo tem mais de uma NF-e.'],
  [
    'a number beside its key',
    note(({ ide, ...rest }) => ({ ...rest, ide: { ...ide, nNF: '57367' } })),
    'O número da NF-e não é o da chave de acesso.',
  ],
  ['no items', note(({ det: _, ...rest }) => rest), 'A NF-e não tem itens.'],
  ['no value', note(({ total: _, ...rest }) => rest), 'Falta o valor da NF-e.'],
  [
    'a value in words',
    note(({ total: _, ...rest }) => ({ ...rest, total: { ICMSTot: { vNF: 'mil' } } })),
    'O valor da NF-e não é um valor.',
  ],
  [
    'a receipt of a shop',
    note(({ ide, ...rest }) => ({ ...rest, ide: { ...ide, mod: '65' } })),
    'O documento não é uma NF-e do modelo 55.',
  ],
];

it.each(wrong)('says of %s what is wrong with it', (_, root, reason) => {
  expect(readNfe(root)).toEqual({ ok: false, reason });
});

it('fills indexers by their names and formats', () => {
  const read = readNfe(note());
  const nfe = read.ok ? read.file.nfe : null;
  if (!nfe) throw new Error('no NF-e');
  const fill = (name: string, format: string | null = null) => {
    const field = usualFieldOf({ name, format, type: 'S' });
    return field && valueOfField(nfe, field);
  };
  expect(fill('invoiceKey')).toBe(KEY);
  expect(fill('invoiceNumber')).toBe(57_366);
  expect(fill('documentValue')).toBe(9_849_050);
  expect(fill('issueDate')).toBe('04/02/2021');
  expect(fill('anything', 'CHASSIS')).toBe('9BGKS48B0LG123456');
  expect(fill('notes')).toBeNull();
});
