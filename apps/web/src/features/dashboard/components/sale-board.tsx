import type { DashboardChoices, SaleSummary } from '@tramite/contract';
import { processSituation } from '@tramite/contract';
import { type Narrowing, saleSearch, standingOf } from '@tramite/rules/dashboard/board-search';
import { formatDay } from '@tramite/rules/date/day';
import { formatCents } from '@tramite/rules/money/cents';
import { useTranslation } from 'react-i18next';
import { formatCount, formatHours } from '../../../lib/format/number.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { useSaleHistory, useSaleSla, useSaleSummary, useSalesByCapture } from '../api/boards.query.ts';
import { type BoardAddress, toFilters } from '../board-address.ts';
import { listOf } from '../board-link.ts';
import { BarTable } from './bar-table.tsx';
import styles from './board.module.css';
import { Counting } from './counting.tsx';
import { DayChart } from './day-chart.tsx';
import { Figure } from './figure.tsx';
import { Moment } from './moment.tsx';
import { Panel } from './panel.tsx';

export interface SaleBoardProps {
  readonly board: BoardAddress;
  readonly choices: DashboardChoices;
}

/** Sales of a period beside the one before, by day, stage, seller, tag and establishment. */
export function SaleBoard({ board, choices }: SaleBoardProps) {
  const { t } = useTranslation('dashboard');
  const filters = toFilters(board, choices.today);
  const standing = standingOf(choices.establishments, filters);
  const list = (narrowing: Narrowing = {}) => listOf(saleSearch(filters, standing, narrowing));
  const moved = board.since ? { lastProgress: { from: board.since } } : {};
  const summary = useSaleSummary(filters);
  const history = useSaleHistory(filters);
  const sla = useSaleSla(filters);
  const owners = useSalesByCapture(filters);
  const money = (cents: number | null) => (cents === null ? undefined : formatCents(cents));
  if (summary.data === undefined && summary.isError) {
    return <ErrorState isPage title={t('failed')} error={summary.error} onRetry={() => void summary.refetch()} />;
  }
  if (summary.data?.count === 0 && summary.data.previous.count === 0) {
    return <EmptyState title={t('sale.none')} hint={t('emptyHint')} />;
  }
  const count = t('count');
  return (
    <>
      <Counting of={summary}>
        <SaleFigures
          of={summary.data}
          list={list}
          before={summary.data && listOf(saleSearch({ ...filters, ...summary.data.previous }, standing))}
        />
      </Counting>
      <div className={styles.grid}>
        <Panel title={t('sale.byDay')} isWide of={history}>
          {({ series }) => (
            <DayChart
              names={[t('sale.title')]}
              days={series.map((day) => ({ date: day.date, counts: [day.count] }))}
              listOf={(day) => listOf(saleSearch({ ...filters, startDate: day, endDate: day }, standing))}
            />
          )}
        </Panel>
        <Panel title={t('sale.byTag')} of={summary}>
          {({ tags }) => (
            <BarTable
              head={{ label: t('head.tag'), count, note: t('head.value') }}
              bars={tags.map((tag) => {
                return {
                  key: `${tag.id}`,
                  label: tag.name,
                  count: tag.count,
                  note: money(tag.valueCents),
                  list: list({ tagIds: [tag.id] }),
                };
              })}
            />
          )}
        </Panel>
        <Panel title={t('sale.byStage')} of={sla}>
          {({ stages }) => (
            <BarTable
              head={{ label: t('head.stage'), count, note: t('head.stay') }}
              bars={stages.map(({ id, label, onTime, late, p50Hours, p90Hours }) => ({
                key: id,
                label,
                count: onTime + late,
                list: list({ stages: [id], ...moved }),
                late: { count: late, list: list({ stages: [id], delays: ['late'], ...moved }) },
                note: `${formatHours(p50Hours)} / ${formatHours(p90Hours)}`,
              }))}
            />
          )}
        </Panel>
        <Panel title={t('sale.byOwner')} of={owners}>
          {({ owners: sellers }) => (
            <BarTable
              head={{ label: t('head.seller'), count, note: t('head.value') }}
              bars={sellers.map(({ owner, count: n, valueCents }) => {
                return {
                  key: `${owner.id}`,
                  label: owner.name,
                  count: n,
                  note: money(valueCents),
                  list: list({ capturedByIds: [owner.id] }),
                };
              })}
            />
          )}
        </Panel>
        <Panel title={t('sale.byEstablishment')} of={summary}>
          {({ establishments }) => (
            <BarTable
              head={{ label: t('head.establishment'), count, note: t('head.before') }}
              bars={establishments.map(({ id, label, count: n, previous }) => {
                return {
                  key: `${id}`,
                  label,
                  count: n,
                  note: formatCount(previous),
                  list: list({ establishmentId: id }),
                };
              })}
            />
          )}
        </Panel>
      </div>
      <Moment of={summary} />
    </>
  );
}

interface SaleFiguresProps {
  readonly of: SaleSummary | undefined;
  readonly list: (narrowing?: Narrowing) => ReturnType<typeof listOf>;
  readonly before: ReturnType<typeof listOf> | undefined;
}

function SaleFigures({ of, list, before }: SaleFiguresProps) {
  const { t } = useTranslation('dashboard');
  const { previous, forecast } = of ?? {};
  const shown = (count: number | undefined) => (count === undefined ? undefined : formatCount(count));
  const days = previous && { from: formatDay(previous.startDate), to: formatDay(previous.endDate) };
  return (
    <dl className={styles.figures}>
      <Figure
        label={t('sale.title')}
        value={shown(of?.count)}
        note={of && changeOf(of.count, of.previous.count, t)}
        list={list()}
      />
      <Figure
        label={t('before')}
        value={shown(previous?.count)}
        note={days && t('period.days', days)}
        list={before ?? null}
      />
      {of?.valueCents !== null && <Figure label={t('sale.value')} value={of && formatCents(of.valueCents ?? 0)} />}
      <Figure
        label={t('sale.ended')}
        value={shown(of?.ended)}
        list={list({ processSituationIds: [processSituation.ended] })}
      />
      <Figure
        label={t('lateTitle')}
        value={shown(of?.late)}
        tone={(of?.late ?? 0) > 0 ? 'bad' : undefined}
        list={list({ delays: ['late'] })}
      />
      {forecast && (
        <Figure
          label={t('sale.forecast')}
          value={formatCount(forecast.expected)}
          note={t('sale.spread', { low: formatCount(forecast.low), high: formatCount(forecast.high) })}
        />
      )}
    </dl>
  );
}

function changeOf(count: number, previous: number, t: ReturnType<typeof useTranslation<'dashboard'>>['t']) {
  if (previous === 0) {
    return undefined;
  }
  const percent = Math.round(((count - previous) / previous) * 100);
  return percent === 0
    ? t('change.same')
    : t(percent > 0 ? 'change.more' : 'change.less', { percent: Math.abs(percent) });
}
