import { expect, it } from 'vitest';
import { containsAddress, isAdmitted, networkProblem, parseNetwork, readNetworks, writtenNetwork } from './network.ts';

const network = (text: string) => {
  const parsed = parseNetwork(text);
  if (!parsed) throw new Error(`${text} is no network`);
  return parsed;
};

it.each([
  ['10.0.0.0/8', '10.0.0.0/8'],
  ['192.168.1.7', '192.168.1.7/32'],
  ['0.0.0.0/0', '0.0.0.0/0'],
  ['2001:DB8:0:0:0:0:0:0/32', '2001:db8::/32'],
  ['::1', '::1/128'],
  ['::', '::/128'],
  ['2001:db8:0:1:0:0:0:1', '2001:db8:0:1::1/128'],
  ['::ffff:10.1.2.3', '10.1.2.3/32'],
  ['::ffff:10.1.2.0/120', '10.1.2.0/24'],
])('writes %s as %s', (text, written) => {
  expect(writtenNetwork(text)).toBe(written);
  expect(networkProblem(text)).toBeNull();
});

it.each([
  '',
  'loja',
  '256.1.1.1',
  '1.2.3',
  '01.2.3.4',
  '10.0.0.0/33',
  '::1/129',
  '1::2::3',
  '1:2:3:4:5:6:7',
  ':1',
  '10.0.0.0/',
])('takes %j for no network', (text) => {
  expect(parseNetwork(text)).toBeNull();
  expect(networkProblem(text)).toMatch(/não é um endereço nem uma rede/);
});

it('says where a network begins that was written by another address of it', () => {
  expect(networkProblem('192.168.1.77/24')).toBe(
    'A rede "192.168.1.77/24" não começa neste endereço. Escreva 192.168.1.0/24.',
  );
});

it.each([
  ['10.0.0.0/8', '10.255.0.1', true],
  ['10.0.0.0/8', '11.0.0.1', false],
  ['192.168.1.7', '192.168.1.7', true],
  ['2001:db8::/32', '2001:db8:ffff::1', true],
  ['2001:db8::/32', '2001:db9::1', false],
  ['0.0.0.0/0', '2001:db8::1', false],
  ['10.0.0.0/8', '::ffff:10.2.3.4', true],
])('knows whether %s contains %s: %s', (range, address, contains) => {
  expect(containsAddress(network(range), network(address))).toBe(contains);
});

it('admits everybody by an empty list, and nobody unknown by another', () => {
  expect(isAdmitted([], null)).toBe(true);
  expect(isAdmitted([network('10.0.0.0/8')], null)).toBe(false);
  expect(isAdmitted([network('10.0.0.0/8'), network('::/0')], network('2001:db8::1'))).toBe(true);
});

it('reads a list by lines and commas, each network once', () => {
  expect(readNetworks(' 10.0.0.0/8\n\n2001:DB8::/32, 10.0.0.0/8; xyz ')).toEqual([
    '10.0.0.0/8',
    '2001:db8::/32',
    'xyz',
  ]);
});
