import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApiError, networkError } from '../lib/api/api-error.ts';
import { renderPart } from '../testing/render.tsx';
import { TokenRefused } from './token-refused.tsx';

const hint = /Peça um novo|já foi usado/;

it.each([
  [400, 'request.invalid'],
  [404, 'request.not_found'],
  [401, 'auth.token_invalid'],
])('says of a token refused with %i that it is invalid, and what helps', (status, code) => {
  renderPart(<TokenRefused error={new ApiError(status, { code, message: 'Outra frase.' } as never)} />);
  expect(screen.getByRole('heading', { name: 'Token invalid' })).toBeTruthy();
  expect(screen.getByText(hint)).toBeTruthy();
});

it('says why when the server could not be asked', () => {
  renderPart(<TokenRefused error={networkError()} />);
  expect(screen.getByRole('heading', { name: 'Token invalid' })).toBeTruthy();
  expect(screen.getByText(/Sem conexão com o servidor/)).toBeTruthy();
});
