import { Tabs } from '@mantine/core';
import { IconCircleCheck, IconCircleOff, IconCopy, IconLock } from '@tabler/icons-react';
import { useLocation, useNavigate } from '@tanstack/react-router';
import type { Registration, RegistrationName, RegistrationValues } from '@tramite/contract';
import { isDay } from '@tramite/rules/date/day';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canDo } from '../../../lib/abilities/abilities.ts';
import { AuditLink } from '../../../parts/audit/audit-link.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { lazyPart } from '../../../ui/late/lazy-part.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { useRecord, type WholeRecord } from '../api/get-record.query.ts';
import { useUsage } from '../api/get-usage.query.ts';
import { useTargets } from '../api/list-targets.query.ts';
import { nextListed } from '../listed-ids.ts';
import { emptyValues } from '../record-inputs.ts';
import { HistoryPanel } from './history-panel.tsx';
import { besideForm, RecordForm } from './record-form.tsx';
import { EnabledBadge } from './registration-columns.tsx';
import { SwitchButton } from './switch-button.tsx';
import { UsagePanel } from './usage-panel.tsx';

const OptionList = lazyPart(() => import('../options/option-list.tsx'), 'OptionList');

export interface RecordPageProps {
  readonly registration: Registration<RegistrationName>;
  /** Null for a new one. */
  readonly id: number | null;
  /** What a record has beside its fields, above them. */
  readonly above?: ((id: number, mayChange: boolean) => ReactNode) | undefined;
}

/** What records of a registration are opened for before their data. */
const firstTabs: Partial<Record<RegistrationName, { readonly label: 'options'; readonly panel: typeof OptionList }>> = {
  lists: { label: 'options', panel: OptionList },
};

function useCrumbs(registration: Registration) {
  const { t } = useTranslation('registration');
  return [
    { label: t('title'), to: '/backoffice' },
    { label: registration.label, to: `/backoffice/${registration.name}` },
  ];
}

/** One record of a registration: its data, what uses it, and who changed it. */
export function RecordPage({ registration, id, above }: RecordPageProps) {
  return id === null ? (
    <NewRecord registration={registration} />
  ) : (
    <KnownRecord key={id} registration={registration} id={id} above={above} />
  );
}

const widthOf = ({ name }: Registration<RegistrationName>) => (besideForm[name] ? 'detail' : 'form');

function KnownRecord({ registration, id, above }: RecordPageProps & { readonly id: number }) {
  const crumbs = useCrumbs(registration);
  const record = useRecord(registration.name, id);
  if (record.data === undefined) {
    return (
      <Page title={registration.label} crumbs={crumbs.slice(0, 1)} width="form">
        {record.isPending ? (
          <Loading />
        ) : (
          <ErrorState isPage error={record.error} onRetry={() => void record.refetch()} />
        )}
      </Page>
    );
  }
  return <Whole registration={registration} record={record.data} above={above} />;
}

