import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormModal } from '../../../ui/form-modal.tsx';
import { TagSelect } from '../../../ui/tag/tag-select.tsx';
import { useFormModal } from '../../../ui/use-form-modal.ts';
import type { AllFound } from '../components/which-records.tsx';
import { AskedBatchModal } from './asked-batch.modal.tsx';

export interface TagInBatchModalProps {
  readonly ids: readonly number[];
  readonly all?: AllFound | null;
  readonly onClose: () => void;
}

const nothingSent = { error: null, isPending: false };

/** Puts tags on many processes and takes others off. */
export function TagInBatchModal({ ids, all, onClose }: TagInBatchModalProps) {
  const { t } = useTranslation('tag');
  const [add, setAdd] = useState<number[]>([]);
  const [remove, setRemove] = useState<number[]>([]);
  const { frame, isTried } = useFormModal(nothingSent, []);
  const isNone = add.length + remove.length === 0;
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
          isDirty={!isNone}
          onSubmit={() => !isNone && onAsked({ kind: 'process.tag', input: { add, remove } })}
          onClose={onClose}
        >
          <Stack gap="md">
            <TagSelect
              label={t('add')}
              value={add}
              error={isTried && isNone && t('none')}
              onChange={(next) => {
                setAdd(next);
                setRemove((old) => old.filter((id) => !next.includes(id)));
              }}
            />
            <TagSelect
              label={t('remove')}
              value={remove}
              onChange={(next) => {
                setRemove(next);
                setAdd((old) => old.filter((id) => !next.includes(id)));
              }}
            />
          </Stack>
        </FormModal>
      )}
    />
  );
}
