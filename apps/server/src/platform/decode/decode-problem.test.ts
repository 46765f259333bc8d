import { expect, test } from 'vitest';
import { DecodeError } from './decode-error.ts';
import { decodeProblem } from './decode-problem.ts';

test('a refused file is answered with its name', () => {
  expect(decodeProblem(new DecodeError('upload.encrypted'), 'cnh.pdf')).toMatchObject({
    code: 'upload.encrypted',
    status: 422,
    message: 'O arquivo cnh.pdf está protegido por senha. Remova a senha e envie novamente.',
  });
});

test('what is no fault of the file passes through', () => {
  const error = new Error('disk');
  expect(decodeProblem(error, 'cnh.pdf')).toBe(error);
});
