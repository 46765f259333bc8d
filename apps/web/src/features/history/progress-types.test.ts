// @vitest-environment node
import { progressTypes } from '@tramite/contract';
import { expect, it } from 'vitest';
import texts from '../../../public/locales/pt-br/history.json' with { type: 'json' };
import { typeOf } from './progress-types.ts';

it('has a Portuguese name for every kind of entry and for an unknown one', () => {
  expect(Object.keys(texts.types).sort()).toEqual([...progressTypes, 'OTHER'].sort());
  expect(typeOf({ type: 'TELEPORT' })).toBe('OTHER');
});
