import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnyFormatName } from './field-format.ts';
import { checkFormat, displayFormat, fieldFormats } from './field-formats.ts';

const context = { today: '2026-11-20' };
const names = Object.keys(fieldFormats) as AnyFormatName[];

// name, typed, stored, shown
const accepted: readonly (readonly [AnyFormatName, string, string, string])[] = [
  ['PLATE', 'abc-1234', 'ABC1234', 'ABC-1234'],
  ['PLATE', ' bra2e19 ', 'BRA2E19', 'BRA2E19'],
  ['PLATE', 'ＡＢＣ１２３４', 'ABC1234', 'ABC-1234'],
  ['CPF', '529.982.247-25', '52998224725', '529.982.247-25'],
  ['CPF', '52998224725', '52998224725', '529.982.247-25'],
  ['CNPJ', '11.222.333/0001-81', '11222333000181', '11.222.333/0001-81'],
  ['CNPJ', '12abc34501de35', '12ABC34501DE35', '12.ABC.345/01DE-35'],
  ['CPF_CNPJ', '529.982.247-25', '52998224725', '529.982.247-25'],
  ['CPF_CNPJ', '11222333000181', '11222333000181', '11.222.333/0001-81'],
  ['CPF_CNPJ', '12.ABC.345/01DE-35', '12ABC34501DE35', '12.ABC.345/01DE-35'],
  ['EMAIL', ' Joao.Silva@Exemplo.COM.BR ', 'Joao.Silva@exemplo.com.br', 'Joao.Silva@exemplo.com.br'],
  ['COLOR', 'Azul  metálico', 'Azul metálico', 'Azul metálico'],
  ['COLOR', 'verde-água', 'verde água', 'verde água'],
  ['CHASSIS', '9bw zzz377vt004251', '9BWZZZ377VT004251', '9BWZZZ377VT004251'],
  ['YEAR', '2026', '2026', '2026'],
  ['YEAR', '2025/2026', '2025/2026', '2025/2026'],
  ['YEAR', '20252026', '2025/2026', '2025/2026'],
  ['YEAR', '2028', '2028', '2028'],
  ['CELLPHONE', '(11) 91234-5678', '11912345678', '(11) 91234-5678'],
  ['CELLPHONE', '+55 47 99876 5432', '47998765432', '(47) 99876-5432'],
  ['RENAVAM', '639884962', '00639884962', '00639884962'],
  ['RENAVAM', '0063988496-2', '00639884962', '00639884962'],
  ['RENAVAM', '0639884962', '00639884962', '00639884962'],
  ['CURRENCY', 'R$ 1.234,56', '123456', 'R$ 1.234,56'],
  ['CURRENCY', '99999999999', '99999999999', 'R$ 999.999.999,99'],
  ['CEP', '01310-100', '01310100', '01310-100'],
  ['CEP', ' 01310 100 ', '01310100', '01310-100'],
];

const refused: readonly (readonly [AnyFormatName, string, string])[] = [
  ['CEP', '0131010', 'Informe um CEP com 8 números.'],
  ['CEP', '013101000', 'Informe um CEP com 8 números.'],
  ['CEP', '01310-10x', 'Informe um CEP com 8 números.'],
  ['PLATE', 'ABC12345', 'Placa inválida.'],
  ['PLATE', 'AB12345', 'Placa inválida.'],
  ['PLATE', 'ABC1DD3', 'Placa inválida.'],
  ['CPF', '529.982.247-24', 'CPF inválido.'],
  ['CPF', '111.111.111-11', 'CPF inválido.'],
  ['CPF', '529982247250', 'CPF inválido.'],
  ['CPF', '52998224725x', 'CPF inválido.'],
  ['CNPJ', '11.222.333/0001-80', 'CNPJ inválido.'],
  ['CNPJ', '00.000.000/0000-00', 'CNPJ inválido.'],
  ['CNPJ', '12ABC34501DE36', 'CNPJ inválido.'],
  ['CNPJ', '12ABC34501DEA5', 'CNPJ inválido.'],
  ['CPF_CNPJ', '5299822472', 'CPF inválido.'],
  ['CPF_CNPJ', '529982247251', 'CNPJ inválido.'],
  ['CPF_CNPJ', 'A29982247', 'CNPJ inválido.'],
  ['EMAIL', 'joao@exemplo', 'Email inválido.'],
  ['EMAIL', 'joao.exemplo.com', 'Email inválido.'],
  ['EMAIL', 'jo ao@exemplo.com', 'Email inválido.'],
  [
    'EMAIL',
    `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(20)}`,
    'Email inválido.',
  ],
  ['COLOR', 'Azul 2', 'Cor inválida.'],
  ['COLOR', 'a'.repeat(31), 'Cor inválida.'],
  ['CHASSIS', '9BWZZZ377VT00425', 'Número do chassi inválido.'],
  ['CHASSIS', '9BWZZZ377VTO04251', 'Número do chassi inválido.'],
  ['CHASSIS', '9BWZZZ377VTI04251', 'Número do chassi inválido.'],
  ['CHASSIS', '9BWZZZ377VTQ04251', 'Número do chassi inválido.'],
  ['YEAR', '1899', 'Ano inválido.'],
  ['YEAR', '2029', 'Ano inválido.'],
  ['YEAR', '2025/26', 'Ano inválido.'],
  ['YEAR', '26', 'Ano inválido.'],
  ['CELLPHONE', '(11) 1234-5678', 'Celular inválido.'],
  ['CELLPHONE', '(20) 91234-5678', 'Celular inválido.'],
  ['CELLPHONE', '912345678', 'Celular inválido.'],
  ['RENAVAM', '00639884961', 'Número do RENAVAM inválido.'],
  ['RENAVAM', '00000000000', 'Número do RENAVAM inválido.'],
  ['RENAVAM', '39884962', 'Número do RENAVAM inválido.'],
  ['CURRENCY', '0,00', 'Valor inválido.'],
  ['CURRENCY', '012', 'Valor inválido.'],
  ['CURRENCY', '-100', 'Valor inválido.'],
  ['CURRENCY', '100000000000', 'Valor inválido.'],
  ['CURRENCY', '12abc', 'Valor inválido.'],
];

