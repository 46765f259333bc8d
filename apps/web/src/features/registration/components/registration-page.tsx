import { Button, Text } from '@mantine/core';
import { IconDownload, IconForms, IconPlus, IconUpload } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { Registration, RegistrationName, RegistrationRecord } from '@tramite/contract';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canDo } from '../../../lib/abilities/abilities.ts';
import { formatCount } from '../../../lib/format/number.ts';
import { useDensity } from '../../../lib/preference/use-density.ts';
import { useStable } from '../../../lib/store/use-stable.ts';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { lazyModal } from '../../../ui/late/lazy-modal.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { RecordTable } from '../../../ui/table/record-table.tsx';
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx';
import { useChosen } from '../../../ui/table/use-chosen.ts';
import { useExportRecords } from '../api/export-records.mutation.ts';
import { useRecords } from '../api/list-records.query.ts';
import { type ListAddress, useListAddress } from '../list-address.ts';
import { noteListed } from '../listed-ids.ts';
import { ChosenBar } from './chosen-bar.tsx';
import { ListTools } from './list-tools.tsx';
import { useRegistrationColumns } from './registration-columns.tsx';

const ImportModal = lazyModal(() => import('../modals/registration-import.modal.tsx'), 'RegistrationImportModal');

export interface RegistrationPageProps {
  readonly registration: Registration<RegistrationName>;
  /** The choice between this list and what else shows its records. */
  readonly views?: ReactNode;
}

/** The list of a registration: found, ordered, chosen, exported and imported as its declaration says. */
export function RegistrationPage({ registration, views }: RegistrationPageProps) {
  const { t } = useTranslation('registration');
  const { address, change } = useListAddress(registration);
  const records = useRecords(registration.name, address);
  const first = records.data?.pages[0];
  const rows = useMemo(() => records.data?.pages.flatMap(({ items }) => items) ?? [], [records.data]);
  const loaded = rows.map(({ id }) => id);
  const chosen = useChosen(JSON.stringify([registration.name, address]), loaded);
  const mayChange = canDo(first?.abilities.create);
  const [isImporting, setImporting] = useState(false);
  const exporting = useExportRecords(registration);
  const search = address.pointing && { [address.pointing.field]: address.pointing.id };
  return (
    <Page
      title={registration.label}
      crumbs={[{ label: t('title'), to: '/backoffice' }]}
      count={
        first && (
          <Text c="dimmed" role="status" className="tabular">
            {t('count', { count: first.count, formatted: formatCount(first.count, false) })}
          </Text>
        )
      }
      actions={
        <>
          {views}
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={exporting.isPending}
            onClick={() => exporting.mutate({ address })}
          >
            {t('export')}
          </Button>
          {mayChange && (
            <>
              {registration.ofInstallation && (
                <LinkButton to="/backoffice/installation" variant="default">
                  {t('installation')}
                </LinkButton>
              )}
              {!registration.ofInstallation && (
                <Button
                  variant="default"
                  leftSection={<IconUpload size={16} aria-hidden />}
                  onClick={() => setImporting(true)}
                >
                  {t('import.open')}
                </Button>
              )}
              <LinkButton
                to="/backoffice/$page/$record"
                params={{ page: registration.name, record: 'new' }}
                search={search ?? {}}
                leftSection={<IconPlus size={16} aria-hidden />}
              >
                {registration.create}
              </LinkButton>
            </>
          )}
        </>
      }
      toolbar={
        chosen.ids.size > 0 && (
          <ChosenBar
            registration={registration}
            records={rows.filter(({ id }) => chosen.ids.has(id))}
            mayChange={mayChange}
            areAll={chosen.ids.size === loaded.length}
            onAll={() => chosen.choose(loaded)}
            onClear={chosen.clear}
          />
        )
      }
    >
      <ListTools registration={registration} address={address} onChange={change} />
      <Records
        registration={registration}
        address={address}
        records={records}
        rows={rows}
        chosen={chosen}
        mayChange={mayChange}
        onSort={(sort, dir) => change({ sort, dir })}
      />
      {isImporting && <ImportModal registration={registration} onClose={() => setImporting(false)} />}
    </Page>
  );
}

interface RecordsProps {
  readonly registration: Registration<RegistrationName>;
  readonly address: ListAddress;
  readonly records: ReturnType<typeof useRecords>;
  readonly rows: readonly RegistrationRecord[];
  readonly chosen: ReturnType<typeof useChosen>;
  readonly mayChange: boolean;
  readonly onSort: (sort: string, dir: 'asc' | 'desc') => void;
}

function Records({ registration, address, records, rows, chosen, mayChange, onSort }: RecordsProps) {
  const { t } = useTranslation('registration');
  const [density] = useDensity();
  const navigate = useNavigate();
  const parts = useRegistrationColumns(registration);
  const { name } = registration;
  const acts = useStable({
    open: ({ id }: RegistrationRecord) => {
      noteListed({ name, ids: rows.map((row) => row.id) });
      void navigate({ to: '/backoffice/$page/$record', params: { page: name, record: String(id) } });
    },
    more: () => {
      if (records.hasNextPage && !records.isFetchingNextPage) {
        void records.fetchNextPage();
      }
    },
  });
  if (records.isPending) {
    return <TableSkeleton count={10} density={density} />;
  }
  if (records.data === undefined) {
    return <ErrorState isPage error={records.error} onRetry={() => void records.refetch()} />;
  }
  if (rows.length === 0) {
    const isNarrowed = address.search !== undefined || address.enabled !== undefined || address.pointing !== undefined;
    return isNarrowed ? (
      <EmptyState title={t('nothingFound')} hint={t('nothingFoundHint')} icon={IconForms} />
    ) : (
      <EmptyState
        title={t('empty')}
        hint={registration.hint}
        icon={IconForms}
        action={
          mayChange && (
            <LinkButton to="/backoffice/$page/$record" params={{ page: name, record: 'new' }}>
              {registration.create}
            </LinkButton>
          )
        }
      />
    );
  }
  const key = address.sort ?? registration.order ?? registration.title;
  const dir = address.dir ?? 'asc';
  return (
    <RecordTable
      {...parts}
      name={`registration-${name}`}
      listKey={`registration-${name} ${JSON.stringify(address)}`}
      label={registration.label}
      rows={rows}
      total={records.data.pages[0]?.count ?? null}
      density={density}
      isBusy={records.isFetching}
      isStale={records.isPlaceholderData}
      sort={{ key, dir, onSort: (asked) => onSort(asked, asked === key && dir === 'asc' ? 'desc' : 'asc') }}
      selection={{
        ids: chosen.ids,
        toggle: chosen.toggle,
        labelOf: (id) => t('choose', { label: rows.find((row) => row.id === id)?.label ?? id }),
      }}
      onOpen={acts.open}
      onNearEnd={acts.more}
    />
  );
}
