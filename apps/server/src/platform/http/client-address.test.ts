import { isIP } from 'node:net';
import { expect, it } from 'vitest';
import { canonicalAddress, networkOf } from './client-address.ts';

it.each([
  ['10.1.1.3', '10.1.1.3'],
  [' 10.1.1.3 ', '10.1.1.3'],
  ['10.1.1.3:51234', '10.1.1.3'],
  ['2001:db8::1', '2001:db8::1'],
  ['2001:0DB8:0000:0000:0000:0000:0000:0001', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['[fe80::1%25eth0]:80', 'fe80::1'],
  ['::ffff:10.1.1.3', '10.1.1.3'],
  ['::FFFF:0a01:0103', '10.1.1.3'],
  ['[::ffff:10.1.1.3]:8080', '10.1.1.3'],
  ['::1', '::1'],
  ['::', '::'],
])('reads %s', (text, address) => {
  expect(canonicalAddress(text)).toBe(address);
});

it.each([
  '',
  undefined,
  'unknown',
  '_hidden',
  'garbage',
  '10.1.1',
  '10.1.1.256',
  '010.1.1.3',
  '10.1.1.3:',
  '10.1.1.3:123456',
  '[2001:db8::1',
  '2001:db8::1]:443',
  '2001:db8::1/64',
  '[]:80',
  'a.example:80',
  '"10.1.1.3"',
  "10.1.1.3'; drop table session",
  '\u0000',
  '%',
  'x'.repeat(10_000),
])('takes %j for no address', (text) => {
  expect(canonicalAddress(text)).toBeNull();
});

it('writes an address it wrote itself the same', () => {
  for (const text of ['1::', '::ffff:1.2.3.4', '1:0:0:2:0:0:0:3', '::1.2.3.4', '64:ff9b::1.2.3.4']) {
    const address = canonicalAddress(text);
    expect(isIP(address ?? ''), text).not.toBe(0);
    expect(canonicalAddress(address ?? ''), text).toBe(address);
  }
});

it.each([
  ['10.1.1.3', '10.1.1.3'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::6', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['1::', '1:0:0:0::/64'],
  [null, 'unknown'],
])('counts %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
