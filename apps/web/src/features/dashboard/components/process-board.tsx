import type { DashboardChoices } from '@tramite/contract';
import {
  agedSearch,
  type BoardSearch,
  endedSearch,
  type Narrowing,
  processSearch,
  standingOf,
  underWaySearch,
} from '@tramite/rules/dashboard/board-search';
import { useTranslation } from 'react-i18next';
import { formatCount, formatHours } from '../../../lib/format/number.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { ageText } from '../age-text.ts';
import { useProcessSummary } from '../api/boards.query.ts';
import { type BoardAddress, toFilters } from '../board-address.ts';
import { listOf } from '../board-link.ts';
import { BarTable } from './bar-table.tsx';
import styles from './board.module.css';
import { Counting } from './counting.tsx';
import { DayChart } from './day-chart.tsx';
import { Figure } from './figure.tsx';
import { Moment } from './moment.tsx';
import { Panel } from './panel.tsx';

export interface ProcessBoardProps {
  readonly board: BoardAddress;
  readonly choices: DashboardChoices;
}

/** Processes of a period by stage, situation, age and seller, and how many begin and end a day. */
export function ProcessBoard({ board, choices }: ProcessBoardProps) {
  const { t } = useTranslation('dashboard');
  const filters = toFilters(board, choices.today);
  const standing = standingOf(choices.establishments, filters);
  const list = (narrowing: Narrowing = {}) => listOf(processSearch(filters, standing, narrowing));
  const onDay = (day: string, search: (asked: typeof filters, where: typeof standing) => BoardSearch) =>
    listOf(search({ ...filters, startDate: day, endDate: day }, standing));
  const moved = board.since ? { lastProgress: { from: board.since } } : {};
  const summary = useProcessSummary(filters);
  const { data } = summary;
  if (data === undefined && summary.isError) {
    return <ErrorState isPage title={t('failed')} error={summary.error} onRetry={() => void summary.refetch()} />;
  }
  const ended = data?.throughput.reduce((sum, day) => sum + day.ended, 0);
  if (data?.count === 0 && ended === 0) {
    return <EmptyState title={t('process.none')} hint={t('emptyHint')} />;
  }
  const shown = (value: number | undefined) => (value === undefined ? undefined : formatCount(value));
  const hours = (value: number | null | undefined) => (value == null ? '–' : formatHours(value));
  const count = t('count');
  return (
    <>
      <Counting of={summary}>
        <dl className={styles.figures}>
          <Figure label={t('process.title')} value={shown(data?.count)} list={list()} />
          <Figure
            label={t('lateTitle')}
            value={shown(data?.late)}
            tone={(data?.late ?? 0) > 0 ? 'bad' : undefined}
            list={list({ delays: ['late'] })}
          />
          <Figure label={t('process.ended')} value={shown(ended)} list={listOf(endedSearch(filters, standing))} />
          <Figure label={t('process.half')} value={data && hours(data.p50Hours)} note={t('process.took')} />
          <Figure label={t('process.most')} value={data && hours(data.p90Hours)} note={t('process.took')} />
        </dl>
      </Counting>
      <div className={styles.grid}>
        <Panel title={t('process.byDay')} isWide of={summary}>
          {({ throughput }) => (
            <DayChart
              names={[t('process.begun'), t('process.done')]}
              days={throughput.map(({ date, begun, ended: done }) => ({ date, counts: [begun, done] }))}
              listOf={(day, of) => onDay(day, of === 0 ? processSearch : endedSearch)}
            />
          )}
        </Panel>
        <Panel title={t('process.bySituation')} of={summary}>
          {({ situations }) => (
            <BarTable
              head={{ label: t('head.situation'), count }}
              bars={situations.map(({ id, name, count: n }) => {
                return { key: `${id}`, label: name, count: n, list: list({ processSituationIds: [id] }) };
              })}
            />
          )}
        </Panel>
        <Panel title={t('process.byStage')} of={summary}>
          {({ stages }) => (
            <BarTable
              head={{ label: t('head.stage'), count }}
              bars={stages.map(({ id, label, count: n }) => {
                return { key: id, label, count: n, list: list({ stages: [id], ...moved }) };
              })}
            />
          )}
        </Panel>
        <Panel title={t('process.byAge')} of={summary}>
          {({ ages }) => (
            <BarTable
              head={{ label: t('head.age'), count }}
              bars={ages.map((age) => ({
                key: `${age.fromDays}`,
                label: ageText(age, t),
                count: age.count,
                list: listOf(agedSearch(underWaySearch(filters, standing), choices.today, age)),
              }))}
            />
          )}
        </Panel>
        <Panel title={t('process.byOwner')} of={summary}>
          {({ owners }) => (
            <BarTable
              head={{ label: t('head.seller'), count }}
              bars={owners.map(({ owner, count: n }) => {
                return { key: `${owner.id}`, label: owner.name, count: n, list: list({ capturedByIds: [owner.id] }) };
              })}
            />
          )}
        </Panel>
      </div>
      <Moment of={summary} />
    </>
  );
}
