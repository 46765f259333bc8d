import { useQuery } from '@tanstack/react-query';
import { endpoints, type OldForm, type Process } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/keys.ts';
import { useDraft } from '../../../lib/draft/use-draft.ts';
import type { FormDraft } from '../../../lib/form/form-options.ts';
import { useForm, useFormState } from '../../../lib/form/use-form.ts';
import { IndexerFields } from '../../../parts/indexer/indexer-fields.tsx';
import { checkIndexers, type FilledIndexers, fillIn, nothingFilled } from '../../../parts/indexer/indexer-form.ts';
import { useRefusedIndexers } from '../../../parts/indexer/use-refused-indexers.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import { FormModal } from '../../../ui/overlay/form-modal.tsx';
import { ModalFrame } from '../../../ui/overlay/modal-frame.tsx';
import { useFormFrame } from '../../../ui/overlay/use-form-frame.ts';
import { useSaveOldForm } from '../api/save-old-form.mutation.ts';

export interface OldFormModalProps {
  readonly process: Process;
  readonly documentTypeId: number;
  readonly onClose: () => void;
}

/** The old form of a document, filled for a process. What was typed outlives the session. */
export function OldFormModal(props: OldFormModalProps) {
  const { process, documentTypeId, onClose } = props;
  const { t } = useTranslation('old-form');
  const read = useQuery(
    queryOf(endpoints.oldForm.getFields, { query: { documentTypeId, processTypeId: process.type.id } }),
  );
  if (read.data) return <Filling {...props} oldForm={read.data} />;
  return (
    <ModalFrame title={t('filling', { id: process.id })} onClose={onClose}>
      {read.error && !read.isFetching ? (
        <ErrorState title={t('loading')} error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <Skeletons count={5} height={56} gap={16} />
      )}
    </ModalFrame>
  );
}

function Filling({ process, oldForm, onClose }: OldFormModalProps & { readonly oldForm: OldForm }) {
  const { t } = useTranslation('old-form');
  const { documentTypeId, fields } = oldForm;
  const save = useSaveOldForm();
  const form = useForm<FilledIndexers>({
    initial: nothingFilled,
    draft: useDraft<FormDraft<FilledIndexers>>(`old-form-${process.id}-${oldForm.id}`),
    check: (filled) => messagesAt('values', checkIndexers(fields, filled).errors),
    names: { fields: 'values' },
    failed: t('failed'),
  });
  const frame = useFormFrame(form);
  const filled = useFormState(form, ({ state }) => state.values);
  const attempts = useFormState(form, ({ state }) => state.attempts);
  const refused = useRefusedIndexers(form, 'values', fields);
  const { errors, warnings } = checkIndexers(fields, filled);
  const leave = () => {
    form.forget();
    onClose();
  };
  const handleSubmit = async () => {
    const saved = await form.ask((values) =>
      save.mutateAsync({
        documentTypeId,
        processTypeId: process.type.id,
        workflowInstanceId: process.id,
        fields: checkIndexers(fields, values).inputs,
      }),
    );
    if (saved) leave();
  };
  return (
    <FormModal
      {...frame}
      shape="side"
      title={t('title', { name: oldForm.name, id: process.id })}
      submit={t('submit')}
      onSubmit={() => void handleSubmit()}
      onClose={leave}
    >
      <IndexerFields
        indexers={fields}
        filled={filled}
        errors={errors}
        warnings={warnings}
        refused={refused}
        idPrefix={`old-form-${oldForm.id}`}
        attempts={attempts}
        onChange={(change) => form.fill(fillIn(form.state.values, change))}
      />
    </FormModal>
  );
}

const messagesAt = (path: string, messages: Readonly<Record<number, string>>) =>
  Object.fromEntries(Object.entries(messages).map(([id, message]) => [`${path}.${id}`, message]));
