// @vitest-environment node
import { expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';

it('reads UTF-8, with and without its mark, even cut inside a character', () => {
  const bytes = new TextEncoder().encode('Emissão');
  expect(decodeText(bytes)).toBe('Emissão');
  expect(decodeText(new Uint8Array([0xef, 0xbb, 0xbf, ...bytes]))).toBe('Emissão');
  expect(decodeText(bytes.slice(0, 6))).toBe('Emiss');
});

it('reads the Windows encoding and UTF-16', () => {
  expect(decodeText(new Uint8Array([0x45, 0x6d, 0x69, 0x73, 0x73, 0xe3, 0x6f]))).toBe('Emissão');
  expect(decodeText(new Uint8Array([0xff, 0xfe, 0xe3, 0x00, 0x6f, 0x00]))).toBe('ão');
});
