import { describe, expect, it } from 'vitest';
import { toSignBody } from './sign-form.ts';

const form = {
  ...{ code: ' 123456 ', name: ' Maria de Souza ', cpf: '529.982.247-25', accepted: true },
  ...{ mark: 'TYPED' as const, drawing: null },
};

describe('what is sent of a signature of somebody without an account', () => {
  it('has their mark on the last page, and no place where they want none', () => {
    const body = toSignBody(form, 3);
    expect(body).toMatchObject({ code: '123456', name: 'Maria de Souza', accepted: true, mark: { kind: 'TYPED' } });
    expect(body.placements).toMatchObject([{ page: 3 }]);
    expect(toSignBody({ ...form, mark: 'NONE' }, 3).placements).toEqual([]);
  });

  it('has the drawing with a mark that was drawn alone', () => {
    expect(toSignBody({ ...form, mark: 'DRAWN', drawing: 'aGVsbG8=' }, 1).mark).toEqual({
      kind: 'DRAWN',
      drawing: 'aGVsbG8=',
    });
    expect(toSignBody({ ...form, drawing: 'aGVsbG8=' }, 1).mark).toEqual({ kind: 'TYPED' });
  });
});
