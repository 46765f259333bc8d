import { Button, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type BodyOf, endpoints } from '@tramite/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccessFilter } from '../../features/access-review/access-filter.ts';
import { useExportAccess } from '../../features/access-review/api/export-access.mutation.ts';
import { AccessFilters } from '../../features/access-review/components/access-filters.tsx';
import { AccessHow } from '../../features/access-review/components/access-how.tsx';
import { AccessList } from '../../features/access-review/components/access-list.tsx';
import { takenAccess } from '../../features/access-review/taken-access.ts';
import { keyOf } from '../../lib/api/keys.ts';
import { useLive } from '../../lib/live/live-events.ts';
import { lazyModal } from '../../ui/late/lazy-modal.tsx';
import { Page } from '../../ui/layout/page.tsx';

const BatchModal = lazyModal(() => import('../../features/batch/modals/batch.modal.tsx'), 'BatchModal');

/** /backoffice/access-review: who has what and does not use it, for who gives permissions. */
export function AccessReviewScreen() {
  const { t } = useTranslation(['access-review', 'menu']);
  const { filter, change } = useAccessFilter();
  const exporting = useExportAccess();
  const client = useQueryClient();
  const [asked, setAsked] = useState<BodyOf<typeof endpoints.batch.preview> | null>(null);
  const readAnew = () =>
    void client.invalidateQueries({ queryKey: keyOf(endpoints.accessReview.list) }, { cancelRefetch: false });
  useLive('batch', readAnew);
  const handleClose = () => {
    setAsked(null);
    readAnew();
  };
  return (
    <Page
      title={t('title')}
      crumbs={[{ label: t('menu:administration'), to: '/backoffice' }]}
      width="list"
      actions={
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={exporting.isPending}
          onClick={() => exporting.mutate(filter)}
        >
          {t('export.act')}
        </Button>
      }
    >
      <Text c="dimmed" mb="xs">
        {t('hint')}
      </Text>
      <AccessHow />
      <AccessFilters filter={filter} onChange={change} />
      <AccessList
        filter={filter}
        onRemove={(lines) => {
          const taken = takenAccess(lines);
          setAsked({ kind: 'user.access', input: { taken }, ids: taken.map(({ userId }) => userId) });
        }}
      />
      {asked && <BatchModal asked={asked} onClose={handleClose} />}
    </Page>
  );
}
