import { existsSync, readFileSync } from 'node:fs';
import type { IndexerFormat } from '@tramite/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toStored } from '../indexer/to-stored.ts';
import { wordsOf } from '../text/normalise-text.ts';
import { detectCode, isValidNfeKey } from './detect-code.ts';
import { fieldKeysOf } from './field-keys.ts';
import { parseQuery } from './parse-query.ts';

const NFE = '43171207364617000135550000000120141983654212';

describe('a name that mixes letters and digits', () => {
  it('is asked for by its words or by all of its pieces, unless it is a plate', () => {
    const query = parseQuery('DANFE-35* x fabio.valadao64 abc-1234 R$1.234,56');
    expect(query).toMatchObject({
      terms: [
        { kind: 'prefix', text: 'danfe35', writings: [['danfe', '35']] },
        { text: 'x' },
        { text: 'fabiovaladao64', writings: [['fabio', 'valadao64']] },
        { text: 'abc1234', alternatives: ['abc1c34'] },
        { text: 'r' },
        { text: '123456', writings: [['1234', '56']] },
      ],
    });
    const withPieces = query.kind === 'terms' ? query.terms.filter(({ writings }) => writings) : [];
    expect(withPieces).toHaveLength(3);
  });
});

describe('what is typed into the search box', () => {
  const word = (text: string, ...alternatives: string[]) => ({ kind: 'word', text, alternatives });
  it.each([
    ['  ', { kind: 'empty' }],
    ['*', { kind: 'all' }],
    [' ** ', { kind: 'all' }],
    ['* *', { kind: 'all' }],
    ['🚗'.repeat(200), { kind: 'terms' }],
    ['🚗'.repeat(201), { kind: 'too_long' }],
    ['#1 maria', { terms: [word('maria')], idCandidates: [], amongIds: [1] }],
    ['a'.repeat(201), { kind: 'too_long' }],
    ['José da Silva', { terms: [word('jose'), word('da'), word('silva')], idCandidates: [], code: null }],
    ['jos*', { terms: [{ kind: 'prefix', text: 'jos', alternatives: [] }] }],
    ['joão *', { terms: [word('joao')] }],
    ['*abc*', { terms: [{ kind: 'prefix', text: 'abc' }] }],
    [
      'a*b',
      {
        terms: [
          { kind: 'prefix', text: 'a' },
          { kind: 'word', text: 'b' },
        ],
      },
    ],
    [
      'guarda-ch*',
      {
        terms: [
          { kind: 'word', text: 'guarda' },
          { kind: 'prefix', text: 'ch' },
        ],
      },
    ],
    ['"Venda de veículo" gol', { terms: [{ kind: 'phrase', text: 'venda de veiculo' }, word('gol')] }],
    ['“venda nova', { terms: [{ kind: 'phrase', text: 'venda nova' }] }],
    ['"gol"', { terms: [word('gol')] }],
    ['gol GOL', { terms: [word('gol')] }],
    ['#123', { terms: [], idCandidates: [123] }],
    ['#1 #2', { terms: [], idCandidates: [1, 2] }],
    ['#75 99589-6478', { terms: [word('995896478')], amongIds: [75], code: null }],
    ['#52998224725', { terms: [], idCandidates: [52998224725], code: null }],
    ['123', { terms: [word('123')], idCandidates: [123] }],
    ['ana 123', { terms: [word('ana'), word('123')], idCandidates: [] }],
    ['0', { terms: [word('0')], idCandidates: [] }],
    ['99999999999999999', { idCandidates: [] }],
    ['!!!', { terms: [], idCandidates: [], code: null }],
    ['http://host/auto/home?documentId=12', { terms: [], idCandidates: [12] }],
    ['/auto/home?workflowIds=3,4', { terms: [], idCandidates: [3, 4] }],
    ['abc-1234', { terms: [word('abc1234', 'abc1c34')], code: { kind: 'plate', key: 'abc1c34' } }],
    ['ABC1C34', { terms: [word('abc1c34')], code: { kind: 'plate', key: 'abc1c34' } }],
    ['Gol 2024', { terms: [word('gol'), word('2024')], code: { kind: 'plate', value: 'GOL2024' } }],
    ['ABC12*', { terms: [{ kind: 'prefix', text: 'abc12', alternatives: ['abc1c'] }] }],
    ['*234', { terms: [{ kind: 'suffix', text: '234', alternatives: ['c34'] }] }],
    ['*1C34', { terms: [{ kind: 'suffix', text: '1c34', alternatives: [] }] }],
    ['*34', { terms: [{ kind: 'suffix', text: '34', alternatives: [] }] }],
    ['529 982 247 25', { terms: [word('52998224725')], code: { kind: 'cpf' }, idCandidates: [] }],
    ['11.222.333/0001-81', { terms: [word('11222333000181')], code: { kind: 'cnpj' } }],
    ['9bwzzz377vt004251', { terms: [word('9bwzzz377vt004251')], code: { kind: 'chassis' } }],
    [NFE.replace(/(.{4})/g, '$1 '), { terms: [word(NFE)], code: { kind: 'nfeKey', value: NFE } }],
    [`NFe${NFE}`, { terms: [word(NFE)], code: { kind: 'nfeKey', value: NFE } }],
  ])('%j is read as %j', (typed, query) => {
    expect(parseQuery(typed)).toMatchObject(query);
  });

  const either = (text: string, ...writings: string[][]) => ({ ...word(text), writings });
  it.each<[string, object[]]>([
    ['(31) 98888-7777', [either('31988887777', ['31', '988887777'])]],
    ['31988887777', [either('31988887777', ['31', '988887777'])]],
    ['31 98888 7777', [either('31988887777', ['31', '98888', '7777'], ['31', '988887777'])]],
    ['529 982 247 25', [either('52998224725', ['529', '982', '247', '25'])]],
    ['529.982.247-25', [word('52998224725')]],
    ...['"121.000,00"', '(121.000,00)', '121.000,00.', '121.000,00;'].map((typed): [string, object[]] => {
      return [typed, [either('12100000', ['121000', '00'])]];
    }),
    [
      '"R$ 121.000,00"',
      [
        {
          kind: 'phrase',
          text: 'r 121000 00',
          alternatives: [],
          parts: [word('r'), either('12100000', ['121000', '00'])],
        },
      ],
    ],
    ['R$121.000,00.', [word('r'), either('12100000', ['121000', '00'])]],
  ])('%j is found as one word or as it may be written: %j', (typed, terms) => {
    const query = parseQuery(typed);
    expect(query.kind === 'terms' && query.terms).toEqual(terms);
  });

  it.each([
    ['maria -silva', { terms: [word('maria')], excluded: [[word('silva')]] }],
    ['-guarda-chuva', { terms: [], excluded: [[word('guarda'), word('chuva')]] }],
    ['NÃO maria souza', { terms: [word('souza')], excluded: [[word('maria')]] }],
    ['-"ana maria"', { terms: [], excluded: [[{ kind: 'phrase', text: 'ana maria' }]] }],
    ['-ABC1D23', { terms: [], code: null, excluded: [[word('abc1d23')]] }],
    [
      'onix -2024 -4x4 -50% -*234 -"121.000,00"',
      {
        terms: [word('onix')],
        excluded: [
          [word('2024')],
          [word('4x4')],
          [word('50')],
          [{ kind: 'suffix', text: '234' }],
          [{ text: '12100000' }],
        ],
      },
    ],
    ['-5', { terms: [word('5')], excluded: [] }],
    ['98888 -7777', { terms: [word('98888'), word('7777')], excluded: [] }],
    ['maria ou silva', { terms: [], choices: [[[word('maria')], [word('silva')]]] }],
    ['maria or silva | ana', { choices: [[[word('maria')], [word('silva')], [word('ana')]]] }],
    ['MARIA | SILVA', { choices: [[[word('maria')], [word('silva')]]] }],
    ['maria não silva', { terms: [word('maria'), word('nao'), word('silva')], choices: [], excluded: [] }],
    [
      'maria OU silv* OR ana x',
      { terms: [word('x')], choices: [[[word('maria')], [{ kind: 'prefix' }], [word('ana')]]] },
    ],
    ['MARIA OU SILVA', { terms: [word('maria'), word('ou'), word('silva')], choices: [] }],
    ['OU maria', { terms: [word('ou'), word('maria')], choices: [], excluded: [] }],
    ['maria NÃO', { terms: [word('maria'), word('nao')], excluded: [] }],
    ['saldo -5 a-b', { terms: [word('saldo'), word('a'), word('b')], excluded: [[word('5')]] }],
  ])('%j has operators as in %j', (typed, query) => {
    expect(parseQuery(typed)).toMatchObject(query);
  });

  it('never throws and gives only words that an index can hold', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 250 }), (typed) => {
        const query = parseQuery(typed);
        if (query.kind !== 'terms') return;
        for (const { text } of query.terms) expect(wordsOf(text).join(' ')).toBe(text);
        for (const id of query.idCandidates) expect(Number.isSafeInteger(id) && id > 0).toBe(true);
      }),
    );
  });

  const blns = '../shared/data/text/blns.json';
  it.skipIf(!existsSync(blns))('answers for every naughty string (skipped without ../shared/data)', () => {
    const texts = JSON.parse(readFileSync(blns, 'utf8')) as string[];
    const kinds = new Set(texts.map((text) => parseQuery(text).kind));
    expect([...kinds].sort()).toEqual(['empty', 'terms', 'too_long']);
  });
});

