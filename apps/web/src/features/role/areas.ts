import type { Action } from '@tramite/contract';

const areas = [
  'process',
  'document',
  'report',
  'dashboard',
  'admin',
  'backoffice',
  'workflow',
  'form',
  'nfe',
  'notification',
  'profile',
  'menu',
] as const;

export type Area = (typeof areas)[number];

/** Permissions by what they are about, areas without any are left out. */
export function byArea(actions: readonly Action[]): readonly (readonly [Area, readonly Action[]])[] {
  return areas.flatMap((area) => {
    const own = actions.filter((action) => action.area === area);
    return own.length > 0 ? [[area, own] as const] : [];
  });
}
