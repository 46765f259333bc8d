import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormState } from '../../../lib/form/use-form.ts';
import { formatList } from '../../../lib/format/text.ts';
import { IndexerFields } from '../../../parts/indexer/indexer-fields.tsx';
import { useRefusedIndexers } from '../../../parts/indexer/use-refused-indexers.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import { FormModal } from '../../../ui/overlay/form-modal.tsx';
import { useFormFrame } from '../../../ui/overlay/use-form-frame.ts';
import { useRecordIndexers } from '../api/get-record-indexers.query.ts';
import { EditConflicts } from '../components/edit-conflicts.tsx';
import { type IndexerEdit, useIndexerEdit } from '../components/use-indexer-edit.ts';
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
  const frame = useFormFrame(edit.form);
  return (
    <FormModal
      {...frame}
      shape="side"
      title={t(kind === 'document' ? 'edit.document' : 'edit.process', { type: record.type.label, id: record.id })}
      submit={t('edit.action')}
      reason={edit.isSendable ? null : t('edit.nothing')}
      onSubmit={() => void edit.save()}
      onClose={edit.leave}
    >
      {read.data ? <EditFields edited={edited} edit={edit} /> : <Reading read={read} />}
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
}

function EditFields({ edited, edit }: EditFieldsProps) {
  const { t } = useTranslation('indexer');
  const { form, indexers, filled, edits, ignoreMinDate } = edit;
  const attempts = useFormState(form, ({ state }) => state.attempts);
  const refused = useRefusedIndexers(form, 'values', indexers);
  if (indexers.length === 0) {
    return <Text c="dimmed">{t('edit.none')}</Text>;
  }
  return (
    <Stack gap="md">
      <EditConflicts edit={edit} />
      <TakenBack checks={edit.takesBack} />
      <IndexerFields
        indexers={indexers}
        filled={filled}
        errors={edits.errors}
        warnings={edits.warnings}
        refused={refused}
        idPrefix={`edit-${edited.kind}-${edited.record.id}`}
        attempts={attempts}
        ignoreMinDate={ignoreMinDate}
        onChange={edit.change}
      />
    </Stack>
  );
}
