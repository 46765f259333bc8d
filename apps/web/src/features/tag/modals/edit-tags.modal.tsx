import type { Process } from '@tramite/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../lib/api/api-error.ts';
import { FormModal } from '../../../ui/form-modal.tsx';
import { TagSelect } from '../../../ui/tag/tag-select.tsx';
import { useFormModal } from '../../../ui/use-form-modal.ts';
import { useChangeTags } from '../api/change-tags.mutation.ts';

export interface EditTagsModalProps {
  readonly process: Process;
  readonly onClose: () => void;
}

/** The tags of a process, to be put on and taken off. */
export function EditTagsModal({ process, onClose }: EditTagsModalProps) {
  const { t } = useTranslation('tag');
  const had = process.tags.map(({ id }) => id);
  const [ids, setIds] = useState<readonly number[]>(had);
  const change = useChangeTags(process);
  const { frame, isTried } = useFormModal(change, []);
  const { error } = change;
  const isKnown = isApiError(error) && error.code !== null && error.code !== 'server.unexpected';
  const add = ids.filter((id) => !had.includes(id));
  const remove = had.filter((id) => !ids.includes(id));
  const isSame = add.length + remove.length === 0;
  return (
    <FormModal
      {...frame}
      refusal={error && !isKnown ? t('changeFailed') : frame.refusal}
      title={t('title', { id: process.id })}
      size={480}
      submit={t('save')}
      isDirty={!isSame}
      onSubmit={() => !isSame && change.mutate({ add, remove }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <TagSelect
        label={t('label')}
        description={t('hint')}
        value={ids}
        kept={process.tags}
        error={isTried && isSame && t('same')}
        onChange={(next) => {
          setIds(next);
          change.reset();
        }}
      />
    </FormModal>
  );
}
