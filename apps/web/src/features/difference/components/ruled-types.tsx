import { IconArrowsDiff } from '@tabler/icons-react';
import type { endpoints, ResponseOf } from '@tramite/contract';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDensity } from '../../../lib/preference/use-density.ts';
import { useStable } from '../../../lib/store/use-stable.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { lazyModal } from '../../../ui/late/lazy-modal.tsx';
import type { RecordColumn, RecordLines } from '../../../ui/table/record-column.ts';
import { RecordTable } from '../../../ui/table/record-table.tsx';
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx';
import { useRuledTypes } from '../api/difference-rules.query.ts';

const RulesModal = lazyModal(() => import('../modals/difference-rules.modal.tsx'), 'DifferenceRulesModal');

type RuledType = ResponseOf<typeof endpoints.difference.listTypes>['items'][number];

/** Process types with their rules; one opens to be changed. */
export function RuledTypes() {
  const { t } = useTranslation('difference-rule');
  const [density] = useDensity();
  const [opened, setOpened] = useState<RuledType | null>(null);
  const { data, error, refetch } = useRuledTypes();
  const parts = useColumns();
  const acts = useStable({ open: (type: RuledType) => setOpened(type) });
  if (error && !data) {
    return <ErrorState isPage title={t('failed')} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) {
    return <TableSkeleton count={6} density={density} />;
  }
  if (data.items.length === 0) {
    return <EmptyState title={t('empty')} hint={t('emptyHint')} icon={IconArrowsDiff} />;
  }
  return (
    <>
      <RecordTable
        {...parts}
        name="difference-rules"
        listKey="difference-rules"
        label={t('title')}
        rows={data.items}
        total={data.items.length}
        density={density}
        onOpen={acts.open}
      />
      {opened && <RulesModal type={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function useColumns() {
  const { t } = useTranslation('difference-rule');
  return useMemo(() => {
    const rulesOf = ({ rules }: RuledType) => (rules === null ? t('usesProposed') : t('count', { count: rules }));
    const hardOf = ({ hard }: RuledType) => (hard === 0 ? t('noneHard') : t('hardCount', { count: hard }));
    const columns: readonly RecordColumn<RuledType>[] = [
      { id: 'type', label: t('columns.type'), width: 240, grows: true, isFixed: true, cell: ({ label }) => label },
      { id: 'group', label: t('columns.group'), width: 200, hiddenBelow: 800, cell: ({ group }) => group },
      { id: 'rules', label: t('columns.rules'), width: 180, cell: rulesOf },
      { id: 'hard', label: t('columns.hard'), width: 200, cell: hardOf },
    ];
    const lines = (type: RuledType): RecordLines => ({
      title: type.label,
      note: [type.group, rulesOf(type), hardOf(type)].join(' · '),
    });
    return { columns, lines };
  }, [t]);
}
