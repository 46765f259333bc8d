import { IconCircleCheck, IconClock, IconMoon } from '@tabler/icons-react';
import type { AccessLine } from '@tramite/contract';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../lib/format/date.ts';
import type { RecordColumn, RecordLines } from '../../../ui/table/record-column.ts';
import { RelativeTime } from '../../../ui/value/relative-time.tsx';
import { ToneBadge } from '../../../ui/value/tone-badge.tsx';
import styles from './access.module.css';

type T = TFunction<'access-review'>;

/** A line as a row of the table, whose ids are numbers. */
export interface AccessRow {
  readonly id: number;
  readonly line: AccessLine;
}

/** The columns of the review, what is left of them on a phone, and everything that is known of a line below its row. */
export function useAccessColumns() {
  const { t } = useTranslation('access-review');
  return useMemo(() => ({ columns: columnsOf(t), lines: linesOf(t), detail: detailOf(t) }), [t]);
}

const columnsOf = (t: T): readonly RecordColumn<AccessRow>[] => [
  {
    id: 'user',
    label: t('columns.user'),
    width: 200,
    grows: true,
    isFixed: true,
    cell: ({ line }) => line.user.name,
  },
  { id: 'kind', label: t('columns.kind'), width: 140, hiddenBelow: 700, cell: ({ line }) => t(`kinds.${line.kind}`) },
  { id: 'name', label: t('columns.name'), width: 220, grows: true, isFixed: true, cell: ({ line }) => line.name },
  { id: 'state', label: t('columns.state'), width: 180, cell: ({ line }) => <AccessStateBadge state={line.state} /> },
  { id: 'lastUsed', label: t('columns.lastUsed'), width: 140, cell: ({ line }) => lastUse(t, line) },
  {
    id: 'lastAccess',
    label: t('columns.lastAccess'),
    width: 140,
    hiddenBelow: 900,
    cell: ({ line }) => lastAccess(t, line),
  },
];

const linesOf =
  (t: T) =>
  ({ line }: AccessRow): RecordLines => ({
    title: line.name,
    mark: <AccessStateBadge state={line.state} />,
    note: `${line.user.name} · ${t(`kinds.${line.kind}`)}`,
    state: line.lastUsedAt && <RelativeTime instant={line.lastUsedAt} />,
  });

function lastUse(t: T, { lastUsedAt }: AccessLine) {
  return lastUsedAt ? <RelativeTime instant={lastUsedAt} /> : t('notInDays');
}

function lastAccess(t: T, { lastAccessAt }: AccessLine) {
  return lastAccessAt ? <RelativeTime instant={lastAccessAt} /> : t('never');
}

const pictures = {
  unused: { tone: 'warn', icon: IconMoon },
  new: { tone: 'mute', icon: IconClock },
  used: { tone: 'good', icon: IconCircleCheck },
} as const;

function AccessStateBadge({ state }: Pick<AccessLine, 'state'>) {
  const { t } = useTranslation('access-review');
  return <ToneBadge {...pictures[state]} label={t(`states.${state}`)} />;
}

const detailOf = (t: T) => {
  const facts = ({ login, basis, grantedAt, lastUsedAt, lastAccessAt }: AccessLine) =>
    [
      ['login', login],
      ['granted', grantedAt ? formatDateTime(grantedAt) : t('unknown')],
      ['lastUsed', lastUsedAt ? formatDateTime(lastUsedAt) : t('notInDays')],
      ['lastAccess', lastAccessAt ? formatDateTime(lastAccessAt) : t('never')],
      ['basis', t(`bases.${basis}`)],
    ] as const;
  return ({ line }: AccessRow) => (
    <dl className={styles.facts}>
      {facts(line).map(([key, value]) => (
        <div key={key} style={{ display: 'contents' }}>
          <dt>{t(`columns.${key}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};
