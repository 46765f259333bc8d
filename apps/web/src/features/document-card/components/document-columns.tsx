import { IconAlertCircle } from '@tabler/icons-react';
import type { Document } from '@tramite/contract';
import { formatDay } from '@tramite/rules/date/day';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { canDo } from '../../../lib/abilities/abilities.ts';
import { shortName } from '../../../lib/format/text.ts';
import { SituationBadge } from '../../../parts/document/situation-badge.tsx';
import card from '../../../parts/record/record-card.module.css';
import type { RecordColumn, RecordLines } from '../../../ui/table/record-column.ts';
import { RelativeTime } from '../../../ui/value/relative-time.tsx';

const onlyChosen = { hiddenBelow: Number.POSITIVE_INFINITY };

/** The columns of a table of documents; the ids are those of the texts. */
export function useDocumentColumns(): readonly RecordColumn<Document>[] {
  const { t } = useTranslation('document');
  return useMemo(() => [...identity(t), ...standing(t), ...origin(t)], [t]);
}

type T = TFunction<'document'>;
type Columns = readonly RecordColumn<Document>[];

const identity = (t: T): Columns => [
  { id: 'number', label: t('table.number'), width: 64, isFixed: true, cell: ({ id }) => `#${id}` },
  { id: 'type', label: t('table.type'), width: 140, grows: true, cell: ({ type }) => type.label },
  {
    id: 'customer',
    label: t('table.customer'),
    width: 128,
    grows: true,
    cell: ({ subject }) => subject.customer?.display,
  },
  { id: 'vehicle', label: t('table.vehicle'), width: 120, grows: true, cell: vehicleOf },
];

const standing = (t: T): Columns => [
  {
    id: 'situation',
    label: t('table.situation'),
    width: 136,
    cell: ({ situation }) => <SituationBadge situation={situation} />,
  },
  {
    id: 'checks',
    label: t('table.checks'),
    short: t('table.checksShort'),
    width: 54,
    align: 'end',
    cell: checksOf,
  },
  {
    id: 'next',
    label: t('table.next'),
    width: 152,
    grows: true,
    hiddenBelow: 1140,
    cell: nextCheckOf,
  },
  {
    id: 'pendencies',
    label: t('table.pendencies'),
    short: t('table.pendenciesShort'),
    width: 60,
    align: 'end',
    hiddenBelow: 1080,
    cell: (document) => <Pendencies document={document} />,
  },
  {
    id: 'process',
    label: t('table.process'),
    width: 76,
    cell: ({ process }) => process && `#${process.id}`,
  },
  {
    id: 'expires',
    label: t('table.expires'),
    width: 94,
    sortKey: 'due',
    cell: ({ expiresOn }) => expiresOn && formatDay(expiresOn),
  },
];

const origin = (t: T): Columns => [
  {
    id: 'captured',
    label: t('table.captured'),
    width: 92,
    sortKey: 'captured',
    hiddenBelow: 960,
    cell: ({ captureInfo }) => <RelativeTime instant={captureInfo.date} />,
  },
  {
    id: 'owner',
    label: t('table.owner'),
    width: 136,
    hiddenBelow: 1280,
    cell: ({ captureInfo }) => shortName(captureInfo.owner.name),
  },
  {
    id: 'establishment',
    label: t('table.establishment'),
    width: 152,
    hiddenBelow: 1400,
    cell: ({ establishment }) => establishment.label,
  },
  { id: 'processType', label: t('table.processType'), width: 136, ...onlyChosen, cell: processTypeOf },
  { id: 'file', label: t('table.file'), width: 176, ...onlyChosen, cell: ({ fileName }) => fileName },
  { id: 'comment', label: t('table.comment'), width: 176, ...onlyChosen, cell: ({ lastComment }) => lastComment },
];

function vehicleOf({ subject: { vehicle, plate, chassis } }: Document): string {
  const known = [plate?.display, vehicle?.display].filter(Boolean);
  return known.length > 0 ? known.join(' · ') : (chassis?.display ?? '');
}

function processTypeOf({ process }: Document): string | undefined {
  return process?.type.label;
}

/** How many steps are signed of how many. */
function checksOf({ checks }: Document): string {
  const signed = checks.filter(({ dateChecked }) => dateChecked !== null).length;
  return checks.length > 0 ? `${signed}/${checks.length}` : '';
}

/** The step that waits; none on a canceled document. */
function nextCheckOf({ checks, checkId, situation }: Document): string | undefined {
  return situation === 'S' ? undefined : checks.find(({ id }) => id === checkId)?.label;
}

function Pendencies({ document: { openPendencies } }: { readonly document: Document }) {
  return openPendencies === 0 ? (
    '0'
  ) : (
    <span className={`${card.inline} ${card.bad}`}>
      <IconAlertCircle size={14} aria-hidden />
      {openPendencies}
    </span>
  );
}

/** A document in two lines; one that the reader may check says so by the button beside them. */
export function documentLines(document: Document): RecordLines {
  const { id, type, situation, subject, checks } = document;
  const isToCheck = situation === 'N' && checks.some(({ ability }) => canDo(ability));
  return {
    title: type.label,
    mark: <span className="tabular">#{id}</span>,
    note: [subject.customer?.display, vehicleOf(document)].filter(Boolean).join(' · '),
    state: isToCheck ? undefined : <SituationBadge situation={situation} />,
  };
}
