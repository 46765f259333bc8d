import { expect, it } from 'vitest';
import { findProof, forgetProof, keepProof } from './proof.ts';
import { dueDayOf, moveUp, toRequestForm, toTerms } from './request-form.ts';
import { emptySignForm, toSignBody } from './sign-form.ts';

const form = { ...toRequestForm(null), signers: ['role-3', 'user-7'], due: '30/11/2026', message: ' Veja o valor ' };

it('a request names roles and people in their order, until a day to come', () => {
  expect(toTerms(form, '2026-11-24')).toEqual({
    signers: [
      { id: 3, isProfile: true },
      { id: 7, isProfile: false },
    ],
    order: 'SEQUENTIAL',
    dueDate: '2026-11-30',
    message: 'Veja o valor',
  });
  expect(dueDayOf({ ...form, due: '23/11/2026' }, '2026-11-24')).toBeUndefined();
  expect(dueDayOf({ ...form, due: '' }, '2026-11-24')).toBeNull();
});

it('who signs later is moved before another', () => {
  expect(moveUp(['a', 'b', 'c'], 2)).toEqual(['a', 'c', 'b']);
  expect(moveUp(['a', 'b'], 0)).toEqual(['a', 'b']);
});

it('a proof is kept until shortly before it ends, and stands for the password', () => {
  const of = { documentId: 1, signatureId: 2 };
  const until = Date.now() + 600_000;
  expect(toSignBody({ ...emptySignForm, code: 'Senha-1' }, of)).toMatchObject({ method: 'PASSWORD', code: 'Senha-1' });
  keepProof({ proof: 'token', method: 'TOTP', until });
  expect(toSignBody(emptySignForm, of)).toMatchObject({ method: 'TOTP', proof: 'token', mark: { kind: 'TYPED' } });
  expect(findProof(until - 10_000)).toBeNull();
  forgetProof();
  expect(findProof()).toBeNull();
});

it('a mark without a place, or none, is put nowhere', () => {
  const of = { documentId: 1, signatureId: 2 };
  const placement = { page: 1, x: 0.1, y: 0.1, w: 0.3, h: 0.1 };
  expect(toSignBody({ ...emptySignForm, mark: 'NONE', placement }, of).placements).toEqual([]);
  expect(toSignBody({ ...emptySignForm, placement }, of).placements).toEqual([placement]);
});
