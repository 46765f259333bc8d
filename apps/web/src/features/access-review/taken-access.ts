import type { AccessLine, BatchInput } from '@tramite/contract';

type Taken = BatchInput<'user.access'>['taken'][number];

/** What is asked of a job that takes so many lines: by person, in the order of the list. */
export function takenAccess(lines: readonly AccessLine[]): Taken[] {
  const byUser = new Map<number, Taken>();
  for (const { user, kind, grant } of lines) {
    const taken = byUser.get(user.id) ?? {
      userId: user.id,
      roleIds: [],
      establishmentIds: [],
      allEstablishments: false,
      resources: [],
    };
    byUser.set(user.id, withLine(taken, kind, grant));
  }
  return [...byUser.values()];
}

function withLine(taken: Taken, kind: AccessLine['kind'], grant: string): Taken {
  if (kind === 'role') {
    return { ...taken, roleIds: [...taken.roleIds, Number(grant)] };
  }
  if (kind === 'permission') {
    return { ...taken, resources: [...taken.resources, grant] };
  }
  return grant === 'all'
    ? { ...taken, allEstablishments: true }
    : { ...taken, establishmentIds: [...taken.establishmentIds, Number(grant)] };
}
