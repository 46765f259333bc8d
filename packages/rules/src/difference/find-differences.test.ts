import type { IndexerFormat, IndexerType } from '@tramite/contract';
import { describe, expect, it } from 'vitest';
import type { Nfe } from '../nfe/nfe.ts';
import { catalog } from '../ready-made/catalog.ts';
import type { ComparedRecord, DifferenceRule } from './difference-rule.ts';
import { findDifferences, identityOf } from './find-differences.ts';
import { proposeRules } from './propose-rules.ts';

const idOf = (name: string) => 1 + catalog.indexers.findIndex((each) => each.name === name);

const fieldsOf = (uses: readonly { readonly name: string }[]) =>
  uses.flatMap(({ name }) => {
    const seed = catalog.indexers.find((each) => each.name === name);
    if (!seed) return [];
    const format: IndexerFormat | null = seed.format ?? null;
    return [{ id: idOf(name), name, label: seed.label, type: seed.type, format, multiple: seed.multiple ?? false }];
  });

const types = catalog.documentTypes.map((type, n) => ({ ...type, id: n + 1 }));
const typeOf = (code: string) => types.find((each) => each.code === code)?.id ?? 0;
const sale = catalog.processTypes[0];

/** What the ready-made sale is compared by. */
const rules = proposeRules([
  { documentTypeId: null, indexers: fieldsOf(sale?.indexers ?? []) },
  ...types.map(({ id, indexers }) => ({ documentTypeId: id, indexers: fieldsOf(indexers) })),
]);

type Values = Readonly<Record<string, string | number>>;

function record(
  documentId: number | null,
  code: string | null,
  values: Values,
  nfe: Nfe | null = null,
): ComparedRecord {
  return {
    ...{ documentId, documentTypeId: code === null ? null : typeOf(code), label: code ?? 'Processo', nfe },
    fields: Object.entries(values).map(([name, value]) => {
      const seed = catalog.indexers.find((each) => each.name === name);
      const type: IndexerType = seed?.type ?? 'S';
      const isOption = type === 'L' || type === 'R';
      return { id: idOf(name), label: seed?.label ?? name, type, value: isOption ? 1 : value, display: String(value) };
    }),
  };
}

/** Papers of one sale that all say the same, each in its own spelling. */
function dossier(n: number): readonly ComparedRecord[] {
  const chassis = `9BGKS48B0LG${String(100_000 + n)}`;
  const plate = `BRA${n % 10}E${String(10 + (n % 80))}`;
  const valueCents = 5_000_000 + n * 137_01;
  const nfe: Nfe = {
    ...{ key: `${n}`.padStart(44, '3'), number: 1_000 + n, series: '1', issuedOn: '2026-11-20' },
    ...{ isTrial: false, isAuthorized: true, product: 'ONIX PLUS 1.0', items: 1, plate, valueCents },
    emitter: { document: '58716523000119', name: 'SERRA AZUL' },
    recipient: { document: '52998224725', name: 'JOAO AVILA DA CONCEICAO' },
    vehicle: { chassis, color: 'BRANCA', builtIn: '2025', modelYear: '2026' },
  };
  const process = {
    ...{ customerName: 'João Ávila da Conceição', customerDocument: '52998224725', vehicleColor: 'Branco Polar' },
    ...{ vehicleYear: n % 2 ? '2025/2026' : '2026', plate: plate.replace('E', '4'), chassis, renavam: '00123456789' },
    ...{ saleValue: valueCents, bank: 'Itaú' },
  };
  const note = {
    ...{ invoiceKey: nfe.key, invoiceNumber: nfe.number, issuerCnpj: '58716523000119', issueDate: '20/11/2026' },
    ...{ documentValue: valueCents, chassis },
  };
  return [
    record(null, null, process),
    record(1, 'NFE', note, nfe),
    record(2, 'CNH', { holderName: 'JOAO AVILA CONCEICAO', holderCpf: '529.982.247-25' }),
    record(3, 'CRLV', { plate, renavam: '123456789', chassis: chassis.toLowerCase() }),
    record(4, 'CONTRATO', { holderName: 'Conceição, João Ávila da', documentValue: 1, issueDate: '01/01/2026' }),
    record(5, 'COMPROVANTE_RESIDENCIA', { holderName: 'Maria Conceição' }),
  ];
}

const many = Array.from({ length: 30 }, (_, n) => n);

it('proposes the sharing of fields, what the XML says, and who holds the papers, only to warn', () => {
  const names = rules.map(({ name }) => name);
  for (const name of ['Nome do cliente', 'CPF/CNPJ do cliente', 'Placa', 'Chassi', 'RENAVAM', 'Valor da venda'])
    expect(names).toContain(name);
  expect(names).toContain('Número da NF-e');
  expect(rules.every(({ isHard, places }) => !isHard && places.length > 1)).toBe(true);
});

