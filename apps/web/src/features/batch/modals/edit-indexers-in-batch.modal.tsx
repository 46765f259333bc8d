import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { IndexerInput } from '@tramite/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFlag } from '../../../lib/flags/flags.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { nothingFilled } from '../../../parts/indexer/indexer-form.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import { FormModal } from '../../../ui/overlay/form-modal.tsx';
import { useFormFrame } from '../../../ui/overlay/use-form-frame.ts';
import { useSharedIndexers } from '../api/list-shared-indexers.query.ts';
import { SharedFields } from '../components/shared-fields.tsx';
import { type AllFound, chosenRecords, WhichRecords } from '../components/which-records.tsx';
import { type SharedForm, sharedValues } from '../shared-values.ts';
import { BatchModal } from './batch.modal.tsx';

export interface EditIndexersInBatchModalProps {
  readonly ids: readonly number[];
  /** All that the search finds, where that is more than was chosen. */
  readonly all?: AllFound | null;
  readonly onClose: () => void;
}

/** edit batch indexers: chooses fields and their values, shows before and after of each document, and changes them. */
export function EditIndexersInBatchModal({ ids, all = null, onClose }: EditIndexersInBatchModalProps) {
  const { t } = useTranslation('indexer');
  // What was chosen when it was opened: the list may lose records meanwhile.
  const [chosen] = useState({ ids, all });
  const [isAll, setAll] = useState(false);
  const [asked, setAsked] = useState<IndexerInput[] | null>(null);
  const shared = useSharedIndexers(chosen.ids);
  const ignoreMinDate = useFlag('ignore-min-date');
  const offered = shared.data?.indexers ?? [];
  const valuesOf = ({ fields, filled }: SharedForm) => sharedValues(fields, filled, { ignoreMinDate });
  const form = useForm<SharedForm>({
    initial: { fields: [], filled: nothingFilled },
    check: (said) => ({
      fields: said.fields.length === 0 ? t('batch.chooseOne') : undefined,
      filled: Object.values(valuesOf(said).errors)[0],
    }),
  });
  const frame = useFormFrame(form);

  if (asked) {
    return (
      <BatchModal
        asked={{ kind: 'document.indexers', input: { indexers: asked }, ...chosenRecords(chosen, isAll) }}
        onClose={onClose}
      >
        <WhichRecords chosen={chosen} isAll={isAll} onChange={setAll} />
        <Button
          variant="default"
          size="xs"
          leftSection={<IconArrowLeft size={14} aria-hidden />}
          onClick={() => setAsked(null)}
          style={{ alignSelf: 'flex-start' }}
        >
          {t('batch.back')}
        </Button>
      </BatchModal>
    );
  }
  return (
    <FormModal
      {...frame}
      title={t('batch.title', { count: chosen.ids.length })}
      size={620}
      submit={t('batch.preview')}
      reason={shared.data && offered.length === 0 ? t('batch.noneShared') : null}
      onSubmit={() => form.attempt() && setAsked(valuesOf(form.state.values).inputs)}
      onClose={onClose}
    >
      {shared.isPending && <Skeletons count={3} height={56} gap={16} />}
      {shared.isError && <ErrorState error={shared.error} onRetry={() => void shared.refetch()} />}
      {shared.data && offered.length === 0 && <EmptyState title={t('batch.noneShared')} />}
      {shared.data && offered.length > 0 && (
        <SharedFields
          offered={offered}
          total={shared.data.editable}
          form={form}
          valuesOf={valuesOf}
          ignoreMinDate={ignoreMinDate}
        />
      )}
    </FormModal>
  );
}
