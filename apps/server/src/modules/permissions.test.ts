import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allPermissions, waitingPermissions } from '@tramite/contract';
import { allCalls } from '@tramite/contract/server';
import { roleSeeds } from '@tramite/rules/ready-made/roles';
import { expect, it } from 'vitest';

/** What tells of permissions without asking for them. */
const TELLING = /access-review|\.test\.ts$/;

const asked = new Set<string>(allCalls().flatMap(({ endpoint }) => endpoint.permission ?? []));
const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !TELLING.test(file))
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'));
const isAsked = (permission: string) =>
  asked.has(permission) || sources.some((text) => text.includes(`'${permission}'`));

it('every permission is asked for by a call or a rule, or says what will ask for it', () => {
  const waiting = Object.keys(waitingPermissions);
  expect(allPermissions.filter((permission) => !isAsked(permission)).sort()).toEqual(waiting.sort());
});

it('every permission is held by a ready-made role beside the administrator, or is the administrator’s alone', () => {
  const others = roleSeeds.filter(({ code }) => code !== 'admin').flatMap(({ permissions }) => permissions);
  const alone = allPermissions.filter((permission) => !others.includes(permission));
  expect(alone.filter((permission) => !/^(admin|backoffice|workflow|form|notification)\./.test(permission))).toEqual(
    [],
  );
});
