import { expect, it } from 'vitest';
import { mayAttachTo, mayDetachFrom } from './may-attach.ts';

it('takes files into a document that stands, checked or not, where its type knows attachments', () => {
  expect(mayAttachTo('N', 1, true)).toBe(true);
  expect(mayAttachTo('C', 1, true)).toBe(true);
  expect(mayAttachTo('P', 0, true)).toBe('attachment.none_configured');
  expect(mayAttachTo('S', 1, true)).toBe('document.canceled');
  expect(mayAttachTo('V', 1, true)).toBe('document.expired');
  expect(mayAttachTo('N', 1, false)).toBe('permission.denied');
});

it('lets files go from a document that was not checked with them, where that is offered', () => {
  const actor = { mayAttach: true, isOffered: true };
  expect(mayDetachFrom('ANC', actor)).toBe(true);
  expect(mayDetachFrom('C', actor)).toBe('attachment.checked');
  expect(mayDetachFrom('V', actor)).toBe('document.expired');
  expect(mayDetachFrom('S', actor)).toBe('document.canceled');
  expect(mayDetachFrom('N', { ...actor, isOffered: false })).toBe('attachment.removal_disabled');
  expect(mayDetachFrom('N', { ...actor, mayAttach: false })).toBe('permission.denied');
});
