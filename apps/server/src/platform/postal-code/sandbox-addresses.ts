import type { KnownAddress } from './postal-codes.ts';

/** Well-known places with real CEPs, for trying the product. */
export const sandboxAddresses: ReadonlyMap<string, KnownAddress> = new Map([
  ['01001000', { street: 'Praça da Sé', district: 'Sé', city: 'São Paulo', state: 'SP' }],
  ['01310100', { street: 'Avenida Paulista', district: 'Bela Vista', city: 'São Paulo', state: 'SP' }],
  ['20040020', { street: 'Praça Pio X', district: 'Centro', city: 'Rio de Janeiro', state: 'RJ' }],
  ['30130010', { street: 'Praça Sete de Setembro', district: 'Centro', city: 'Belo Horizonte', state: 'MG' }],
  ['53990000', { street: null, district: null, city: 'Fernando de Noronha', state: 'PE' }],
  [
    '70150900',
    { street: 'Praça dos Três Poderes', district: 'Zona Cívico-Administrativa', city: 'Brasília', state: 'DF' },
  ],
]);
