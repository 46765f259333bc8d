// @vitest-environment node
import { expect, it } from 'vitest';
import { makeDocument } from '../../testing/record-fixture.ts';
import { choicesOf, firstBeside, toRef, toValue } from './compared.ts';

const attachment = (id: number, label: string) => ({
  id,
  label,
  originalFileName: `${id}.pdf`,
  mimeType: 'application/pdf',
  size: 1,
  url: '',
  thumb: null,
  thumbState: 'NONE' as const,
});
const invoice = makeDocument({
  id: 9,
  type: { id: 1, label: 'NF-e' },
  attachments: [attachment(4, 'XML'), attachment(3, 'Comprovante')],
});

it('names a document and its attachments, by label', () => {
  expect(choicesOf(invoice)).toEqual([
    { value: '9', label: '#9 NF-e' },
    { value: '9/3', label: '#9 NF-e: Comprovante' },
    { value: '9/4', label: '#9 NF-e: XML' },
  ]);
  expect(choicesOf({ ...invoice, situation: 'S' })).toHaveLength(1);
});

it('reads what it wrote, and nothing else', () => {
  for (const ref of [
    { documentId: 9, attachmentId: null },
    { documentId: 9, attachmentId: 4 },
  ]) {
    expect(toRef(toValue(ref))).toEqual(ref);
  }
  expect(toRef('9/')).toBeNull();
});

it('begins with the file that follows, else with any other', () => {
  const choices = choicesOf(invoice);
  expect(firstBeside(choices, '9')).toBe('9/3');
  expect(firstBeside(choices, '9/4')).toBe('9');
  expect(firstBeside(choices.slice(0, 1), '9')).toBeNull();
});