function Whole({
  registration,
  record,
  above,
}: Omit<RecordPageProps, 'id'> & {
  readonly record: WholeRecord;
}) {
  const { t } = useTranslation('registration');
  const crumbs = useCrumbs(registration);
  const navigate = useNavigate();
  const first = firstTabs[registration.name];
  const [tab, setTab] = useState<string | null>(first ? 'first' : 'data');
  const usage = useUsage(registration.name, record.id);
  const { name } = registration;
  const mayChange = canDo(record.abilities.update);
  const mayMake = canDo(record.abilities.create);
  const next = nextListed(name, record.id);
  const goOn = (id: number) =>
    navigate({ to: '/backoffice/$page/$record', params: { page: name, record: String(id) } });
  return (
    <Page
      title={record.label}
      crumbs={crumbs}
      width={first ? 'detail' : widthOf(registration)}
      count={<EnabledBadge isEnabled={record.enabled} />}
      actions={
        <>
          <AuditLink objectType={`backoffice.${name}`} id={record.id}>
            {t('audit')}
          </AuditLink>
          {mayMake && (
            <>
              <SwitchButton
                registration={registration}
                record={record}
                uses={usage.data?.items ?? []}
                icon={record.enabled ? IconCircleOff : IconCircleCheck}
              />
              <LinkButton
                to="/backoffice/$page/$record"
                params={{ page: name, record: 'new' }}
                search={{ from: record.id }}
                variant="default"
                leftSection={<IconCopy size={16} aria-hidden />}
              >
                {t('duplicate')}
              </LinkButton>
            </>
          )}
        </>
      }
    >
      <Tabs value={tab} onChange={setTab}>
        <Tabs.List mb="md">
          {first && <Tabs.Tab value="first">{t(`tabs.${first.label}`)}</Tabs.Tab>}
          <Tabs.Tab value="data">{t('tabs.data')}</Tabs.Tab>
          <Tabs.Tab value="usage">
            {usage.data && usage.data.count > 0 ? t('tabs.usage', { count: usage.data.count }) : t('tabs.noUsage')}
          </Tabs.Tab>
          <Tabs.Tab value="history">{t('tabs.history')}</Tabs.Tab>
        </Tabs.List>
        {first && (
          <Tabs.Panel value="first">
            {tab === 'first' && (
              <Suspense fallback={<Loading />}>
                <first.panel list={{ id: record.id, label: record.label }} />
              </Suspense>
            )}
          </Tabs.Panel>
        )}
        <Tabs.Panel value="data">
          {above?.(record.id, mayChange)}
          <RecordForm
            registration={registration}
            record={record}
            initial={record.values}
            isReadOnly={!mayChange}
            uses={usage.data?.items ?? []}
            onSaved={() => undefined}
            next={next === null ? undefined : { label: t('saveAndNext'), onSaved: () => void goOn(next) }}
          />
        </Tabs.Panel>
        <Tabs.Panel value="usage">{tab === 'usage' && <UsagePanel name={name} id={record.id} />}</Tabs.Panel>
        <Tabs.Panel value="history">{tab === 'history' && <HistoryPanel name={name} id={record.id} />}</Tabs.Panel>
      </Tabs>
    </Page>
  );
}

/** A new record: empty, as another one is, or pointing at the one whose list it was begun from. */
function NewRecord({ registration }: { readonly registration: Registration<RegistrationName> }) {
  const { t } = useTranslation('registration');
  const crumbs = useCrumbs(registration);
  const navigate = useNavigate();
  const [round, setRound] = useState(0);
  const begin = useBeginning(registration);
  const { name } = registration;
  const may = useTargets(name, '').data?.abilities.create;
  if (may !== undefined && !canDo(may)) {
    return (
      <Page title={registration.create} crumbs={crumbs} width="form">
        <EmptyState title={t('denied')} hint={t('deniedHint')} icon={IconLock} />
      </Page>
    );
  }
  return (
    <Page title={registration.create} crumbs={crumbs} width={widthOf(registration)}>
      {begin === null || may === undefined ? (
        <Loading />
      ) : (
        <RecordForm
          key={round}
          registration={registration}
          record={null}
          initial={begin}
          isReadOnly={false}
          onSaved={({ id }) =>
            void navigate({
              to: '/backoffice/$page/$record',
              params: { page: name, record: String(id) },
              replace: true,
            })
          }
          next={{ label: t('saveAndNew'), onSaved: () => setRound(round + 1) }}
        />
      )}
    </Page>
  );
}

/** What a new record begins with; null until it is known. */
function useBeginning(registration: Registration<RegistrationName>): RegistrationValues | null {
  const raw = useLocation({ select: ({ search }) => search as Readonly<Record<string, unknown>> });
  const from = Number(raw.from) > 0 ? Number(raw.from) : null;
  const reference = registration.fields.find(({ kind, name }) => kind === 'reference' && Number(raw[name]) > 0);
  const to = reference?.kind === 'reference' ? (reference.to as RegistrationName) : registration.name;
  const original = useRecord(registration.name, from);
  const target = useRecord(to, reference ? Number(raw[reference.name]) : null);
  if ((from !== null && original.isPending) || (reference && target.isPending)) {
    return null;
  }
  const { id, label } = target.data ?? {};
  const day = registration.fields.find(({ kind, name }) => kind === 'day' && isDay(String(raw[name])));
  return {
    ...emptyValues(registration),
    ...original.data?.values,
    ...(day && { [day.name]: String(raw[day.name]) }),
    ...(reference && id !== undefined && { [reference.name]: { id, label: label ?? '' } }),
  };
}