describe('a typed code finds what was stored', () => {
  const definition = { id: 1, name: 'campo', label: 'Campo', required: false, desired: false, readOnly: false };
  it.each<[IndexerFormat, string, string, boolean]>([
    ['PLATE', 'ABC1234', 'abc-1c34', true],
    ['PLATE', 'ABC1C34', 'ABC 1234', true],
    ['PLATE', 'ABC1C34', 'ABC-12*', true],
    ['PLATE', 'ABC1234', '*1234', true],
    ['PLATE', 'ABC1C34', '*234', true],
    ['PLATE', 'ABC1K34', '*234', false],
    ['CHASSIS', '9BWZZZ377VT004251', '*4251', true],
    ['CHASSIS', '9BWZZZ377VT004251', '9bwzzz*', true],
    ['CPF', '52998224725', '529.982.247-25', true],
    ['CPF', '52998224725', '529982*', true],
    ['CPF', '52998224725', '529.982.247-26', false],
    ['CELLPHONE', '11912345678', '(11)91234-5678', true],
    ['CELLPHONE', '11912345678', '(11) 91234-5679', false],
    ['RENAVAM', '00639884962', '00639884962', true],
  ])('%s %s by %j: %s', (format, value, typed, isFound) => {
    const stored = toStored({ ...definition, type: 'S', format, multiple: false }, value);
    const query = parseQuery(typed);
    if (query.kind !== 'terms') throw new Error(query.kind);
    const keys = query.terms.map(fieldKeysOf);
    const equal = [...keys.flatMap((key) => key.equal), query.code?.key];
    const prefix = keys.flatMap((key) => key.prefix);
    const found = stored.rows.some(({ valText }) => {
      return valText !== null && (equal.includes(valText) || prefix.some((text) => valText.startsWith(text)));
    });
    expect(found).toBe(isFound);
  });
});

describe('codes in a text', () => {
  it('knows a right NF-e key from one with a wrong digit', () => {
    expect(detectCode(NFE)).toMatchObject({ kind: 'nfeKey', isValid: true });
    expect(detectCode(`${NFE.slice(0, 43)}3`)).toMatchObject({ kind: 'nfeKey', isValid: false });
    expect(isValidNfeKey('123')).toBe(false);
  });

  it.each(['529.982.247-24', '11222333000180', 'ABC123', 'palavra', '9BWZZZ377VTO04251', ''])(
    'finds none in %j',
    (text) => {
      expect(detectCode(text)).toBeUndefined();
    },
  );

  const nfe = '../shared/data/nfe';
  it.skipIf(!existsSync(nfe))('reads the keys of real NF-e files (skipped without ../shared/data)', () => {
    const keyOf = (file: string) => /<chNFe>(\d{44})</.exec(readFileSync(`${nfe}/${file}`, 'utf8'))?.[1] ?? '';
    expect(detectCode(keyOf('mod55-nfe_1.xml'))).toMatchObject({ kind: 'nfeKey', isValid: true });
  });
});
