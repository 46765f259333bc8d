import type { Ability, Permission, Session } from '@tramite/contract';

/** True, or the code of the refusal. */
export type WireAbility = Ability | boolean | string;

export function canDo(ability: WireAbility | undefined): boolean {
  return ability === true;
}

export type PermissionArea = `${string}.*`;

/** For entries that lead to a screen; actions on records use abilities. */
export function hasAnyPermission(session: Session, permissions: readonly (Permission | PermissionArea)[]): boolean {
  const holds = (wanted: string) =>
    wanted.endsWith('*')
      ? session.permissions.some((permission) => permission.startsWith(wanted.slice(0, -1)))
      : session.permissions.includes(wanted);
  return session.isAdmin || permissions.some(holds);
}
