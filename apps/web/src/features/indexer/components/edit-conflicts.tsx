import { Radio, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { Changer } from '../edit-conflict.ts';
import type { FieldConflict } from '../edit-merge.ts';
import styles from './indexer-edit.module.css';
import type { Choice, IndexerEdit } from './use-indexer-edit.ts';

export interface EditConflictsProps {
  readonly edit: IndexerEdit;
  /** Sent in vain: what still has to be chosen is marked. */
  readonly isTried: boolean;
}

/** Both values of every field that somebody else changed while it was edited here, to choose from. */
export function EditConflicts({ edit, isTried }: EditConflictsProps) {
  const { t } = useTranslation('indexer');
  const { conflicts, choices, by, choose } = edit;
  if (conflicts.length === 0) {
    return null;
  }
  return (
    <Notice tone="warn" role="alert" title={titleOf(by, t)}>
      {t('conflict.hint', { count: conflicts.length })}
      <Stack gap="sm" mt="sm">
        {conflicts.map((conflict) =>
          conflict.isLocked ? (
            <Locked key={conflict.id} conflict={conflict} />
          ) : (
            <ConflictChoice
              key={conflict.id}
              conflict={conflict}
              by={by}
              choice={choices[conflict.id]}
              isTried={isTried}
              onChoose={(choice) => choose(conflict.id, choice)}
            />
          ),
        )}
      </Stack>
    </Notice>
  );
}

interface ConflictChoiceProps {
  readonly conflict: FieldConflict;
  readonly by: Changer | null;
  readonly choice: Choice | undefined;
  readonly isTried: boolean;
  readonly onChoose: (choice: Choice) => void;
}

function ConflictChoice({ conflict, by, choice, isTried, onChoose }: ConflictChoiceProps) {
  const { t } = useTranslation('indexer');
  const { id, label, mineText, theirsText } = conflict;
  const option = (value: Choice, who: string, text: string) => (
    <Radio
      value={value}
      id={`conflict-${id}-${value}`}
      label={
        <>
          <span className={styles.who}>{who}</span> <span className={styles.value}>{text || t('empty')}</span>
        </>
      }
    />
  );
  return (
    <Radio.Group
      label={label}
      value={choice ?? null}
      error={isTried && choice === undefined ? t('conflict.choose') : undefined}
      onChange={(chosen) => onChoose(chosen as Choice)}
    >
      <Stack gap={6} mt={4}>
        {option('mine', t('conflict.mine'), mineText)}
        {option('theirs', by?.name ? t('conflict.of', { name: by.name }) : t('conflict.theirs'), theirsText)}
      </Stack>
    </Radio.Group>
  );
}

function Locked({ conflict: { label, mineText, theirsText } }: { readonly conflict: FieldConflict }) {
  const { t } = useTranslation('indexer');
  return (
    <div>
      <strong>{label}</strong>
      <div>{t('conflict.locked', { mine: mineText || t('empty'), theirs: theirsText || t('empty') })}</div>
    </div>
  );
}

function titleOf(by: Changer | null, t: ReturnType<typeof useTranslation<'indexer'>>['t']): string {
  return by?.name ? t('conflict.by', { name: by.name, time: by.time ?? '' }) : t('conflict.bySomebody');
}
