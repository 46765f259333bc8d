import { Collapse, type MantineThemeOverride, MantineThemeProvider, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { Indexer } from '@tramite/contract';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IndexerField } from './indexer-field.tsx';
import styles from './indexer-fields.module.css';
import {
  type FilledIndexers,
  fieldIdOf,
  filledValue,
  type IndexerChange,
  type IndexerMessages,
} from './indexer-form.ts';
import { groupIndexers, type IndexerGroup } from './indexer-groups.ts';
import { clearedBy, offeredBy } from './parent-choice.ts';

export interface IndexerFieldsProps {
  readonly indexers: readonly Indexer[];
  readonly filled: FilledIndexers;
  readonly errors: IndexerMessages;
  readonly warnings: IndexerMessages;
  /** What the server refused; shown until the value changes. */
  readonly refused?: IndexerMessages;
  /** Unique on the page; ids of the inputs begin with it. */
  readonly idPrefix: string;
  /** How often the form was sent in vain: from the first time on every message shows. */
  readonly attempts: number;
  readonly ignoreMinDate?: boolean;
  /** Whether the groups fold; they do unless said. */
  readonly canFold?: boolean;
  /** All fields of the form, where `indexers` are some of them: a choice in one decides what another one offers. */
  readonly among?: readonly Indexer[];
  readonly onChange: (change: IndexerChange) => void;
}

/** The indexers of a process or document, in groups that fold; a message shows once its field was left. */
export function IndexerFields(props: IndexerFieldsProps) {
  return (
    <MantineThemeProvider theme={remarksBelow}>
      <Groups {...props} />
    </MantineThemeProvider>
  );
}

// A remark above one input would push it out of line with its neighbours.
const remarksBelow: MantineThemeOverride = {
  components: { InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } } },
};

function Groups(props: IndexerFieldsProps) {
  const { indexers, errors, attempts } = props;
  const groups = groupIndexers(indexers);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new attempt opens the groups that need attention
  useEffect(() => {
    const wanting = groups.filter((group) => group.indexers.some(({ id }) => errors[id]));
    setClosed((old) => new Set([...old].filter((name) => !wanting.some((group) => group.name === name))));
  }, [attempts]);

  const fields = (group: IndexerGroup) => (
    <GroupGrid {...props} group={group} left={left} onLeave={(id) => setLeft((old) => new Set(old).add(id))} />
  );
  if (groups.length === 1 && groups[0]) {
    return fields(groups[0]);
  }
  const toggle = (name: string) =>
    setClosed((old) => (old.has(name) ? new Set([...old].filter((other) => other !== name)) : new Set(old).add(name)));
  return groups.map((group) =>
    group.name === null ? (
      <div key="">{fields(group)}</div>
    ) : (
      <FieldGroup
        key={group.name}
        name={group.name}
        isOpen={!closed.has(group.name)}
        onToggle={props.canFold === false ? null : toggle}
      >
        {fields(group)}
      </FieldGroup>
    ),
  );
}

interface FieldGroupProps {
  readonly name: string;
  readonly isOpen: boolean;
  /** Null where it does not fold. */
  readonly onToggle: ((name: string) => void) | null;
  readonly children: React.ReactNode;
}

function FieldGroup({ name, isOpen, onToggle, children }: FieldGroupProps) {
  const id = useId();
  if (!onToggle) {
    return (
      <div className={styles.group}>
        <h3 className={`${styles.heading} ${styles.plain}`}>{name}</h3>
        {children}
      </div>
    );
  }
  return (
    <div className={styles.group}>
      <h3 className={styles.heading}>
        <UnstyledButton
          id={id}
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={`${id}-fields`}
          onClick={() => onToggle(name)}
        >
          <IconChevronDown size={16} className={styles.chevron} data-open={isOpen || undefined} aria-hidden />
          {name}
        </UnstyledButton>
      </h3>
      <Collapse expanded={isOpen} id={`${id}-fields`}>
        {children}
      </Collapse>
    </div>
  );
}

interface GroupGridProps extends IndexerFieldsProps {
  readonly group: IndexerGroup;
  readonly left: ReadonlySet<number>;
  readonly onLeave: (id: number) => void;
}

const wideTypes: ReadonlySet<string> = new Set(['C', 'R', 'T', 'M']);

function GroupGrid({ group, left, onLeave, ...props }: GroupGridProps) {
  const { t } = useTranslation();
  const { indexers, among = indexers, filled, errors, refused, warnings, idPrefix, attempts, ignoreMinDate } = props;
  return (
    <div className={styles.grid}>
      {group.indexers.map((indexer) => {
        const { id, type, multiple } = indexer;
        const isShown = attempts > 0 || left.has(id);
        const lostTo = filled.cleared?.[id];
        return (
          <div key={id} className={wideTypes.has(type) || multiple ? styles.wide : styles.cell}>
            <IndexerField
              id={fieldIdOf(idPrefix, id)}
              indexer={indexer}
              value={filledValue(indexer, filled.values)}
              {...offeredBy(among, indexer, filled)}
              error={refused?.[id] ?? (isShown ? errors[id] : undefined)}
              warning={
                lostTo === undefined ? (isShown ? warnings[id] : undefined) : t('indexer.cleared', { label: lostTo })
              }
              ignoreMinDate={ignoreMinDate}
              onChange={(value, option) =>
                props.onChange({ indexer, value, option, cleared: clearedBy(among, indexer, value, filled) })
              }
              onLeave={() => onLeave(id)}
            />
          </div>
        );
      })}
    </div>
  );
}
