import type { ApprovalSummary, DashboardChoices } from '@tramite/contract';
import { agedSearch, approvalSearch, standingOf } from '@tramite/rules/dashboard/board-search';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../lib/format/date.ts';
import { formatCount } from '../../../lib/format/number.ts';
import { TextLink } from '../../../ui/button/link-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { ageText } from '../age-text.ts';
import { useApprovals } from '../api/boards.query.ts';
import type { BoardAddress } from '../board-address.ts';
import { listOf } from '../board-link.ts';
import { BarTable } from './bar-table.tsx';
import styles from './board.module.css';
import { Counting } from './counting.tsx';
import { Figure } from './figure.tsx';
import { Moment } from './moment.tsx';
import { Panel } from './panel.tsx';

export interface ApprovalBoardProps {
  readonly board: BoardAddress;
  readonly choices: DashboardChoices;
}

/** Documents that wait for a check: by role, age and establishment, with the oldest one by one. */
export function ApprovalBoard({ board, choices }: ApprovalBoardProps) {
  const { t } = useTranslation('dashboard');
  const { establishmentIds, filialIds, groupIds } = board;
  const places = {
    ...(establishmentIds && { establishmentIds: [...establishmentIds] }),
    ...(filialIds && { filialIds: [...filialIds] }),
    ...(groupIds && { groupIds: [...groupIds] }),
  };
  const standing = standingOf(choices.establishments, places);
  const summary = useApprovals(places);
  const { data } = summary;
  if (data === undefined && summary.isError) {
    return <ErrorState isPage title={t('failed')} error={summary.error} onRetry={() => void summary.refetch()} />;
  }
  if (data?.count === 0) {
    return <EmptyState title={t('approval.none')} hint={t('approval.noneHint')} />;
  }
  const roleIds = (data?.roles ?? []).map(({ id }) => id);
  const all = approvalSearch(standing, roleIds);
  const old = data?.ages.filter(({ fromDays }) => fromDays > 7).reduce((sum, age) => sum + age.count, 0);
  const count = t('count');
  return (
    <>
      <Counting of={summary}>
        <dl className={styles.figures}>
          <Figure label={t('approval.title')} value={data && formatCount(data.count)} list={listOf(all)} />
          <Figure
            label={t('approval.old')}
            value={old === undefined ? undefined : formatCount(old)}
            tone={(old ?? 0) > 0 ? 'bad' : undefined}
            list={listOf(agedSearch(all, choices.today, { fromDays: 8, toDays: null }))}
          />
        </dl>
      </Counting>
      <div className={styles.grid}>
        <Panel title={t('approval.byRole')} of={summary}>
          {({ roles }) => (
            <BarTable
              head={{ label: t('head.role'), count }}
              bars={roles.map(({ id, label, count: n }) => {
                return { key: `${id}`, label, count: n, list: listOf(approvalSearch(standing, [id])) };
              })}
            />
          )}
        </Panel>
        <Panel title={t('approval.byAge')} of={summary}>
          {({ ages }) => (
            <BarTable
              head={{ label: t('head.age'), count }}
              bars={ages.map((age) => ({
                key: `${age.fromDays}`,
                label: ageText(age, t),
                count: age.count,
                list: listOf(agedSearch(all, choices.today, age)),
              }))}
            />
          )}
        </Panel>
        <Panel title={t('approval.byEstablishment')} of={summary}>
          {({ establishments }) => (
            <BarTable
              head={{ label: t('head.establishment'), count }}
              bars={establishments.map(({ id, label, count: n }) => {
                return { key: `${id}`, label, count: n, list: listOf(approvalSearch(standing, roleIds, id)) };
              })}
            />
          )}
        </Panel>
      </div>
      {data && (
        <Counting of={summary}>
          <Oldest of={data.oldest} />
        </Counting>
      )}
      <Moment of={summary} />
    </>
  );
}

function Oldest({ of }: { readonly of: ApprovalSummary['oldest'] }) {
  const { t } = useTranslation('dashboard');
  return (
    <section className={`${styles.panel} ${styles.below}`} aria-label={t('approval.oldest')}>
      <h2 className={styles.heading}>{t('approval.oldest')}</h2>
      <div className={styles.bars}>
        <table className={`${styles.table} ${styles.oldest}`}>
          <thead>
            <tr>
              <th scope="col">{t('head.document')}</th>
              <th scope="col">{t('head.role')}</th>
              <th scope="col" className={styles.wideOnly}>
                {t('head.establishment')}
              </th>
              <th scope="col" className={styles.end}>
                {t('head.captured')}
              </th>
            </tr>
          </thead>
          <tbody>
            {of.map(({ id, type, roles, establishment, capturedAt }) => (
              <tr key={id}>
                <th scope="row">
                  <TextLink to="/home" search={{ documentId: id }}>
                    {type.label} #{id}
                  </TextLink>
                </th>
                <td>{roles.map(({ label }) => label).join(', ')}</td>
                <td className={styles.wideOnly}>{establishment.label}</td>
                <td className={styles.end}>{formatDateTime(capturedAt)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
