import type { Db } from '../../../platform/db/database.ts';
import type { KeyRing } from '../../../platform/session/key-ring.ts';
import type { SealedKind } from '../../../platform/session/sealed-secrets.ts';
import { SettingsProblems } from '../../../platform/settings/readers.ts';
import type { Settings } from '../../../platform/settings/settings.ts';
import {
  foreignKeyProblem,
  type InstallationKey,
  type KeyName,
  missingIds,
  type Standing,
  standingOf,
} from './installation-key.policy.ts';
import { unsafeListKeys, unsafeNoteKey, unsafeNoteLostKeys } from './installation-key.repository.ts';

type Keys = Pick<Settings, 'linkKey' | 'auditKey' | 'accountKey'>;

const ringsOf = ({ linkKey, auditKey, accountKey }: Keys): Readonly<Record<KeyName, KeyRing>> => ({
  LINK_KEY: linkKey,
  AUDIT_KEY: auditKey,
  ACCOUNT_KEY: accountKey,
});

/**
 * Compares the keys of this process with the fingerprints in the database, and notes them where they are the first, or
 * follow the ones that are noted. `kinds`: what is sealed with ACCOUNT_KEY. `lost`: names whose key before is gone for
 * good.
 * @throws SettingsProblems naming every key that is another, or without which something cannot be opened
 */
export async function unsafeEnsureKeys(
  db: Db,
  keys: Keys,
  now: Date,
  { kinds, lost = [] }: { kinds: readonly SealedKind[]; lost?: readonly string[] },
): Promise<void> {
  const known = await unsafeListKeys(db);
  const problems: string[] = [];
  for (const [name, ring] of Object.entries(ringsOf(keys)) as [KeyName, KeyRing][]) {
    const problem = await noteKey(db, {
      name,
      ring,
      known: known.filter((key) => key.name === name),
      now,
      kinds,
      lost,
    });
    if (problem) problems.push(problem);
  }
  if (problems.length > 0) throw new SettingsProblems(problems);
}

interface Question {
  readonly name: KeyName;
  readonly ring: KeyRing;
  readonly known: readonly InstallationKey[];
  readonly now: Date;
  readonly kinds: readonly SealedKind[];
  readonly lost: readonly string[];
}

async function noteKey(db: Db, { name, ring, known, now, kinds, lost }: Question): Promise<string | undefined> {
  const standing = standingOf(ring, known);
  const isLost = lost.includes(name);
  if (standing === 'foreign' && !isLost) return foreignKeyProblem(name, known);
  const problem =
    name === 'ACCOUNT_KEY' && !isLost ? await accountProblem(db, ring, { standing, known, kinds }) : undefined;
  if (!problem && standing !== 'known') await unsafeNoteKey(db, name, ring.current.id, now);
  if (isLost) await unsafeNoteLostKeys(db, name, missingIds(ring, known), now);
  return problem;
}

/** What nobody could open any more. */
async function accountProblem(
  db: Db,
  ring: KeyRing,
  { standing, known, kinds }: Pick<Question, 'known' | 'kinds'> & { readonly standing: Standing },
): Promise<string | undefined> {
  if (standing === 'first') {
    const unreadable = await countKinds(kinds, async (kind) => (await kind.reseal(db, ring)).unreadable);
    if (unreadable === '') return undefined;
    return `ACCOUNT_KEY does not open ${unreadable}: give the key they were made with.`;
  }
  const missing = missingIds(ring, known);
  const behind = await countKinds(kinds, (kind) => kind.countBehind(db, missing));
  if (behind === '') return undefined;
  return (
    `Still sealed with a replaced ACCOUNT_KEY: ${behind}. Give that key as ` +
    'ACCOUNT_KEY_PREVIOUS and run npm run rotate-keys before you take it away.'
  );
}

/** As in '2 second factors, 1 keys of signatures'; empty where there are none. */
async function countKinds(kinds: readonly SealedKind[], count: (kind: SealedKind) => Promise<number>): Promise<string> {
  const said: string[] = [];
  for (const kind of kinds) {
    const found = await count(kind);
    if (found > 0) said.push(`${found} ${kind.name}`);
  }
  return said.join(', ');
}
