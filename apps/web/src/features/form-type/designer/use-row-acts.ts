import { isGroup } from '@tramite/rules/form/form-definition';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStable } from '../../../lib/store/use-stable.ts';
import type { RowActs } from './canvas-row.tsx';
import { useDesigner } from './designer-context.ts';
import type { Dragged } from './drag.tsx';
import { type Drop, placeOfDrop } from './drop-place.ts';
import { focusRow } from './focus-row.ts';
import {
  addElement,
  copyOf,
  findPlaced,
  moveElement,
  type Place,
  placeOf,
  siblingsOf,
  stepElement,
} from './form-edits.ts';
import { kindByKey, type PartKey } from './part-kinds.ts';
import { useRemovePart } from './use-remove-part.ts';

/** What keys, buttons and dragging do to the parts of a form, each said to who does not see it. */
export function useRowActs(): {
  readonly acts: RowActs;
  readonly add: (key: PartKey) => void;
  readonly drop: (dragged: Dragged, drop: Drop) => void;
  /** What was done last, in words. */
  readonly said: string;
} {
  const { t } = useTranslation('form-type');
  const { designer } = useDesigner();
  const [said, setSaid] = useState('');
  const form = () => designer.state().design.definition;
  const nameOf = (id: string) => findPlaced(form(), id)?.element.name.trim() || t('unnamed');
  const sayPlace = (id: string) => {
    const at = placeOf(form(), id);
    if (!at) return;
    const values = { name: nameOf(id), number: at.index + 1, count: siblingsOf(form(), at.groupId).length };
    setSaid(
      at.groupId === null ? t('said.moved', values) : t('said.movedIn', { ...values, group: nameOf(at.groupId) }),
    );
    focusRow(id);
  };
  const put = (key: string, place: Place) => {
    const element = kindByKey(key)?.make(t(`kinds.${key as PartKey}`));
    if (!element) return;
    designer.editForm((each) => addElement(each, element, place), { choose: element.id });
    setSaid(t('said.added', { name: t(`kinds.${key as PartKey}`) }));
    focusRow(element.id);
  };
  const move = (id: string, place: Place) => {
    designer.editForm((each) => moveElement(each, id, place), { choose: id });
    sayPlace(id);
  };
  const remove = useRemovePart(setSaid);
  const acts = useStable({
    choose: (id: string) => designer.choose(id),
    step: (id: string, by: 1 | -1) => {
      designer.editForm((each) => stepElement(each, id, by), { choose: id });
      sayPlace(id);
    },
    copy: (id: string) => {
      const element = findPlaced(form(), id)?.element;
      const at = placeOf(form(), id);
      if (!element || !at) return;
      const copy = copyOf(element, (name) => t('copyName', { name }));
      designer.editForm((each) => addElement(each, copy, { ...at, index: at.index + 1 }), { choose: copy.id });
      setSaid(t('said.copied', { name: element.name.trim() || t('unnamed') }));
      focusRow(copy.id);
    },
    remove: (id: string) => void remove(id),
    moveTo: (id: string, groupId: string | null) => {
      const from = placeOf(form(), id);
      const behind = form().fields.findIndex((each) => each.id === from?.groupId) + 1;
      move(id, { groupId, index: groupId === null ? behind : siblingsOf(form(), groupId).length });
    },
    add: (key: PartKey) => put(key, placeBelow(form(), designer.state().chosen, key)),
    drop: (dragged: Dragged, drop: Drop) => {
      const isGroupDragged =
        'kind' in dragged
          ? dragged.kind.startsWith('group')
          : findPlaced(form(), dragged.part)?.element.kind === 'group';
      const place = placeOfDrop(form(), drop, isGroupDragged);
      if (!place) return;
      if ('kind' in dragged) put(dragged.kind, place);
      else move(dragged.part, place);
    },
  });
  return { acts, add: acts.add, drop: acts.drop, said };
}

/** Below the chosen part, into a chosen group, else at the end. */
function placeBelow(definition: Parameters<typeof placeOf>[0], chosen: string | null, key: PartKey): Place {
  const element = chosen === null ? undefined : findPlaced(definition, chosen)?.element;
  const at = chosen === null ? null : placeOf(definition, chosen);
  if (!element || !at) return { groupId: null, index: definition.fields.length };
  if (isGroup(element) && !key.startsWith('group')) return { groupId: element.id, index: element.subfields.length };
  return { ...at, index: at.index + 1 };
}
