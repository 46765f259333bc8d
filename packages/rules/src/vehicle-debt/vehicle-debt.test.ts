import type { VehicleDebtItem } from '@tramite/contract';
import { expect, it } from 'vitest';
import { writeCsv } from '../text/csv.ts';
import { debtsByKind, sumOfDebts } from './debts-by-kind.ts';
import { debtFileHead, readDebtFile } from './read-debt-file.ts';

const TODAY = '2026-11-24';
const fileOf = (...rows: string[][]) => writeCsv([[...debtFileHead], ...rows]);

it('reads debts by plate, whatever way plate, kind and amount are written', () => {
  const { byPlate, faults } = readDebtFile(
    fileOf(
      ['abc-1234', 'multa', 'Rodízio', 'R$ 1.130,16', '10/05/2026', 'DETRAN-SP'],
      ['ABC1234', 'Restrição', '', '', '', ''],
      ['BRA2E19', 'Nada consta', '', '', '', ''],
      ['ABC1234', 'IPVA', 'IPVA 2026', '1200', '15/03/2026', 'SEFAZ'],
    ),
    TODAY,
  );
  expect(faults).toEqual([]);
  expect(byPlate.get('BRA2E19')).toEqual([]);
  expect(byPlate.get('ABC1234')).toEqual([
    { kind: 'MULTA', description: 'Rodízio', amountCents: 113_016, dueDate: '2026-05-10', source: 'DETRAN-SP' },
    { kind: 'RESTRICAO', description: 'Restrição', amountCents: null, dueDate: null, source: 'Arquivo de débitos' },
    { kind: 'IPVA', description: 'IPVA 2026', amountCents: 120_000, dueDate: '2026-03-15', source: 'SEFAZ' },
  ]);
});

it.each([
  [['ABC', 'IPVA', '', '1,00', '', ''], 'Placa inválida.'],
  [['ABC1234', 'Seguro', '', '1,00', '', ''], 'O tipo “Seguro” não existe.'],
  [['ABC1234', 'IPVA', '', '1,234', '', ''], 'O valor “1,234” não é um valor.'],
  [['ABC1234', 'IPVA', '', 'muito', '', ''], 'O valor “muito” não é um valor.'],
  [['ABC1234', 'IPVA', '', '', '31/02/2026', ''], 'O vencimento “31/02/2026” não é uma data.'],
])('says what is wrong with %j, and keeps the other lines', (row, message) => {
  const { byPlate, faults } = readDebtFile(fileOf(row, ['BRA2E19', 'IPVA', '', '1,00', '', '']), TODAY);
  expect(faults).toEqual([{ line: 2, message }]);
  expect([...byPlate.keys()]).toEqual(['BRA2E19']);
});

it('groups debts by kind with their sum and the age of the oldest', () => {
  const debt = (kind: VehicleDebtItem['kind'], amountCents: number | null, dueDate: string | null) => ({
    ...{ kind, amountCents, dueDate },
    description: kind,
    source: 'x',
  });
  const items = [
    debt('MULTA', 100, '2026-11-14'),
    debt('GRAVAME', null, null),
    debt('MULTA', 200, '2026-10-25'),
    debt('IPVA', 5, '2026-12-01'),
  ];
  expect(debtsByKind(items, TODAY).map(({ kind, amountCents, ageDays }) => [kind, amountCents, ageDays])).toEqual([
    ['IPVA', 5, null],
    ['MULTA', 300, 30],
    ['GRAVAME', 0, null],
  ]);
  expect(sumOfDebts(items)).toBe(305);
});
