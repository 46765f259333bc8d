import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { refusalOf } from '../../../lib/form/refusal.ts';
import { formatList } from '../../../lib/format/text.ts';
import { IndexerFields } from '../../../parts/indexer/indexer-fields.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import { FormModal } from '../../../ui/overlay/form-modal.tsx';
import { useFormModal } from '../../../ui/overlay/use-form-modal.ts';
import { useRecordIndexers } from '../api/get-record-indexers.query.ts';
import { EditConflicts } from '../components/edit-conflicts.tsx';
import { type IndexerEdit, useIndexerEdit } from '../components/use-indexer-edit.ts';
import { EditConflict } from '../edit-conflict.ts';
import type { EditedRecord, RecordIndexers } from '../edited-record.ts';

export interface EditIndexersModalProps {
  readonly edited: EditedRecord;
  readonly onClose: () => void;
}

/** Edits the fields of a document or of a process beside it. What was typed outlives the session and other people. */
export function EditIndexersModal({ edited, onClose }: EditIndexersModalProps) {
  const { t } = useTranslation('indexer');
  const { kind, record } = edited;
  const read = useRecordIndexers(edited);
  const edit = useIndexerEdit(edited, read.data, onClose);
  const { indexers, update } = edit;
  const error = update.error instanceof EditConflict ? null : update.error;
  const form = useFormModal({ error, isPending: update.isPending }, indexers.map(fieldOf));
  return (
    <FormModal
      {...form.frame}
      shape="side"
      refusal={refusalOf(error, form.frame.refusal, t('edit.failed'))}
      title={t(kind === 'document' ? 'edit.document' : 'edit.process', { type: record.type.label, id: record.id })}
      submit={t('edit.action')}
      reason={edit.isSendable ? null : t('edit.nothing')}
      isDirty={edit.isDirty}
      onSubmit={edit.save}
      onClose={edit.leave}
    >
      {read.data ? <EditFields {...{ edited, edit, form }} /> : <Reading read={read} />}
    </FormModal>
  );
}

function Reading({ read: { error, isFetching, refetch } }: { readonly read: ReturnType<typeof useRecordIndexers> }) {
  return error && !isFetching ? (
    <ErrorState error={error} onRetry={() => void refetch()} />
  ) : (
    <Skeletons count={6} height={56} gap={16} />
  );
}

/** Whose checks are asked for again once something is saved. */
function TakenBack({ checks }: { readonly checks: NonNullable<RecordIndexers['takesBack']> }) {
  const { t } = useTranslation('indexer');
  if (checks.length === 0) return null;
  const each = checks.map(({ label, user }) => t('edit.signed', { label, name: user.name }));
  return (
    <Notice tone="warn" title={t('edit.takesBack', { count: checks.length })}>
      {formatList(each)}
    </Notice>
  );
}

interface EditFieldsProps {
  readonly edited: EditedRecord;
  readonly edit: IndexerEdit;
  readonly form: ReturnType<typeof useFormModal<string>>;
}

function EditFields({ edited, edit, form: { isTried, refused } }: EditFieldsProps) {
  const { t } = useTranslation('indexer');
  const { indexers, filled, edits, ignoreMinDate } = edit;
  if (indexers.length === 0) {
    return <Text c="dimmed">{t('edit.none')}</Text>;
  }
  const messages = indexers.flatMap((indexer) => {
    const message = refused[fieldOf(indexer)];
    return message ? [[indexer.id, message] as const] : [];
  });
  return (
    <Stack gap="md">
      <EditConflicts edit={edit} isTried={isTried} />
      <TakenBack checks={edit.takesBack} />
      <IndexerFields
        indexers={indexers}
        filled={filled}
        errors={edits.errors}
        warnings={edits.warnings}
        refused={Object.fromEntries(messages)}
        idPrefix={`edit-${edited.kind}-${edited.record.id}`}
        attempts={isTried ? 1 : 0}
        ignoreMinDate={ignoreMinDate}
        onChange={edit.change}
      />
    </Stack>
  );
}

const fieldOf = ({ id }: { readonly id: number }) => `indexers.${id}`;
