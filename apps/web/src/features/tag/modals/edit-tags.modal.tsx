import type { Process } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { Field, useForm } from '../../../lib/form/use-form.ts';
import { TagSelect } from '../../../parts/tag/tag-select.tsx';
import { FormModal } from '../../../ui/overlay/form-modal.tsx';
import { useFormFrame } from '../../../ui/overlay/use-form-frame.ts';
import { useChangeTags } from '../api/change-tags.mutation.ts';

export interface EditTagsModalProps {
  readonly process: Process;
  readonly onClose: () => void;
}

/** The tags of a process, to be put on and taken off. */
export function EditTagsModal({ process, onClose }: EditTagsModalProps) {
  const { t } = useTranslation('tag');
  const had = process.tags.map(({ id }) => id);
  const change = useChangeTags(process);
  const changesOf = (ids: readonly number[]) => ({
    add: ids.filter((id) => !had.includes(id)),
    remove: had.filter((id) => !ids.includes(id)),
  });
  const isSame = (ids: readonly number[]) => ids.length === had.length && ids.every((id) => had.includes(id));
  const form = useForm<{ readonly ids: readonly number[] }>({
    initial: { ids: had },
    check: ({ ids }) => ({ ids: isSame(ids) ? t('same') : undefined }),
    write: ({ ids }) => ({ ids: ids.toSorted((a, b) => a - b) }),
    failed: t('changeFailed'),
    names: { add: 'ids', remove: 'ids' },
  });
  const frame = useFormFrame(form);
  const handleSubmit = async () => {
    if (await form.submit(({ ids }) => change.mutateAsync(changesOf(ids)))) {
      onClose();
    }
  };
  return (
    <FormModal
      {...frame}
      title={t('title', { id: process.id })}
      size={480}
      submit={t('save')}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <Field of={form} path="ids">
        {({ value, error, set }) => (
          <TagSelect
            label={t('label')}
            description={t('hint')}
            value={value}
            kept={process.tags}
            error={error}
            onChange={set}
          />
        )}
      </Field>
    </FormModal>
  );
}
