import type { BatchInput, UserGrants } from '@tramite/contract';

/** What of somebody's access is taken, or was. */
export type TakenAccess = Omit<BatchInput<'user.access'>['taken'][number], 'userId'>;

type Lists = 'roleIds' | 'establishmentIds' | 'resources';

/** What of it somebody has; null: nothing. */
export function takenFrom(before: UserGrants, { allEstablishments, ...asked }: TakenAccess): TakenAccess | null {
  const taken = {
    roleIds: before.roleIds.filter((id) => asked.roleIds.includes(id)),
    establishmentIds: before.establishmentIds.filter((id) => asked.establishmentIds.includes(id)),
    allEstablishments: before.allEstablishments && allEstablishments,
    resources: before.resources.filter((action) => asked.resources.includes(action)),
  };
  const count = taken.roleIds.length + taken.establishmentIds.length + taken.resources.length;
  return count > 0 || taken.allEstablishments ? taken : null;
}

/** What somebody has without it. */
export function without(before: UserGrants, taken: TakenAccess): UserGrants {
  const left = <K extends Lists>(name: K) => {
    const gone: readonly (number | string)[] = taken[name];
    return (before[name] as readonly (number | string)[]).filter((each) => !gone.includes(each)) as UserGrants[K];
  };
  return {
    ...before,
    roleIds: left('roleIds'),
    establishmentIds: left('establishmentIds'),
    resources: left('resources'),
    allEstablishments: before.allEstablishments && !taken.allEstablishments,
  };
}

/** What somebody has with it. */
export function withIt(before: UserGrants, taken: TakenAccess): UserGrants {
  return {
    ...before,
    roleIds: [...before.roleIds, ...taken.roleIds],
    establishmentIds: [...before.establishmentIds, ...taken.establishmentIds],
    resources: [...before.resources, ...taken.resources],
    allEstablishments: before.allEstablishments || taken.allEstablishments,
  };
}

/** What is asked of one person, however many lines of it there are. */
export function takenOf({ taken }: BatchInput<'user.access'>, userId: number): TakenAccess {
  const own = taken.filter((each) => each.userId === userId);
  return {
    roleIds: own.flatMap(({ roleIds }) => roleIds),
    establishmentIds: own.flatMap(({ establishmentIds }) => establishmentIds),
    allEstablishments: own.some(({ allEstablishments }) => allEstablishments),
    resources: own.flatMap(({ resources }) => resources),
  };
}
