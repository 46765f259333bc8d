import { errorText, formMimeType, mostFileVersions } from '@tramite/contract';
import { expect, it } from 'vitest';
import { mayReplaceFile } from './may-replace.ts';

const seller = { mayAttach: true, assumed: false, mayEditChecked: false, editsChecked: true };
const checker = { ...seller, mayEditChecked: true };
const document = { situation: 'N', signedSteps: 1, fileVersion: 1, mimeType: 'application/pdf' } as const;

it.each([
  ['N', seller, true],
  ['P', seller, true],
  ['V', seller, true],
  ['S', seller, 'document.canceled'],
  ['C', seller, 'indexer.checked_denied'],
  ['ANC', seller, 'indexer.checked_denied'],
  ['C', checker, true],
  ['ANC', { ...checker, editsChecked: false }, 'indexer.checked_disabled'],
  ['N', { ...seller, mayAttach: false }, 'permission.denied'],
  ['N', { ...checker, assumed: true }, 'assume.denied'],
] as const)('the file of a document in %s', (situation, actor, answer) => {
  expect(mayReplaceFile({ ...document, situation }, actor)).toBe(answer);
});

it('asks for no special permission where nobody signs a check', () => {
  expect(mayReplaceFile({ ...document, situation: 'C', signedSteps: 0 }, seller)).toBe(true);
});

it('is not replaced where the document is a filled form, which is corrected instead', () => {
  expect(mayReplaceFile({ ...document, mimeType: formMimeType }, seller)).toBe('document_file.form');
});

it('is not replaced without end, and says how often', () => {
  expect(mayReplaceFile({ ...document, fileVersion: mostFileVersions - 1 }, seller)).toBe(true);
  expect(mayReplaceFile({ ...document, fileVersion: mostFileVersions }, seller)).toBe('document_file.too_many');
  expect(errorText('document_file.too_many')).toContain(` ${mostFileVersions} arquivos`);
});
