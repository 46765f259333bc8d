import type { Action } from '@tramite/contract';
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../lib/format/number.ts';
import { useDensity } from '../../../lib/preference/use-density.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import type { RecordColumn, RecordLines } from '../../../ui/table/record-column.ts';
import { RecordTable } from '../../../ui/table/record-table.tsx';
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx';
import { useCatalogue } from '../api/list-roles.query.ts';
import styles from './role.module.css';

/** A permission as a row of the table, whose ids are numbers. */
interface Row extends Action {
  readonly id: number;
}

const namesOf = (named: readonly { readonly name: string }[]) => named.map(({ name }) => name).join(', ');

/** Everybody who holds a permission, which the columns of a narrow table leave out. */
const detailOf = (t: TFunction<'role'>) => (row: Row) => (
  <dl className={styles.facts}>
    <dt>{t('columns.action')}</dt>
    <dd>{row.action}</dd>
    <dt>{t('columns.roles')}</dt>
    <dd>{namesOf(row.roles) || '—'}</dd>
    <dt>{t('columns.people')}</dt>
    <dd>{namesOf(row.people) || '—'}</dd>
  </dl>
);

/** Every permission of the product with its meaning, and who holds it in the company. */
export function ResourceList() {
  const { t } = useTranslation('role');
  const { data, error, refetch } = useCatalogue();
  const [density] = useDensity();
  const [openIds, setOpenIds] = useState<ReadonlySet<number>>(new Set());
  const parts = useMemo(() => {
    const columns: readonly RecordColumn<Row>[] = [
      { id: 'label', label: t('columns.label'), width: 260, grows: true, isFixed: true, cell: ({ label }) => label },
      {
        id: 'action',
        label: t('columns.action'),
        width: 200,
        grows: true,
        hiddenBelow: 900,
        cell: ({ action }) => action,
      },
      { id: 'roles', label: t('columns.roles'), width: 260, grows: true, cell: ({ roles }) => namesOf(roles) },
      {
        id: 'people',
        label: t('columns.people'),
        width: 200,
        grows: true,
        hiddenBelow: 1000,
        cell: ({ people }) => namesOf(people),
      },
      {
        id: 'count',
        label: t('columns.count'),
        width: 110,
        align: 'end',
        cell: ({ count }) => formatCount(count, false),
      },
    ];
    const lines = ({ label, roles, people, count }: Row): RecordLines => ({
      title: label,
      mark: formatCount(count, false),
      note: [namesOf(roles), namesOf(people)].filter(Boolean).join(' · '),
    });
    return { columns, lines, detail: detailOf(t) };
  }, [t]);
  const rows = useMemo(() => data?.items.map((item, index): Row => ({ ...item, id: index + 1 })) ?? [], [data]);
  if (error && !data) {
    return <ErrorState isPage error={error} onRetry={() => void refetch()} />;
  }
  if (!data) {
    return <TableSkeleton count={10} density={density} />;
  }
  return (
    <RecordTable
      {...parts}
      name="resources"
      listKey="resources"
      label={t('resources')}
      rows={rows}
      total={rows.length}
      density={density}
      openIds={openIds}
      onOpen={({ id }) =>
        setOpenIds((open) =>
          open.has(id) ? new Set([...open].filter((other) => other !== id)) : new Set([...open, id]),
        )
      }
    />
  );
}
