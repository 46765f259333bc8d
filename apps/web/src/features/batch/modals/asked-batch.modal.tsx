import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AskedBatch } from '../api/preview-batch.query.ts';
import { type AllFound, chosenRecords, WhichRecords } from '../components/which-records.tsx';
import { BatchModal } from './batch.modal.tsx';

type Asked = Pick<AskedBatch, 'kind' | 'input'>;

export interface AskedBatchModalProps {
  readonly ids: readonly number[];
  /** All that the search finds, where that is more than was chosen. */
  readonly all?: AllFound | null;
  /** Asks what is the same for all records; `isHidden` while the preview stands before it. */
  readonly ask: (onAsked: (asked: Asked) => void, count: number) => ReactNode;
  readonly onClose: () => void;
}

/** Asks something once for many records, then shows what will be done to each, with the way back to what was asked. */
export function AskedBatchModal({ ids, all = null, ask, onClose }: AskedBatchModalProps) {
  const { t } = useTranslation('batch');
  // What was chosen when it was opened: the list may lose records meanwhile.
  const [chosen] = useState({ ids, all });
  const [isAll, setAll] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  if (asked === null) {
    return ask(setAsked, chosen.ids.length);
  }
  return (
    <BatchModal asked={{ ...asked, ...chosenRecords(chosen, isAll) } as AskedBatch} onClose={onClose}>
      <WhichRecords chosen={chosen} isAll={isAll} onChange={setAll} />
      <Button
        variant="default"
        size="xs"
        leftSection={<IconArrowLeft size={14} aria-hidden />}
        onClick={() => setAsked(null)}
        style={{ alignSelf: 'flex-start' }}
      >
        {t('back')}
      </Button>
    </BatchModal>
  );
}
