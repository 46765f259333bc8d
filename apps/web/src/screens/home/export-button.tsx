import { Button } from '@mantine/core';
import { IconFileExport } from '@tabler/icons-react';
import type { SearchBody } from '@tramite/contract';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SearchChip } from '../../features/search/search-narrowing.ts';
import { useChipLabel } from '../../features/search/use-chip-label.ts';
import { Hint } from '../../ui/hint/hint.tsx';
import { lazyModal } from '../../ui/late/lazy-modal.tsx';
import styles from './home.module.css';

const ExportModal = lazyModal(() => import('../../features/report/modals/export.modal.tsx'), 'ExportModal');

export interface ExportButtonProps {
  /** The whole search; undefined while its conditions are read. */
  readonly body: SearchBody | undefined;
  readonly title: string;
  readonly chips: readonly SearchChip[];
}

/** A file of what the search finds. */
export function ExportButton({ body, title, chips }: ExportButtonProps) {
  const { t } = useTranslation('search');
  const labelOf = useChipLabel();
  const [asked, setAsked] = useState<SearchBody | null>(null);
  const words = [...new Set([title, ...chips.map(labelOf)])].join(' · ');
  return (
    <>
      <Hint label={t('export')}>
        <Button
          variant="default"
          px={10}
          aria-label={t('export')}
          disabled={body === undefined}
          onClick={() => setAsked(body ?? null)}
        >
          <IconFileExport size={18} aria-hidden />
          <span className={styles.checkMode}>{t('export')}</span>
        </Button>
      </Hint>
      <Suspense fallback={null}>
        {asked && <ExportModal search={asked} filter={words} onClose={() => setAsked(null)} />}
      </Suspense>
    </>
  );
}
