import { randomBytes } from 'node:crypto';

/** Without characters that look alike. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const OF_CUSTOMER = 4;
const OF_CHANCE = 16;

/** `2223-7K3M-9QWX-…`: the customer, then 78 bits of chance, in groups of four. */
export function newReceiptCode(customerId: number): string {
  let rest = customerId;
  let customer = '';
  for (let place = 0; place < OF_CUSTOMER; place += 1) {
    customer = ALPHABET.charAt(rest % ALPHABET.length) + customer;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return grouped(customer + chance());
}

function chance(): string {
  // Bytes from 240 on would make the first letters likelier.
  const letters: string[] = [];
  while (letters.length < OF_CHANCE) {
    for (const byte of randomBytes(OF_CHANCE)) {
      if (byte < 240 && letters.length < OF_CHANCE) letters.push(ALPHABET.charAt(byte % ALPHABET.length));
    }
  }
  return letters.join('');
}

const grouped = (text: string) => (text.match(/.{4}/g) ?? []).join('-');

/** A code as somebody typed it, with the customer it names; undefined where it is none. */
export function readReceiptCode(typed: string): { readonly code: string; readonly customerId: number } | undefined {
  const letters = [...typed.toUpperCase()].filter((letter) => ALPHABET.includes(letter));
  if (letters.length !== OF_CUSTOMER + OF_CHANCE) return undefined;
  const customerId = letters
    .slice(0, OF_CUSTOMER)
    .reduce((sum, letter) => sum * ALPHABET.length + ALPHABET.indexOf(letter), 0);
  return { code: grouped(letters.join('')), customerId };
}
