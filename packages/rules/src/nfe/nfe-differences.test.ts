import { expect, it } from 'vitest';
import type { Nfe } from './nfe.ts';
import { nfeDifferences, type TypedField, type TypedRecord } from './nfe-differences.ts';

/** A dossier whose papers all say the same, each in its own spelling. */
function dossier(n: number): { readonly nfe: Nfe; readonly records: readonly TypedRecord[] } {
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
  const field = (id: number, name: string, value: string | number, format: string | null = null): TypedField => ({
    ...{ id, name, label: name, format, type: 'S', value },
    display: String(value),
  });
  const process = [
    field(1, 'customerName', 'João Ávila da Conceição'),
    field(2, 'customerDocument', '52998224725', 'CPF_CNPJ'),
    field(3, 'chassis', chassis, 'CHASSIS'),
    field(4, 'plate', plate.replace('E', '4'), 'PLATE'),
    field(5, 'saleValue', valueCents),
    field(6, 'vehicleColor', 'Branco', 'COLOR'),
    field(7, 'vehicleYear', n % 2 ? '2025/2026' : '2026', 'YEAR'),
    field(8, 'saleDate', '01/02/2026'),
    field(9, 'vehicleModel', 'Onix Plus 1.0 Turbo'),
  ];
  const note = [
    field(10, 'invoiceKey', nfe.key),
    field(11, 'invoiceNumber', nfe.number),
    field(12, 'issuerCnpj', '58716523000119', 'CNPJ'),
    field(13, 'documentValue', valueCents),
    field(14, 'issueDate', '20/11/2026'),
    field(15, 'chassis', chassis, 'CHASSIS'),
  ];
  const boleto = [field(13, 'documentValue', 100), field(14, 'issueDate', '01/01/2026')];
  return {
    nfe,
    records: [
      { documentId: null, label: 'Processo', isOfNote: false, fields: process },
      { documentId: 1, label: 'NF-e #1', isOfNote: true, fields: note },
      { documentId: 2, label: 'Boleto #2', isOfNote: false, fields: boleto },
    ],
  };
}

const many = Array.from({ length: 30 }, (_, n) => n);

it('finds nothing in thirty dossiers whose papers say the same', () => {
  for (const n of many) {
    const { nfe, records } = dossier(n);
    expect(nfeDifferences(nfe, records)).toEqual([]);
  }
});

const wrongs: readonly (readonly [number, string | number])[] = [
  [1, 'João Ávila da Silva'],
  [2, '39053344705'],
  [3, '9BGKS48B0LG999999'],
  [4, 'BRA9Z99'],
  [5, 1],
  [6, 'Preto'],
  [7, '2019/2020'],
  [10, '4'.repeat(44)],
  [11, 7],
  [12, '11222333000181'],
  [13, 2],
  [14, '21/11/2026'],
  [15, '9BGKS48B0LG888888'],
];

it('finds each of thirty planted contradictions, where it stands, and nothing else', () => {
  for (const n of many) {
    const { nfe, records } = dossier(n);
    const [id = 0, value = ''] = wrongs[n % wrongs.length] ?? [];
    const isPlanted = ({ isOfNote, documentId }: TypedRecord) => (id >= 10 ? isOfNote : documentId === null);
    const planted = records.map((record) => ({
      ...record,
      fields: record.fields.map((field) =>
        isPlanted(record) && field.id === id ? { ...field, value, display: String(value) } : field,
      ),
    }));
    const found = nfeDifferences(nfe, planted);
    expect(found.map(({ indexerId, typed, place }) => [indexerId, typed, place])).toEqual([
      [id, String(value), id >= 10 ? 'NF-e #1' : 'Processo'],
    ]);
  }
});

it('holds no name of a note from the trial environment against anybody', () => {
  const { nfe, records } = dossier(1);
  const trial = {
    ...nfe,
    isTrial: true,
    recipient: { ...nfe.recipient, name: 'NF-E EMITIDA EM AMBIENTE DE HOMOLOGACAO' },
  };
  expect(nfeDifferences(trial, records)).toEqual([]);
});
