import { SegmentedControl, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeletedList } from '../../features/bin/components/deleted-list.tsx';
import { DeletedProcesses } from '../../features/bin/components/deleted-processes.tsx';
import { hasAnyPermission } from '../../lib/abilities/abilities.ts';
import { keyOf } from '../../lib/api/keys.ts';
import { useUser } from '../../lib/session/use-session.ts';
import { useIsMobile } from '../../ui/hooks/use-is-mobile.ts';
import { lazyModal } from '../../ui/late/lazy-modal.tsx';
import { Page } from '../../ui/layout/page.tsx';

const PlainBatchModal = lazyModal(() => import('../../features/batch/modals/plain-batch.modal.tsx'), 'PlainBatchModal');

const kinds = { documents: ['document.delete'], processes: ['process.delete'] } as const;
type Kind = keyof typeof kinds;

/** What is other than before once documents came back. */
const readAnew = [endpoints.bin.list, endpoints.search.search, endpoints.quickFilter.list, endpoints.progress.list];

/** /backoffice/bin: deleted documents and processes, to be put back within 30 days. */
export function BinScreen() {
  const { t } = useTranslation(['bin', 'menu']);
  const user = useUser();
  const isMobile = useIsMobile();
  const offered = (Object.keys(kinds) as Kind[]).filter((kind) => hasAnyPermission(user, kinds[kind]));
  const [chosen, setChosen] = useState<Kind>(offered[0] ?? 'documents');
  const [restored, setRestored] = useState<readonly number[] | null>(null);
  const client = useQueryClient();
  const handleClose = () => {
    setRestored(null);
    for (const endpoint of readAnew) {
      void client.invalidateQueries({ queryKey: keyOf(endpoint) });
    }
  };
  return (
    <Page title={t('title')} crumbs={[{ label: t('menu:administration'), to: '/backoffice' }]} width="list">
      <Text c="dimmed" mb="md">
        {t('hint')}
      </Text>
      {offered.length > 1 && (
        <SegmentedControl
          aria-label={t('what')}
          mb="md"
          orientation={isMobile ? 'vertical' : 'horizontal'}
          fullWidth={isMobile}
          value={chosen}
          onChange={(value) => setChosen(value as Kind)}
          data={offered.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
        />
      )}
      {chosen === 'documents' ? <DeletedList onRestore={setRestored} /> : <DeletedProcesses />}
      {restored && <PlainBatchModal kind="document.restore" ids={restored} onClose={handleClose} />}
    </Page>
  );
}
