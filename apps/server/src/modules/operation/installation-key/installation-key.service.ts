import type { Db } from '../../../platform/db/database.ts';
import type { KeyRing } from '../../../platform/session/key-ring.ts';
import { SettingsProblems } from '../../../platform/settings/readers.ts';
import type { Settings } from '../../../platform/settings/settings.ts';
import {
  unsafeCountBehindKeys,
  unsafeResealApplications,
} from '../../account/multi-factor/multi-factor.keys.service.ts';
import {
  foreignKeyProblem,
  type InstallationKey,
  type KeyName,
  missingIds,
  standingOf,
} from './installation-key.policy.ts';
import { unsafeListKeys, unsafeNoteKey } from './installation-key.repository.ts';

type Keys = Pick<Settings, 'linkKey' | 'auditKey' | 'accountKey'>;

const ringsOf = ({ linkKey, auditKey, accountKey }: Keys): Readonly<Record<KeyName, KeyRing>> => ({
  LINK_KEY: linkKey,
  AUDIT_KEY: auditKey,
  ACCOUNT_KEY: accountKey,
});

/**
 * Compares the keys of this process with the fingerprints in the database, and notes them where they are the first, or
 * follow the ones that are noted. `lost`: names whose key before is gone for good.
 * @throws SettingsProblems naming every key that is another, or without which something cannot be opened
 */
export async function unsafeEnsureKeys(
  db: Db,
  keys: Keys,
  now: Date,
  { lost = [] }: { lost?: readonly string[] } = {},
): Promise<void> {
  const known = await unsafeListKeys(db);
  const problems: string[] = [];
  for (const [name, ring] of Object.entries(ringsOf(keys)) as [KeyName, KeyRing][]) {
    const problem = await noteKey(db, { name, ring, known: known.filter((key) => key.name === name), now, lost });
    if (problem) problems.push(problem);
  }
  if (problems.length > 0) throw new SettingsProblems(problems);
}

interface Question {
  readonly name: KeyName;
  readonly ring: KeyRing;
  readonly known: readonly InstallationKey[];
  readonly now: Date;
  readonly lost: readonly string[];
}

async function noteKey(db: Db, { name, ring, known, now, lost }: Question): Promise<string | undefined> {
  const standing = standingOf(ring, known);
  const isLost = lost.includes(name);
  if (standing === 'foreign' && !isLost) return foreignKeyProblem(name, known);
  const problem = name === 'ACCOUNT_KEY' && !isLost ? await accountProblem(db, ring, { standing, known }) : undefined;
  if (!problem && standing !== 'known') await unsafeNoteKey(db, name, ring.current.id, now);
  return problem;
}

/** Second factors that nobody could use any more. */
async function accountProblem(
  db: Db,
  ring: KeyRing,
  { standing, known }: { standing: string; known: readonly InstallationKey[] },
): Promise<string | undefined> {
  if (standing === 'first') {
    const { unreadable } = await unsafeResealApplications(db, ring);
    if (unreadable.length === 0) return undefined;
    return `ACCOUNT_KEY does not open the second factors of ${unreadable.length} users: give the key they were made with.`;
  }
  const { applications } = await unsafeCountBehindKeys(db, missingIds(ring, known));
  if (applications === 0) return undefined;
  return (
    `${applications} second factors are still sealed with a replaced ACCOUNT_KEY: give that one as ` +
    'ACCOUNT_KEY_PREVIOUS and run npm run rotate-keys before you take it away.'
  );
}
