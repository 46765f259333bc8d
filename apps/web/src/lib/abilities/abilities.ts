import { type Ability, errorCatalogue, errorText, type Permission, type Session } from '@tramite/contract';

/** An ability as the wire carries it: true, or the code of why not. */
export type WireAbility = Ability | boolean | string;

/** Whether the server says the actor may. The UI never computes roles itself. */
export function canDo(ability: WireAbility | undefined): boolean {
  return ability === true;
}

/** Why not, in Portuguese; null when the actor may. Braces a record would fill stay out of the text. */
export function reasonText(ability: WireAbility | undefined): string | null {
  if (ability === true) {
    return null;
  }
  const code = typeof ability === 'string' && ability in errorCatalogue ? ability : 'permission.denied';
  return errorText(code as keyof typeof errorCatalogue)
    .replace(/ (por|às|de) (?=[.\s]|$)/g, ' ')
    .replace(/\s+([.,])/g, '$1');
}

/** Whether the user holds any of the permissions; for entries that lead to a screen, not for actions on records. */
export function hasAnyPermission(session: Session, permissions: readonly Permission[]): boolean {
  return session.isAdmin || permissions.some((permission) => session.permissions.includes(permission));
}
