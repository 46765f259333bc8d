import { IconBan, IconCircleCheck, IconCircleDashed, IconPencil } from '@tabler/icons-react';
import type { FormTypeSummary } from '@tramite/contract';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../lib/format/number.ts';
import type { RecordColumn, RecordLines } from '../../../ui/table/record-column.ts';
import { RelativeTime } from '../../../ui/value/relative-time.tsx';
import { ToneBadge } from '../../../ui/value/tone-badge.tsx';

type T = TFunction<'form-type'>;

const looks = {
  enabled: { tone: 'good', icon: IconCircleCheck },
  disabled: { tone: 'mute', icon: IconBan },
  unpublished: { tone: 'warn', icon: IconCircleDashed },
} as const;

/** Whether a form type is offered for filling in. */
export function FormTypeState({ type: { enabled, inForce } }: { readonly type: FormTypeSummary }) {
  const { t } = useTranslation('form-type');
  const state = !enabled ? 'disabled' : inForce ? 'enabled' : 'unpublished';
  return <ToneBadge {...looks[state]} label={t(`state.${state}`)} />;
}

export function DraftMark() {
  const { t } = useTranslation('form-type');
  return <ToneBadge tone="past" icon={IconPencil} label={t('draftMark')} />;
}

export function useFormTypeColumns() {
  const { t } = useTranslation('form-type');
  return useMemo(() => ({ columns: columnsOf(t), lines: linesOf(t) }), [t]);
}

const versionOf = (t: T, { inForce }: FormTypeSummary) =>
  inForce ? t('version', { number: inForce.number }) : t('noVersion');

const documentsOf = ({ documentTypes }: FormTypeSummary) => documentTypes.map(({ label }) => label).join(', ');

function Published({ type: { inForce } }: { readonly type: FormTypeSummary }) {
  const { t } = useTranslation('form-type');
  return (
    inForce && (
      <span style={{ verticalAlign: 'baseline' }}>
        <RelativeTime instant={inForce.at} /> {inForce.by && t('by', { name: inForce.by })}
      </span>
    )
  );
}

const columnsOf = (t: T): readonly RecordColumn<FormTypeSummary>[] => [
  {
    id: 'name',
    label: t('columns.name'),
    width: 190,
    grows: true,
    isFixed: true,
    sortKey: 'name',
    cell: ({ name }) => name,
  },
  { id: 'documents', label: t('columns.documents'), width: 170, grows: true, hiddenBelow: 900, cell: documentsOf },
  { id: 'state', label: t('columns.state'), width: 145, cell: (type) => <FormTypeState type={type} /> },
  {
    id: 'version',
    label: t('columns.version'),
    short: t('columns.versionShort'),
    width: 90,
    cell: (type) => versionOf(t, type),
  },
  { id: 'draft', label: t('columns.draft'), width: 120, cell: ({ isDraft }) => isDraft && <DraftMark /> },
  {
    id: 'filled',
    label: t('columns.filled'),
    width: 130,
    align: 'end',
    sortKey: 'filled',
    cell: ({ filled }) => formatCount(filled, false),
  },
  {
    id: 'published',
    label: t('columns.published'),
    width: 230,
    grows: true,
    hiddenBelow: 1100,
    sortKey: 'published',
    cell: (type) => <Published type={type} />,
  },
];

const linesOf =
  (t: T) =>
  (type: FormTypeSummary): RecordLines => ({
    title: type.name,
    mark: <FormTypeState type={type} />,
    note: [versionOf(t, type), type.isDraft ? t('draftMark') : '', documentsOf(type)].filter(Boolean).join(' · '),
    state: t('filled', { count: type.filled, formatted: formatCount(type.filled, false) }),
  });
