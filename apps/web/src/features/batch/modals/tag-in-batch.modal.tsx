import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useField, useForm } from '../../../lib/form/use-form.ts';
import { TagSelect } from '../../../parts/tag/tag-select.tsx';
import { FormModal } from '../../../ui/overlay/form-modal.tsx';
import { useFormFrame } from '../../../ui/overlay/use-form-frame.ts';
import type { AllFound } from '../components/which-records.tsx';
import { AskedBatchModal } from './asked-batch.modal.tsx';

export interface TagInBatchModalProps {
  readonly ids: readonly number[];
  readonly all?: AllFound | null;
  readonly onClose: () => void;
}

interface TagChange {
  readonly add: number[];
  readonly remove: number[];
}

/** Puts tags on many processes and takes others off. */
export function TagInBatchModal({ ids, all, onClose }: TagInBatchModalProps) {
  const { t } = useTranslation('tag');
  const form = useForm<TagChange>({
    initial: { add: [], remove: [] },
    check: ({ add, remove }) => ({ add: add.length + remove.length === 0 ? t('none') : undefined }),
  });
  const frame = useFormFrame(form);
  const [add, remove] = [useField(form, 'add'), useField(form, 'remove')];
  return (
    <AskedBatchModal
      ids={ids}
      all={all}
      onClose={onClose}
      ask={(onAsked, count) => (
        <FormModal
          {...frame}
          title={t('batchTitle', { count })}
          size={520}
          submit={t('seeFirst')}
          onSubmit={() => form.attempt() && onAsked({ kind: 'process.tag', input: form.state.values })}
          onClose={onClose}
        >
          <Stack gap="md">
            <TagSelect
              label={t('add')}
              value={add.value}
              error={add.error}
              onChange={(next) => form.fill({ add: next, remove: remove.value.filter((id) => !next.includes(id)) })}
            />
            <TagSelect
              label={t('remove')}
              value={remove.value}
              onChange={(next) => form.fill({ remove: next, add: add.value.filter((id) => !next.includes(id)) })}
            />
          </Stack>
        </FormModal>
      )}
    />
  );
}