it('finds nothing in thirty dossiers whose papers say the same', () => {
  for (const n of many) expect(findDifferences(rules, dossier(n))).toEqual([]);
});

/** Which document says something else (0: the process), in which field. */
const wrongs: readonly (readonly [number, string, string | number])[] = [
  [0, 'customerName', 'João Ávila da Silva'],
  [0, 'customerDocument', '39053344705'],
  [0, 'plate', 'BRA9Z99'],
  [0, 'vehicleColor', 'Preto Ninja'],
  [0, 'vehicleYear', '2019/2020'],
  [1, 'invoiceKey', '4'.repeat(44)],
  [1, 'invoiceNumber', 7],
  [1, 'issuerCnpj', '11222333000181'],
  [1, 'issueDate', '21/11/2026'],
  [1, 'documentValue', 2],
  [1, 'chassis', '9BGKS48B0LG999999'],
  [2, 'holderName', 'Pedro Conceição'],
  [2, 'holderCpf', '39053344705'],
  [3, 'plate', 'BRA9Z99'],
  [3, 'renavam', '987654321'],
  [3, 'chassis', '9BGKS48B0LG888888'],
  [4, 'holderName', 'Ana Conceição'],
];

it('finds each of thirty planted contradictions, with both places, and no other', () => {
  for (const n of many) {
    const [at, name, value] = wrongs[n % wrongs.length] ?? [0, '', ''];
    const planted = dossier(n).map((each) => ({
      ...each,
      fields: each.fields.map((field) =>
        (each.documentId ?? 0) === at && field.id === idOf(name) ? { ...field, value, display: String(value) } : field,
      ),
    }));
    const found = findDifferences(rules, planted);
    expect(found.length).toBeGreaterThan(0);
    // A wrong process contradicts each of its papers; a wrong paper the process, or the XML it came with.
    for (const { sides, said } of found) {
      const wrong = sides.filter((side) => (side.documentId ?? 0) === at && side.indexerId === idOf(name));
      expect(wrong.map(({ value: told }) => told)).toEqual([String(value)]);
      expect(said).toMatch(/\.$/);
    }
    if (at > 0) expect(found).toHaveLength(1);
  }
});

describe('a difference', () => {
  const places = [
    { documentTypeId: null, indexerId: idOf('chassis'), nfeField: null },
    { documentTypeId: typeOf('CRLV'), indexerId: idOf('chassis'), nfeField: null },
  ];
  const hard: DifferenceRule = {
    ...{ name: 'Chassi', kind: 'chassis', isHard: true, tolerance: 0, isWithin: false, places },
  };
  const papers = (value: string) => [
    record(null, null, { chassis: '9BGKS48B0LG100001' }),
    record(3, 'CRLV', { chassis: value }),
  ];

  it('is listed once where two rules find it, as the hard one', () => {
    const found = findDifferences([{ ...hard, isHard: false, name: 'Outra' }, hard], papers('9BGKS48B0LG100002'));
    expect(found.map(({ rule, isHard }) => [rule, isHard])).toEqual([['Chassi', true]]);
  });

  it('is another one once a value changes, and the same under another rule', () => {
    const identities = ['9BGKS48B0LG100002', '9BGKS48B0LG100003'].flatMap((value) =>
      findDifferences([hard], papers(value)).map(identityOf),
    );
    expect(new Set(identities).size).toBe(2);
    const renamed = findDifferences(
      [{ ...hard, name: 'Veículo', places: [...places].reverse() }],
      papers('9BGKS48B0LG100002'),
    );
    expect(renamed.map(identityOf)).toEqual(identities.slice(0, 1));
  });

  it('within documents is none between two of them', () => {
    const [chassis] = places;
    const own = [
      { documentTypeId: typeOf('NFE'), indexerId: idOf('invoiceNumber'), nfeField: null },
      { documentTypeId: typeOf('NFE'), indexerId: null, nfeField: 'number' as const },
    ];
    expect(chassis).toBeDefined();
    const [, first] = dossier(1);
    const [, second] = dossier(2);
    if (!first || !second) throw new Error('the dossier has no note');
    const rule = { ...hard, kind: 'number' as const, places: own };
    expect(findDifferences([{ ...rule, isWithin: true }], [first, { ...second, documentId: 9 }])).toEqual([]);
    expect(findDifferences([rule], [first, { ...second, documentId: 9 }])).not.toEqual([]);
  });

  it('is none with the name of a note from the trial environment', () => {
    const [process, note, ...others] = dossier(1);
    if (!process || !note?.nfe) throw new Error('the dossier has no note');
    const trial = {
      ...note.nfe,
      isTrial: true,
      recipient: { ...note.nfe.recipient, name: 'NF-E EMITIDA EM HOMOLOGACAO' },
    };
    expect(findDifferences(rules, [process, { ...note, nfe: trial }, ...others])).toEqual([]);
  });
});
