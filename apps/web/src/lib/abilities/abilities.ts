import type { Ability, Permission, Session } from '@tramite/contract';

/** An ability as the wire carries it: true, or the code of why not. */
export type WireAbility = Ability | boolean | string;

/** Whether the server says the actor may. The UI never computes roles itself. */
export function canDo(ability: WireAbility | undefined): boolean {
  return ability === true;
}

/** All permissions that begin so. */
export type PermissionArea = `${string}.*`;

/** Whether the user holds any of the permissions; for entries that lead to a screen, not for actions on records. */
export function hasAnyPermission(session: Session, permissions: readonly (Permission | PermissionArea)[]): boolean {
  const holds = (wanted: string) =>
    wanted.endsWith('*')
      ? session.permissions.some((permission) => permission.startsWith(wanted.slice(0, -1)))
      : session.permissions.includes(wanted);
  return session.isAdmin || permissions.some(holds);
}
