import { useDroppable } from '@dnd-kit/core';
import { Text } from '@mantine/core';
import type { FormDefinition, FormProblem } from '@tramite/contract';
import { elementsOf, isGroup } from '@tramite/rules/form/form-definition';
import { conditionSentence } from '@tramite/rules/form/form-sentence';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CanvasRow, type RowActs } from './canvas-row.tsx';
import styles from './designer.module.css';
import type { Drop } from './drop-place.ts';

interface CanvasProps {
  readonly definition: FormDefinition;
  readonly problems: readonly FormProblem[];
  readonly chosen: string | null;
  readonly drop: Drop | null;
  /** Must stay the same. */
  readonly acts: RowActs;
}

/** The parts of a form in their order; one that is chosen can be moved, copied and removed. */
export function Canvas({ definition, problems, chosen, drop, acts }: CanvasProps) {
  const { t } = useTranslation('form-type');
  const rows = useMemo(() => elementsOf(definition), [definition]);
  const groups = definition.fields.filter(isGroup);
  const faults = useMemo(() => new Map(problems.map(({ fieldId, message }) => [fieldId, message])), [problems]);
  const isEmpty = rows.length === 0;
  return (
    <section className={styles.canvas} aria-label={t('canvas.title')}>
      <ul className={styles.rows}>
        {rows.flatMap(({ element, group }, index) => {
          const isLast = group !== null && rows[index + 1]?.group?.id !== group.id;
          const isBare = isGroup(element) && element.subfields.length === 0;
          const endOf = isBare ? element : isLast ? group : null;
          return [
            <CanvasRow
              key={element.id}
              element={element}
              groupName={group?.name ?? null}
              sentence={element.rules.length === 0 ? '' : conditionSentence(definition, element)}
              fault={faults.get(element.id) ?? null}
              isChosen={chosen === element.id}
              drop={drop?.over === 'part' && drop.id === element.id ? (drop.isBelow ? 'below' : 'above') : null}
              groups={chosen === element.id ? groups : none}
              acts={acts}
            />,
            endOf && (
              <End
                key={`end:${endOf.id}`}
                groupId={endOf.id}
                text={t('canvas.endOfGroup', { name: endOf.name })}
                isOver={drop?.over === 'end' && drop.groupId === endOf.id}
              />
            ),
          ];
        })}
        <End
          groupId=""
          text={t(isEmpty ? 'canvas.empty' : 'canvas.end')}
          isOver={drop?.over === 'end' && drop.groupId === ''}
        />
      </ul>
    </section>
  );
}

const none = [] as const;

interface EndProps {
  readonly groupId: string;
  readonly text: string;
  readonly isOver: boolean;
}

function End({ groupId, text, isOver }: EndProps) {
  const { setNodeRef } = useDroppable({ id: `end:${groupId}` });
  return (
    <li
      ref={setNodeRef}
      className={styles.end}
      data-in-group={groupId !== '' || undefined}
      data-over={isOver || undefined}
    >
      <Text component="span" size="dense" c="dimmed">
        {text}
      </Text>
    </li>
  );
}
