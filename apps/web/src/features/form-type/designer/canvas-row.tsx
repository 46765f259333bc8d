import { useDraggable, useDroppable } from '@dnd-kit/core';
import { UnstyledButton } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconDots,
  IconGripVertical,
  IconTrash,
} from '@tabler/icons-react';
import type { FormElement, FormGroup } from '@tramite/contract';
import { isGroup, isInput } from '@tramite/rules/form/form-definition';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { MenuButton } from '../../../ui/menu/menu-button.tsx';
import styles from './designer.module.css';
import { iconOfPart, keyOfPart } from './part-kinds.ts';
import { rowId } from './row-id.ts';

/** What can be done to a part. */
export interface RowActs {
  readonly choose: (id: string) => void;
  readonly step: (id: string, by: 1 | -1) => void;
  readonly copy: (id: string) => void;
  readonly remove: (id: string) => void;
  /** Into a group, or out of the one it stands in. */
  readonly moveTo: (id: string, groupId: string | null) => void;
}

interface CanvasRowProps {
  readonly element: FormElement;
  readonly groupName: string | null;
  /** When it is shown; '' where always. */
  readonly sentence: string;
  /** What is wrong with it. */
  readonly fault: string | null;
  readonly isChosen: boolean;
  /** Where something that is dragged would go. */
  readonly drop: 'above' | 'below' | null;
  /** Groups that the chosen part may go into. */
  readonly groups: readonly FormGroup[];
  readonly acts: RowActs;
}

/** A part of the form: pressed it is edited, with Alt and the arrows it moves. */
export const CanvasRow = memo(function CanvasRow(props: CanvasRowProps) {
  const { element, groupName, sentence, fault, isChosen, drop, acts } = props;
  const { t } = useTranslation('form-type');
  const { id } = element;
  const { setNodeRef: setDroppable } = useDroppable({ id: `part:${id}` });
  const { setNodeRef: setDraggable, listeners, isDragging } = useDraggable({ id: `part:${id}`, data: { part: id } });
  const Picture = iconOfPart(element);
  const name = useNameOf(element);
  const key = keyOfPart(element);
  return (
    <li
      ref={setDroppable}
      className={styles.row}
      data-kind={element.kind}
      data-in-group={groupName !== null || undefined}
      data-chosen={isChosen || undefined}
      data-dragging={isDragging || undefined}
      data-drop={drop ?? undefined}
    >
      <span ref={setDraggable} className={styles.grip} aria-hidden {...listeners}>
        <IconGripVertical size={16} />
      </span>
      <UnstyledButton
        id={rowId(id)}
        className={styles.part}
        aria-current={isChosen || undefined}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Delete"
        onClick={() => acts.choose(id)}
        onKeyDown={(event) => {
          const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
          if (event.altKey && by !== null) {
            event.preventDefault();
            acts.step(id, by);
          } else if (event.key === 'Delete') {
            acts.remove(id);
          }
        }}
      >
        <Picture size={16} aria-hidden />
        <span className={styles.name}>
          {name}
          {isInput(element) && element.required && (
            <span className={styles.required} title={t('canvas.required')}>
              {' *'}
              <span className={styles.hidden}>{t('canvas.required')}</span>
            </span>
          )}
          {sentence && <span className={styles.sentence}>{sentence}</span>}
          {fault && (
            <span className={styles.fault}>
              <IconAlertTriangle size={14} aria-hidden /> {fault}
            </span>
          )}
        </span>
        <span className={styles.type}>{key ? t(`kinds.${key}`) : t('kinds.gone')}</span>
      </UnstyledButton>
      {isChosen && <RowTools {...props} name={name} />}
    </li>
  );
});

function RowTools({ element, groupName, groups, acts, name }: CanvasRowProps & { readonly name: string }) {
  const { t } = useTranslation('form-type');
  const { id } = element;
  const into = isGroup(element) ? [] : groups.filter((group) => !group.subfields.some((part) => part.id === id));
  return (
    <span className={styles.rowTools}>
      <IconButton label={t('canvas.up', { name })} icon={IconArrowUp} onClick={() => acts.step(id, -1)} />
      <IconButton label={t('canvas.down', { name })} icon={IconArrowDown} onClick={() => acts.step(id, 1)} />
      <MenuButton
        label={t('canvas.more', { name })}
        isOutside
        entries={[
          {
            key: 'copy',
            label: t('canvas.copy'),
            icon: <IconCopy size={16} aria-hidden />,
            onSelect: () => acts.copy(id),
          },
          ...into.map((group) => ({
            key: group.id,
            label: t('canvas.into', { name: group.name }),
            onSelect: () => acts.moveTo(id, group.id),
          })),
          ...(groupName === null
            ? []
            : [{ key: 'out', label: t('canvas.out', { name: groupName }), onSelect: () => acts.moveTo(id, null) }]),
          {
            key: 'remove',
            label: t('canvas.remove'),
            icon: <IconTrash size={16} aria-hidden />,
            onSelect: () => acts.remove(id),
          },
        ]}
      >
        <IconButton label={t('canvas.more', { name })} icon={IconDots} />
      </MenuButton>
    </span>
  );
}

/** What a part is called in lists; a text by its first words. */
function useNameOf(element: FormElement): string {
  const { t } = useTranslation('form-type');
  const said = element.kind === 'text' ? element.name.trim() || element.text.trim().slice(0, 80) : element.name.trim();
  return said || t('unnamed');
}
