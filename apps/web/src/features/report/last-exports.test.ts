// @vitest-environment node
import { expect, it } from 'vitest';
import { readLastExports } from './last-exports.ts';

it('gives back what was asked for at the last export of each kind', () => {
  const last = {
    workflows: { format: 'csv', columns: ['id', 'field-7'] },
    documents: { format: 'xlsx', columns: ['id'] },
  };
  expect(readLastExports(last)).toEqual(last);
});

it('leaves out what is of another shape', () => {
  expect(readLastExports(null)).toEqual({});
  expect(readLastExports({ workflows: { columns: [] }, documents: 4, others: { columns: ['id'] } })).toEqual({});
  expect(readLastExports({ workflows: { format: 'pdf', columns: ['id', 7] } })).toEqual({
    workflows: { format: 'xlsx', columns: ['id'] },
  });
});
