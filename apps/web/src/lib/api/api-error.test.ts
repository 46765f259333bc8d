// @vitest-environment node
import '../../testing/render.tsx';
import { errorText } from '@tramite/contract';
import { expect, it } from 'vitest';
import { ApiError, messageOf } from './api-error.ts';

// The catalogue of all codes is too heavy for the first page: these two texts stand in the locale files as well.
it('says what the catalogue says where an answer brings no text', () => {
  expect(new ApiError(503, {}).message).toBe(errorText('server.unavailable'));
  expect(new ApiError(418, {}).message).toBe(errorText('server.unexpected'));
  expect(messageOf(new Error('x'))).toBe(errorText('server.unexpected'));
});
