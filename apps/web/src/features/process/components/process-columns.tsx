import { type Process, processSituation } from '@tramite/contract';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { shortName } from '../../../lib/format/text.ts';
import type { RecordColumn, RecordLines } from '../../../ui/table/record-column.ts';
import { RelativeTime } from '../../../ui/value/relative-time.tsx';
import {
  LackMarks,
  LastProgressCell,
  moneyOf,
  PendencyCell,
  PlateAndStage,
  ResponsibleCell,
  StageCell,
  VehicleCell,
  vehicleOf,
} from './process-cells.tsx';
import { ProcessDue } from './process-due.tsx';
import { ProcessSituationBadge } from './process-situation-badge.tsx';

const onlyChosen = { hiddenBelow: Number.POSITIVE_INFINITY };

/** The columns of a table of processes; the ids are those of the texts. */
export function useProcessColumns(): readonly RecordColumn<Process>[] {
  const { t } = useTranslation('process');
  return useMemo(() => [...identity(t), ...standing(t), ...origin(t)], [t]);
}

type T = TFunction<'process'>;
type Columns = readonly RecordColumn<Process>[];

const identity = (t: T): Columns => [
  { id: 'number', label: t('table.number'), width: 56, isFixed: true, cell: ({ id }) => `#${id}` },
  {
    id: 'customer',
    label: t('table.customer'),
    width: 160,
    grows: true,
    cell: ({ subject }) => subject.customer?.display,
  },
  {
    id: 'vehicle',
    label: t('table.vehicle'),
    width: 168,
    grows: true,
    cell: (process) => <VehicleCell process={process} />,
  },
  { id: 'type', label: t('table.type'), width: 100, grows: true, hiddenBelow: 1080, cell: ({ type }) => type.label },
];

const standing = (t: T): Columns => [
  {
    id: 'stage',
    label: t('table.stage'),
    width: 160,
    grows: true,
    cell: (process) => <StageCell process={process} />,
  },
  {
    id: 'responsible',
    label: t('table.responsible'),
    width: 116,
    grows: true,
    hiddenBelow: 1180,
    cell: (process) => <ResponsibleCell process={process} />,
  },
  {
    id: 'due',
    label: t('table.due'),
    width: 122,
    sortKey: 'due',
    cell: (process) => <ProcessDue process={process} />,
  },
  {
    id: 'checks',
    label: t('table.checks'),
    short: t('table.checksShort'),
    width: 54,
    align: 'end',
    cell: ({ checks }) => checks.total > 0 && `${checks.done}/${checks.total}`,
  },
  {
    id: 'pendencies',
    label: t('table.pendencies'),
    short: t('table.pendenciesShort'),
    width: 54,
    align: 'end',
    cell: (process) => <PendencyCell process={process} />,
  },
  { id: 'value', label: t('table.value'), width: 116, align: 'end', hiddenBelow: 940, cell: moneyOf },
  {
    id: 'situation',
    label: t('table.situation'),
    width: 144,
    hiddenBelow: 1440,
    cell: ({ situation }) => <ProcessSituationBadge situation={situation} />,
  },
];

const origin = (t: T): Columns => [
  {
    id: 'lastProgress',
    label: t('table.lastProgress'),
    width: 176,
    grows: true,
    sortKey: 'lastProgress',
    hiddenBelow: 1400,
    cell: (process) => <LastProgressCell process={process} />,
  },
  {
    id: 'captured',
    label: t('table.captured'),
    width: 104,
    sortKey: 'captured',
    hiddenBelow: 1280,
    cell: ({ captureInfo }) => <RelativeTime instant={captureInfo.date} />,
  },
  {
    id: 'owner',
    label: t('table.owner'),
    width: 136,
    ...onlyChosen,
    cell: ({ captureInfo }) => shortName(captureInfo.owner.name),
  },
  {
    id: 'establishment',
    label: t('table.establishment'),
    width: 152,
    ...onlyChosen,
    cell: ({ establishment }) => establishment.label,
  },
  {
    id: 'tags',
    label: t('table.tags'),
    width: 136,
    ...onlyChosen,
    cell: ({ tags }) => tags.map(({ name }) => name).join(', '),
  },
];

/** A process in two lines: whose it is and how long it has, then what it is about and where it stands. */
export function processLines(process: Process): RecordLines {
  const { id, type, subject, task, situation } = process;
  const isUnderWay = task !== null && situation.id === processSituation.ongoing;
  return {
    title: subject.customer?.display ?? (vehicleOf(process) || type.label),
    mark: isUnderWay ? <ProcessDue process={process} /> : <ProcessSituationBadge situation={situation} />,
    note: <PlateAndStage process={process} />,
    state: (
      <>
        <LackMarks process={process} /> #{id}
      </>
    ),
  };
}
