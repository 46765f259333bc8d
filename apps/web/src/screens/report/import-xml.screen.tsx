import { Button, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { endpoints, type NfeRow } from '@tramite/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClearNfe } from '../../features/nfe-import/api/change-nfe-rows.mutation.ts';
import { useNfeRows } from '../../features/nfe-import/api/list-nfe-rows.query.ts';
import { isReady } from '../../features/nfe-import/components/nfe-columns.tsx';
import { NfeIntake } from '../../features/nfe-import/components/nfe-intake.tsx';
import { NfeList } from '../../features/nfe-import/components/nfe-list.tsx';
import { keyOf } from '../../lib/api/keys.ts';
import { useDensity } from '../../lib/preference/use-density.ts';
import { ReasonButton } from '../../ui/button/reason-button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { lazyModal } from '../../ui/late/lazy-modal.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { confirm } from '../../ui/overlay/confirm.ts';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';

const BatchModal = lazyModal(() => import('../../features/batch/modals/batch.modal.tsx'), 'BatchModal');

const none: readonly NfeRow[] = [];

/** /backoffice/reports/import-xml: NF-e that become documents of their processes. */
export function ImportXmlScreen() {
  const { t } = useTranslation(['nfe-import', 'menu']);
  const client = useQueryClient();
  const [density] = useDensity();
  const { data, isPending, error, refetch } = useNfeRows();
  const { mutate: clear } = useClearNfe();
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set());
  const [asked, setAsked] = useState<readonly number[] | null>(null);
  const rows = data?.items ?? none;
  const ids = rows.filter((row) => isReady(row) && !leftOut.has(row.id)).map(({ id }) => id);
  const toggle = (id: number) =>
    setLeftOut((out) => (out.has(id) ? new Set([...out].filter((other) => other !== id)) : new Set([...out, id])));
  const handleClear = async () => {
    if (await confirm({ title: t('clearQuestion'), message: t('clearMessage'), isDangerous: true })) clear();
  };
  const handleClose = () => {
    setAsked(null);
    void client.invalidateQueries({ queryKey: keyOf(endpoints.nfeImport.list) });
  };
  const buttons = rows.length > 0 && (
    <>
      <Button variant="default" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => void handleClear()}>
        {t('clear')}
      </Button>
      <ReasonButton reason={ids.length === 0 ? t('importNoneWhy') : null} onClick={() => setAsked(ids)}>
        {ids.length === 0 ? t('importNone') : t('import', { count: ids.length })}
      </ReasonButton>
    </>
  );
  return (
    <Page title={t('title')} crumbs={[{ label: t('menu:reports') }]} width="list" actions={buttons}>
      <Text c="dimmed" mb="md">
        {t('hint')}
      </Text>
      <NfeIntake />
      {isPending ? (
        <TableSkeleton count={6} density={density} />
      ) : error && !data ? (
        <ErrorState isPage title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <NfeList rows={rows} chosen={new Set(ids)} onToggle={toggle} />
      )}
      {asked && <BatchModal asked={{ kind: 'nfe.import', input: {}, ids: [...asked] }} onClose={handleClose} />}
    </Page>
  );
}
