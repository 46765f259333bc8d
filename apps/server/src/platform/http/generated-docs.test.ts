import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '@tramite/contract';
import { allCalls, type Call } from '@tramite/contract/server';
import Type from 'typebox';
import { describe, expect, it, test } from 'vitest';
import { findRepositoryRoot } from '../settings/repository-root.ts';
import { generatedDocs } from './generated-docs.ts';

test.each(Object.entries(generatedDocs(allCalls())))('docs/generated/%s says what the contract says', (name, text) => {
  const file = join(findRepositoryRoot(), 'docs', 'generated', name);
  const written = existsSync(file) ? readFileSync(file, 'utf8') : '';
  expect(written === text, `docs/generated/${name} is stale: run \`npm run generate:docs\``).toBe(true);
});

describe('the table of calls', () => {
  const sign = allCalls().find(({ endpoint }) => endpoint === endpoints.documentCheck.sign) as Call;
  const tableOf = (...calls: readonly Call[]) => generatedDocs(calls)['calls.tsv']?.trimEnd().split('\n') ?? [];
  const [, line = ''] = tableOf(sign);

  it('has one line a call with its permission and what it may be refused with', () => {
    expect(tableOf(...allCalls())).toHaveLength(allCalls().length + 1);
    const [method, path, name, access, permission, errors] = line.split('\t');
    expect([method, path, name, access, permission]).toEqual([
      ...[sign.endpoint.method, sign.endpoint.path, 'documentCheck.sign', 'customer', 'document.check'],
    ]);
    expect(errors?.split(' ')).toEqual([...new Set([...sign.endpoint.errors, sign.endpoint.refusesAssumed])].sort());
  });

  it.each([
    ['takes', 6, { params: Type.Object({ id: Type.String() }) }],
    ['answers', 7, { response: Type.Object({ id: Type.String() }) }],
  ])('shows a change of what a call %s, and there alone', (_, column, schemas) => {
    const [, changed = ''] = tableOf({ ...sign, schemas: { ...sign.schemas, ...schemas } });
    const differing = line.split('\t').flatMap((text, at) => (text === changed.split('\t')[at] ? [] : [at]));
    expect(differing).toEqual([column]);
  });
});