describe('field formats', () => {
  it.each(accepted)('%s takes %j, stores %j and shows %j', (name, typed, stored, shown) => {
    expect(checkFormat(name, typed, context)).toEqual({ ok: true, value: stored });
    expect(displayFormat(name, stored)).toBe(shown);
  });

  it.each(refused)('%s refuses %j with its message', (name, typed, message) => {
    expect(checkFormat(name, typed, context)).toMatchObject({ ok: false, message });
  });

  it.each(names)('%s lets an empty value pass', (name) => {
    expect(checkFormat(name, '  ', context)).toEqual({ ok: true, value: '' });
  });

  it.each(['PLATE', 'CPF', 'CNPJ', 'COLOR', 'CHASSIS', 'CELLPHONE', 'RENAVAM', 'YEAR'] as const)(
    '%s says that a value of which nothing is left is invalid, without a full stop',
    (name) => {
      expect(checkFormat(name, '.-.', context)).toEqual({
        ok: false,
        code: 'format.nothing',
        message: 'Valor inválido',
      });
    },
  );

  it('accepts again, unchanged, what it stored and what it shows', () => {
    for (const [name, , stored, shown] of accepted) {
      expect(checkFormat(name, stored, context)).toEqual({ ok: true, value: stored });
      expect(checkFormat(name, shown, context)).toEqual({ ok: true, value: stored });
    }
  });

  it('answers for any text without throwing, and sanitizing twice changes nothing', () => {
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.string({ unit: 'binary' }), (name, text) => {
        checkFormat(name, text, context);
        const once = fieldFormats[name].sanitize(text);
        expect(fieldFormats[name].sanitize(once)).toBe(once);
      }),
      // Letters that come apart in upper case, and accents that find their letter once something between them is gone.
      { examples: ['ῒ', 'a¨', 'a@\u0308', '\u0345¯'].flatMap((text) => names.map((name) => [name, text] as const)) },
    );
  });

  const blns = '../shared/data/text/blns.json';
  it.skipIf(!existsSync(blns))('answers for every naughty string (skipped without ../shared/data)', () => {
    const texts = JSON.parse(readFileSync(blns, 'utf8')) as string[];
    expect(texts.length).toBeGreaterThan(400);
    for (const text of texts) for (const name of names) expect(checkFormat(name, text, context)).toHaveProperty('ok');
  });
});

function cnpjDigit(base: string): number {
  let weight = 2;
  let sum = 0;
  for (const character of [...base].reverse()) {
    sum += (character.charCodeAt(0) - 48) * weight;
    weight = weight === 9 ? 2 : weight + 1;
  }
  return sum % 11 < 2 ? 0 : 11 - (sum % 11);
}

describe('alphanumeric CNPJ', () => {
  const symbols = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

  it('takes every base with the digits of ASCII - 48 modulo 11 and refuses any other digit', () => {
    const base = fc.string({ unit: fc.constantFrom(...symbols), minLength: 12, maxLength: 12 });
    fc.assert(
      fc.property(base, fc.integer({ min: 1, max: 9 }), (text, shift) => {
        fc.pre(!/^(.)\1+$/.test(text));
        const first = cnpjDigit(text);
        const second = cnpjDigit(`${text}${first}`);
        expect(checkFormat('CNPJ', `${text}${first}${second}`, context).ok).toBe(true);
        expect(checkFormat('CNPJ', `${text}${first}${(second + shift) % 10}`, context).ok).toBe(false);
      }),
    );
  });
});
