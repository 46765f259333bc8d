import { isGroup } from '@tramite/rules/form/form-definition';
import { useTranslation } from 'react-i18next';
import { confirm } from '../../../ui/overlay/confirm.ts';
import { readFieldUsage } from '../api/form-type-reads.ts';
import { useDesigner } from './designer-context.ts';
import { focusRow } from './focus-row.ts';
import { dependentsOf, dropElement, findPlaced, placeOf, siblingsOf } from './form-edits.ts';

/** Takes a part away, after saying what hangs on it. */
export function useRemovePart(say: (text: string) => void): (id: string) => Promise<void> {
  const { t } = useTranslation('form-type');
  const { designer, type } = useDesigner();
  const form = () => designer.state().design.definition;
  const nameOf = (id: string) => findPlaced(form(), id)?.element.name.trim() || t('unnamed');
  return async (id: string) => {
    const element = findPlaced(form(), id)?.element;
    if (!element) return;
    const isPublished = type.published !== null && findPlaced(type.published, id) !== null;
    const filled = isPublished && element.kind !== 'text' && element.kind !== 'image' ? await usageOf(type.id, id) : 0;
    const dependents = dependentsOf(form(), element).map(({ name }) => name || t('unnamed'));
    const parts = isGroup(element) ? element.subfields.length : 0;
    const reasons = [
      parts > 0 && t('remove.parts', { count: parts }),
      filled === null ? t('remove.unknown') : filled > 0 && t('remove.filled', { count: filled }),
      dependents.length > 0 && t('remove.dependents', { names: dependents.join(', ') }),
    ].filter((each): each is string => typeof each === 'string');
    const title = t('remove.ask', { name: nameOf(id) });
    if (reasons.length > 0 && !(await confirm({ title, message: reasons.join(' '), isDangerous: true }))) return;
    const at = placeOf(form(), id);
    say(t('said.removed', { name: nameOf(id) }));
    designer.editForm((each) => dropElement(each, id), { choose: null });
    const beside = at && siblingsOf(form(), at.groupId);
    const next = beside?.[at?.index ?? 0] ?? beside?.at(-1);
    if (next) focusRow(next.id);
  };
}

/** Null where it could not be asked. */
const usageOf = (id: number, field: string): Promise<number | null> => readFieldUsage(id, field).catch(() => null);
