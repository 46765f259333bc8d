import type { NotifyProfile } from '@tramite/contract';

/** A role or a person as a list of choices names it: their numbers may be the same. */
export const keyOfProfile = ({ id, isProfile }: Pick<NotifyProfile, 'id' | 'isProfile'>): string =>
  `${isProfile ? 'role' : 'user'}-${id}`;

/** The chosen as a call takes them. */
export function targetsOf(keys: readonly string[]): { profileIds: number[]; userIds: number[] } {
  const idsOf = (kind: string) =>
    keys.filter((key) => key.startsWith(kind)).map((key) => Number(key.slice(kind.length)));
  return { profileIds: idsOf('role-'), userIds: idsOf('user-') };
}
