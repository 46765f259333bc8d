import { describe, expect, it } from 'vitest';
import { expiryMark } from './expiry-marks.ts';
import { mayCancelDocument, mayDeleteDocument, mayReleaseExpiry } from './may-end.ts';

const everybody = { mayCancel: true, mayCancelChecked: true, cancelsChecked: true };

describe('who may cancel a document', () => {
  it.each([
    ['N', everybody, true],
    ['P', everybody, true],
    ['V', everybody, true],
    ['C', everybody, true],
    ['ANC', everybody, true],
    ['C', { ...everybody, cancelsChecked: false }, 'cancelation.checked_disabled'],
    ['ANC', { ...everybody, cancelsChecked: false }, 'cancelation.checked_disabled'],
    ['C', { ...everybody, mayCancelChecked: false }, 'cancelation.checked_denied'],
    ['N', { ...everybody, cancelsChecked: false, mayCancelChecked: false }, true],
    ['S', everybody, 'document.canceled'],
    ['N', { ...everybody, mayCancel: false }, 'permission.denied'],
    ['C', { ...everybody, mayCancel: false }, 'permission.denied'],
  ] as const)('that is %s', (situation, actor, answer) => {
    expect(mayCancelDocument(situation, actor)).toBe(answer);
  });
});

describe('who may delete a document', () => {
  it.each([
    ['N', 0, true, true],
    ['P', 0, true, true],
    ['V', 0, true, true],
    ['N', 1, true, 'bin.checked'],
    ['C', 0, true, 'bin.checked'],
    ['ANC', 1, true, 'bin.checked'],
    ['S', 0, true, 'document.canceled'],
    ['N', 0, false, 'permission.denied'],
  ] as const)('that is %s with %i signed steps', (situation, signedSteps, may, answer) => {
    expect(mayDeleteDocument({ situation, signedSteps, signatureState: null }, may)).toBe(answer);
  });

  it('unless signatures were asked for or given', () => {
    const document = { situation: 'N', signedSteps: 0 } as const;
    for (const signatureState of ['OPEN', 'DONE', 'REFUSED', 'CANCELED'] as const) {
      expect(mayDeleteDocument({ ...document, signatureState }, true)).toBe('signature.kept');
    }
  });
});

describe('who may release the expiry of a document', () => {
  it.each([
    ['V', true, true],
    ['N', true, 'expiry.not_expired'],
    ['S', true, 'document.canceled'],
    ['V', false, 'permission.denied'],
  ] as const)('that is %s', (situation, may, answer) => {
    expect(mayReleaseExpiry(situation, may)).toBe(answer);
  });
});

describe('the days on which people are told of an expiry', () => {
  it.each([
    [31, undefined],
    [30, 30],
    [16, 30],
    [15, 15],
    [6, 15],
    [5, 5],
    [0, 5],
  ])('%i days before', (left, mark) => {
    expect(expiryMark(left)).toBe(mark);
  });
});
