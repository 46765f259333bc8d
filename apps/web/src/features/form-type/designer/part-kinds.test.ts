import { indexerFormats, indexerTypes } from '@tramite/contract';
import { formProblems } from '@tramite/rules/form/form-problems';
import { expect, it } from 'vitest';
import { fieldKeys, keyOfPart, partKinds, typeOfKey } from './part-kinds.ts';

it('offers every type of field and every format', () => {
  const offered = fieldKeys.map(typeOfKey);
  expect(new Set(offered.map(({ type }) => type))).toEqual(new Set(indexerTypes));
  expect(new Set(offered.flatMap(({ format }) => format ?? []))).toEqual(new Set(indexerFormats));
});

it('makes parts that are what they are called and may be published once they have a name and content', () => {
  const kinds = partKinds.flatMap((each) => each.kinds);
  for (const { key, make } of kinds) expect(keyOfPart(make('Nome'))).toBe(key);
  const fields = kinds.map(({ key, make }) => make(key));
  expect(formProblems({ format: 1, fields, attachments: [] }).map(({ code }) => code)).toEqual([
    'group_empty',
    'group_empty',
    'no_picture',
  ]);
  expect(keyOfPart({ ...(fields[0] as never as { kind: 'field' }), type: 'GONE' } as never)).toBeNull();
});
