import { expect, it } from 'vitest';
import { pastedFiles } from './pasted-files.ts';

const paste = (...files: File[]) => ({ files }) as never as DataTransfer;
const now = new Date(2026, 10, 23, 14, 2, 9);
const nameOf = (time: string) => `Imagem colada ${time}`;

it('gives a picture of the clipboard a name that tells when it was pasted, and leaves the names of files', () => {
  const files = pastedFiles(
    paste(new File(['x'], 'image.png', { type: 'image/png' }), new File(['y'], 'cnh.pdf')),
    now,
    nameOf,
  );
  expect(files.map(({ name }) => name)).toEqual(['Imagem colada 14h02m09.png', 'cnh.pdf']);
  expect(files[0]?.type).toBe('image/png');
});

it('gives nothing for a paste without files', () => {
  expect(pastedFiles(null, now, nameOf)).toEqual([]);
  expect(pastedFiles(paste(), now, nameOf)).toEqual([]);
});
