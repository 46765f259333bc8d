import { useDraggable, useDroppable } from '@dnd-kit/core';
import { UnstyledButton } from '@mantine/core';
import {
  IconArrowBarToDown,
  IconArrowBarToUp,
  IconArrowDown,
  IconArrowUp,
  IconCircleCheck,
  IconCircleOff,
  IconDots,
  IconExternalLink,
  IconGripVertical,
  IconPencil,
} from '@tabler/icons-react';
import type { ListOption } from '@tramite/contract';
import { type KeyboardEvent, memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { TextLink } from '../../../ui/button/link-button.tsx';
import { MenuButton } from '../../../ui/menu/menu-button.tsx';
import { EnabledBadge } from '../components/registration-columns.tsx';
import { lineId } from './line-id.ts';
import type { Step } from './option-rows.ts';
import styles from './options.module.css';
import { RenameField } from './rename-field.tsx';

/** What can be done to an option. */
export interface OptionActs {
  readonly rename: (id: number) => void;
  readonly renamed: (id: number, wasSaved: boolean) => void;
  readonly step: (id: number, step: Step) => void;
  readonly turn: (option: ListOption) => void;
  readonly open: (id: number) => void;
}

export interface OptionLineProps {
  readonly option: ListOption;
  readonly mayChange: boolean;
  /** Its place among others cannot change while some of them are hidden by a search. */
  readonly mayMove: boolean;
  readonly isRenamed: boolean;
  /** Most characters of a name. */
  readonly length: number;
  /** Where one that is dragged would go. */
  readonly drop: 'before' | 'after' | null;
  /** Must stay the same. */
  readonly acts: OptionActs;
}

/** An option where it stands: pressed it is renamed, with Alt and the arrows it moves. */
export const OptionLine = memo(function OptionLine(props: OptionLineProps) {
  const { option, mayChange, mayMove, isRenamed, length, drop, acts } = props;
  const { id, label, enabled } = option;
  const { setNodeRef: setDroppable } = useDroppable({ id });
  const { setNodeRef, listeners, isDragging } = useDraggable({ id, disabled: !mayMove });
  const name = isRenamed ? (
    <RenameField option={option} length={length} onEnd={(wasSaved) => acts.renamed(id, wasSaved)} />
  ) : (
    <Name {...props} />
  );
  return (
    <div
      ref={setDroppable}
      className={styles.line}
      data-dragging={isDragging || undefined}
      data-drop={drop ?? undefined}
      data-disabled={!enabled || undefined}
    >
      {mayMove && (
        <span ref={setNodeRef} className={styles.grip} aria-hidden {...listeners}>
          <IconGripVertical size={16} />
        </span>
      )}
      {name}
      {!enabled && <EnabledBadge isEnabled={false} />}
      {mayChange && !isRenamed && <Tools option={option} mayMove={mayMove} acts={acts} label={label} />}
    </div>
  );
});

const steps: Readonly<Record<string, Step>> = { ArrowUp: 'up', ArrowDown: 'down', Home: 'first', End: 'last' };

function Name({ option: { id, label }, mayChange, mayMove, acts }: OptionLineProps): ReactNode {
  if (!mayChange) {
    return (
      <TextLink
        className={styles.label}
        to="/backoffice/$page/$record"
        params={{ page: 'list-options', record: String(id) }}
      >
        {label}
      </TextLink>
    );
  }
  const handleKey = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (event.altKey && step && mayMove) {
      event.preventDefault();
      acts.step(id, step);
    } else if (event.key === 'F2') {
      acts.rename(id);
    }
  };
  return (
    <UnstyledButton
      id={lineId(id)}
      className={styles.label}
      aria-keyshortcuts="F2 Alt+ArrowUp Alt+ArrowDown Alt+Home Alt+End"
      onClick={() => acts.rename(id)}
      onKeyDown={handleKey}
    >
      {label}
    </UnstyledButton>
  );
}

interface ToolsProps extends Pick<OptionLineProps, 'option' | 'mayMove' | 'acts'> {
  readonly label: string;
}

function Tools({ option, mayMove, acts, label }: ToolsProps) {
  const { t } = useTranslation('registration');
  const { id, enabled } = option;
  const entry = (key: string, text: string, Picture: typeof IconPencil, onSelect: () => void) => ({
    key,
    label: text,
    icon: <Picture size={16} aria-hidden />,
    onSelect,
  });
  const moves = [
    entry('up', t('options.up'), IconArrowUp, () => acts.step(id, 'up')),
    entry('down', t('options.down'), IconArrowDown, () => acts.step(id, 'down')),
    entry('first', t('options.first'), IconArrowBarToUp, () => acts.step(id, 'first')),
    entry('last', t('options.last'), IconArrowBarToDown, () => acts.step(id, 'last')),
  ];
  return (
    <MenuButton
      label={t('options.more', { label })}
      isOutside
      entries={[
        entry('rename', t('options.rename'), IconPencil, () => acts.rename(id)),
        ...(mayMove ? moves : []),
        entry('open', t('options.open'), IconExternalLink, () => acts.open(id)),
        entry('turn', t(enabled ? 'disable' : 'enable'), enabled ? IconCircleOff : IconCircleCheck, () =>
          acts.turn(option),
        ),
      ]}
    >
      <IconButton label={t('options.more', { label })} icon={IconDots} />
    </MenuButton>
  );
}
