import { expect, it } from 'vitest';
import { readAddressFile, readTyped } from './read-addresses.ts';

it('takes typed addresses however they are parted', () => {
  expect(readTyped(' a@b.com;c@d.com\n\ne@f.com, g ')).toEqual(['a@b.com', 'c@d.com', 'e@f.com', 'g']);
});

it('takes the address of each line of a file, whatever stands beside it', () => {
  expect(readAddressFile('E-mail;Nome\na@b.com;Ana\nRui;"r@c.com"\n')).toEqual(['a@b.com', 'r@c.com']);
});

it('finds the addresses of a file whose quotation marks do not match', () => {
  expect(readAddressFile('"Ana;ana@example.com\nBia;bia@example.com')).toEqual(['ana@example.com', 'bia@example.com']);
});
