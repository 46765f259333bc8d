import type { DifferenceKind } from '@tramite/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareValues } from './compare-values.ts';

type Row = readonly [DifferenceKind, string, string, 'same' | 'different' | 'unknown', string?];

const rows: readonly Row[] = [
  ['name', 'João da Silva', 'JOAO SILVA', 'same'],
  ['name', 'Silva, João', 'João Silva', 'same', 'As mesmas palavras, em outra ordem.'],
  ['name', 'Serra Azul Veículos Ltda', 'SERRA AZUL VEICULOS LTDA ME', 'same'],
  ['name', 'Serra Azul S.A.', 'SERRA AZUL SA', 'same'],
  ['name', 'João Carlos Sá', 'João Carlos', 'different', 'Um dos nomes não tem “Sa”.'],
  ['name', 'João P. Silva', 'João Pedro Silva', 'unknown'],
  ['name', 'João Silva', 'João Pedro Silva', 'different', 'Um dos nomes não tem “Pedro”.'],
  ['name', 'João Silva', 'Maria Souza', 'different', 'Os nomes são diferentes.'],
  ['name', 'Serra Azul Veículos Ltda', 'Maria Souza', 'unknown'],
  ['name', '—', 'Maria Souza', 'unknown'],
  ['document', '529.982.247-25', '52998224725', 'same'],
  ['document', '529982247', '00529982247', 'same'],
  ['document', '52998224725', '39053344705', 'different', 'Os CPFs são diferentes.'],
  ['document', '52998224725', '11222333000181', 'different', 'Um dos lugares diz um CPF e o outro um CNPJ.'],
  [
    'document',
    '11222333000181',
    '11222333000262',
    'different',
    'São CNPJs da mesma empresa, de estabelecimentos diferentes.',
  ],
  ['document', 'isento', '52998224725', 'unknown'],
  ['cpf', '11.222.333/0001-81', '52998224725', 'unknown', 'Um dos lugares diz o CNPJ de uma empresa.'],
  ['cpf', '39053344705', '52998224725', 'different'],
  ['plate', 'ABC-1234', 'ABC1C34', 'same', 'É a placa do mesmo veículo, na forma antiga e na Mercosul.'],
  ['plate', 'ABC1234', 'ABC1D34', 'different', 'As placas são de veículos diferentes.'],
  ['plate', 'a definir', 'ABC1D34', 'unknown'],
  ['chassis', '9BGKS48B0LG100001', '9bgks48bolg100001', 'same'],
  ['chassis', '9BGKS48B0LG100001', '9BGKS48B0LG100002', 'different'],
  [
    'chassis',
    '9BGKS48B0LG100001',
    'LG100001',
    'unknown',
    'Um dos lugares diz só as últimas 8 posições, que são iguais.',
  ],
  ['chassis', '9BGKS48B0LG100001', 'LG100002', 'different'],
  ['chassis', '9BGKS48B0LG100001', '001', 'unknown'],
  ['renavam', '00123456789', '123456789', 'same'],
  ['renavam', '123456789', '123456780', 'different'],
  ['renavam', '12', '123456780', 'unknown'],
  ['color', 'Branco Polar', 'BRANCA', 'same'],
  ['color', 'Prata Sirius', 'CINZA', 'different', 'As cores são diferentes.'],
  ['color', 'Grafite', 'CINZA', 'same'],
  ['color', 'Sirius', 'PRATA', 'unknown'],
  ['year', '2025/2026', '2025/26', 'same'],
  ['year', '2026', '2025/2026', 'same', 'Um dos lugares diz um só dos dois anos.'],
  ['year', '2025/2026', '2025/2025', 'different', 'Os anos do modelo são diferentes.'],
  ['year', '2024/2026', '2025/2026', 'different', 'Os anos de fabricação são diferentes.'],
  ['year', '2024', '2025/2026', 'different'],
  ['year', '2024', '2025', 'unknown'],
  ['year', '2024', '2026', 'different'],
  ['year', 'novo', '2026', 'unknown'],
  ['money', '5000000', 'R$ 50.000,00', 'same'],
  ['money', '5000000', '5000100', 'different', 'A diferença é de R$ 1,00.'],
  ['money', 'à vista', '5000100', 'unknown'],
  ['date', '20/11/2026', '2026-11-20', 'same'],
  ['date', '20/11/2026', '21/11/2026', 'different', 'A diferença é de 1 dia.'],
  ['date', '31/02/2026', '21/11/2026', 'unknown'],
  ['bank', '341 - Itaú Unibanco S.A.', 'BANCO ITAUCARD', 'same'],
  ['bank', 'Banco do Brasil', '001', 'same'],
  ['bank', 'Itaú', 'Bradesco', 'different'],
  ['bank', 'Banco Toyota', 'TOYOTA', 'same'],
  ['bank', 'Banco', 'Safra', 'unknown'],
  ['number', '1.001', '1001', 'same'],
  ['number', '1001', '1002', 'different'],
  ['text', 'CT 10/2026', 'ct 10/2026', 'same'],
  ['text', 'CT 10', 'CT 11', 'different'],
];

describe('two values', () => {
  it.each(rows.map(([kind, a, b, result, said]) => ({ kind, a, b, result, said })))(
    'as a $kind: $a and $b are $result',
    ({ kind, a, b, result, said }) => {
      const there = compareValues(kind, a, b);
      expect(there.result).toBe(result);
      if (said !== undefined) expect(there.said).toBe(said);
      expect(compareValues(kind, b, a).result).toBe(result);
      if (result !== 'same') expect(there.said).toMatch(/\.$/);
    },
  );

  it('are within the tolerance of amounts and days, which is said', () => {
    expect(compareValues('money', '5000000', '5000100', 100)).toEqual({
      result: 'same',
      said: 'A diferença de R$ 1,00 está na tolerância.',
    });
    expect(compareValues('money', '5000000', '5000101', 100).result).toBe('different');
    expect(compareValues('date', '20/11/2026', '22/11/2026', 2).result).toBe('same');
    expect(compareValues('date', '20/11/2026', '23/11/2026', 2).result).toBe('different');
  });

  it('of which one is empty contradict nobody', () => {
    for (const [kind, a] of rows) expect(compareValues(kind, a, ' ').result).toBe('unknown');
  });
});

const kinds = [...new Set(rows.map(([kind]) => kind))];

it('is the same whoever is named first, and never throws', () => {
  const value = fc.oneof(fc.string({ maxLength: 30 }), fc.constantFrom(...rows.flatMap(([, a, b]) => [a, b])));
  fc.assert(
    fc.property(fc.constantFrom(...kinds), value, value, (kind, a, b) => {
      expect(compareValues(kind, a, b).result).toBe(compareValues(kind, b, a).result);
    }),
  );
});

it('never finds a value different from itself', () => {
  fc.assert(
    fc.property(fc.constantFrom(...kinds), fc.string({ maxLength: 40 }), (kind, value) => {
      expect(compareValues(kind, value, value).result).not.toBe('different');
    }),
  );
});
