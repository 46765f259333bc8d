import { Radio, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Changer } from '../../../lib/form/form-state.ts';
import { useFormState } from '../../../lib/form/use-form.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { FieldConflict } from '../edit-merge.ts';
import styles from './indexer-edit.module.css';
import type { Choice, IndexerEdit } from './use-indexer-edit.ts';

export interface EditConflictsProps {
  readonly edit: IndexerEdit;
}

/** Both values of every field that somebody else changed while it was edited here, to choose from. */
export function EditConflicts({ edit }: EditConflictsProps) {
  const { t } = useTranslation('indexer');
  const { conflicts, by } = edit;
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
            <ConflictChoice key={conflict.id} edit={edit} conflict={conflict} />
          ),
        )}
      </Stack>
    </Notice>
  );
}

interface ConflictChoiceProps {
  readonly edit: IndexerEdit;
  readonly conflict: FieldConflict;
}

function ConflictChoice({ edit: { form, by, choices, choose }, conflict }: ConflictChoiceProps) {
  const { t } = useTranslation('indexer');
  const { id, label, mineText, theirsText } = conflict;
  const error = useFormState(form, () => form.errorAt(`choices.${id}`));
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
      value={choices[id] ?? null}
      error={error}
      onChange={(chosen) => choose(conflict, chosen as Choice)}
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
