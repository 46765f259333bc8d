import { IconBan, IconCircleCheck, IconCircleDashed, IconPencil } from '@tabler/icons-react';
import type { ManagedType } from '@tramite/contract';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../lib/format/number.ts';
import type { RecordColumn, RecordLines } from '../../../ui/table/record-column.ts';
import { RelativeTime } from '../../../ui/value/relative-time.tsx';
import { ToneBadge } from '../../../ui/value/tone-badge.tsx';

type T = TFunction<'workflow-management'>;

/** A type as a row of the table, whose ids are numbers. */
export type FlowLine = ManagedType & { readonly id: number };

const looks = {
  enabled: { tone: 'good', icon: IconCircleCheck },
  disabled: { tone: 'mute', icon: IconBan },
  unpublished: { tone: 'warn', icon: IconCircleDashed },
} as const;

/** Whether a type is offered for new processes. */
export function FlowState({ flow: { enabled, inForce } }: { readonly flow: ManagedType }) {
  const { t } = useTranslation('workflow-management');
  const state = !enabled ? 'disabled' : inForce ? 'enabled' : 'unpublished';
  return <ToneBadge {...looks[state]} label={t(`state.${state}`)} />;
}

export function DraftMark() {
  const { t } = useTranslation('workflow-management');
  return <ToneBadge tone="past" icon={IconPencil} label={t('draftMark')} />;
}

export function useFlowColumns() {
  const { t } = useTranslation('workflow-management');
  return useMemo(() => ({ columns: columnsOf(t), lines: linesOf(t) }), [t]);
}

const versionOf = (t: T, { inForce }: ManagedType) =>
  inForce ? t('version', { number: inForce.number }) : t('noVersion');

function Published({ flow: { inForce } }: { readonly flow: ManagedType }) {
  const { t } = useTranslation('workflow-management');
  if (!inForce?.at) {
    return null;
  }
  return (
    // The cells beside it are bare text.
    <span style={{ verticalAlign: 'baseline' }}>
      <RelativeTime instant={inForce.at} /> {inForce.by && t('by', { name: inForce.by })}
    </span>
  );
}

const columnsOf = (t: T): readonly RecordColumn<FlowLine>[] => [
  {
    id: 'name',
    label: t('columns.name'),
    width: 170,
    grows: true,
    isFixed: true,
    sortKey: 'name',
    cell: ({ name }) => name,
  },
  {
    id: 'group',
    label: t('columns.group'),
    width: 150,
    hiddenBelow: 800,
    sortKey: 'group',
    cell: ({ group }) => group.name,
  },
  { id: 'state', label: t('columns.state'), width: 145, cell: (flow) => <FlowState flow={flow} /> },
  {
    id: 'version',
    label: t('columns.version'),
    short: t('columns.versionShort'),
    width: 85,
    cell: (flow) => versionOf(t, flow),
  },
  { id: 'draft', label: t('columns.draft'), width: 120, cell: ({ isDraft }) => isDraft && <DraftMark /> },
  {
    id: 'running',
    label: t('columns.running'),
    width: 135,
    align: 'end',
    sortKey: 'running',
    cell: ({ running }) => formatCount(running, false),
  },
  {
    id: 'late',
    label: t('columns.late'),
    width: 110,
    align: 'end',
    sortKey: 'late',
    cell: ({ late }) => formatCount(late, false),
  },
  {
    id: 'published',
    label: t('columns.published'),
    width: 285,
    grows: true,
    hiddenBelow: 1000,
    sortKey: 'published',
    cell: (flow) => <Published flow={flow} />,
  },
];

const linesOf =
  (t: T) =>
  (flow: FlowLine): RecordLines => ({
    title: flow.name,
    mark: <FlowState flow={flow} />,
    note: [flow.group.name, versionOf(t, flow), flow.isDraft ? t('draftMark') : ''].filter(Boolean).join(' · '),
    state: t('running', { count: flow.running, formatted: formatCount(flow.running, false) }),
  });
