import type { FormDefinition } from '@tramite/contract';
import { isGroup } from '@tramite/rules/form/form-definition';
import { findPlaced, type Place, placeOf, siblingsOf } from './form-edits.ts';

/** Where something is let go: over a part, above or below its middle, or at the end of a group or, '', of the form. */
export type Drop =
  | { readonly over: 'part'; readonly id: string; readonly isBelow: boolean }
  | { readonly over: 'end'; readonly groupId: string };

/** The place that a drop means; a group that is dropped into another one goes beside it. */
export function placeOfDrop(definition: FormDefinition, drop: Drop, isForGroup: boolean): Place | null {
  if (drop.over === 'end') {
    const groupId = drop.groupId === '' ? null : drop.groupId;
    if (groupId !== null && isForGroup) return besideGroup(definition, groupId, true);
    return { groupId, index: siblingsOf(definition, groupId).length };
  }
  const placed = findPlaced(definition, drop.id);
  const at = placeOf(definition, drop.id);
  if (!placed || !at) return null;
  if (isForGroup && at.groupId !== null) return besideGroup(definition, at.groupId, drop.isBelow);
  if (isGroup(placed.element) && drop.isBelow && !isForGroup) return { groupId: drop.id, index: 0 };
  return { ...at, index: drop.isBelow ? at.index + 1 : at.index };
}

function besideGroup({ fields }: FormDefinition, groupId: string, isBelow: boolean): Place {
  const index = fields.findIndex(({ id }) => id === groupId);
  return { groupId: null, index: isBelow ? index + 1 : index };
}
