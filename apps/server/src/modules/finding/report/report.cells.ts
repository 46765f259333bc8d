import { type Document, type Process, type Progress, progressNames, type reportColumns } from '@tramite/contract';
import { situationLabels } from '@tramite/rules/check/situation';
import type { Cell } from '../../../platform/spreadsheet/cell.ts';

type ColumnOf<K extends keyof typeof reportColumns> = (typeof reportColumns)[K][number]['id'];
type Cells<K extends keyof typeof reportColumns, R> = Readonly<Record<ColumnOf<K>, (record: R) => Cell>>;

const shown = (field: { readonly display: string } | null): Cell => field?.display ?? null;
const instant = (at: string | null | undefined): Cell => (at ? { at: new Date(at) } : null);

type Captured = Pick<Document, 'captureInfo' | 'establishment' | 'type'>;

const origin = {
  establishment: ({ establishment }: Captured): Cell => establishment.label,
  owner: ({ captureInfo }: Captured): Cell => captureInfo.owner.name,
  captured: ({ captureInfo }: Captured): Cell => instant(captureInfo.date),
  typeId: ({ type }: Captured): Cell => type.id,
  establishmentId: ({ establishment }: Captured): Cell => establishment.id,
  ownerId: ({ captureInfo }: Captured): Cell => captureInfo.owner.id,
};

export const documentCells: Cells<'documents', Document> = {
  ...origin,
  number: ({ id }) => id,
  type: ({ type }) => type.label,
  situation: ({ situation }) => situationLabels[situation],
  customer: ({ subject }) => shown(subject.customer),
  vehicle: ({ subject }) => shown(subject.vehicle),
  plate: ({ subject }) => shown(subject.plate),
  chassis: ({ subject }) => shown(subject.chassis),
  process: ({ process }) => process?.id ?? null,
  processType: ({ process }) => process?.type.label ?? null,
  checksDone: ({ checks }) => checks.filter(({ dateChecked }) => dateChecked !== null).length,
  checksTotal: ({ checks }) => checks.length,
  next: ({ checks, checkId, situation }) =>
    situation === 'S' ? null : (checks.find(({ id }) => id === checkId)?.label ?? null),
  pendencies: ({ openPendencies }) => openPendencies,
  expires: ({ expiresOn }) => expiresOn && { day: expiresOn },
  file: ({ fileName }) => fileName,
  comment: ({ lastComment }) => lastComment,
};

export const processCells: Cells<'workflows', Process> = {
  ...origin,
  number: ({ id }) => id,
  type: ({ type }) => type.label,
  situation: ({ situation }) => situation.name,
  customer: ({ subject }) => shown(subject.customer),
  vehicle: ({ subject }) => shown(subject.vehicle),
  plate: ({ subject }) => shown(subject.plate),
  value: ({ valueCents, subject }) => (valueCents === null ? shown(subject.value) : { cents: valueCents }),
  stage: ({ task }) => task?.label ?? null,
  responsible: ({ task }) => task?.responsibleRole?.label ?? null,
  entered: ({ task }) => instant(task?.enteredAt),
  due: ({ task }) => instant(task?.dueAt),
  delay: ({ processDelayHours }) => processDelayHours,
  reserved: ({ reserve }) => reserve?.name ?? null,
  documents: ({ documentCount }) => documentCount,
  checksDone: ({ checks }) => checks.done,
  checksTotal: ({ checks }) => checks.total,
  pendencies: ({ openPendencies }) => openPendencies,
  lastProgress: ({ lastProgress }) => lastProgress?.description ?? null,
  lastProgressAt: ({ lastProgress }) => instant(lastProgress?.date),
  tags: ({ tags }) => tags.map(({ name }) => name).join(', '),
};

/** A history entry with its record. */
export interface Told {
  readonly recordId: number;
  readonly entry: Progress;
}

export const progressCells: Cells<'progress', Told> = {
  record: ({ recordId }) => recordId,
  id: ({ entry }) => entry.id,
  type: ({ entry }) => progressNames[entry.type],
  description: ({ entry }) => entry.description,
  changes: ({ entry }) => entry.changes.map(changeText).join('; '),
  date: ({ entry }) => instant(entry.date),
  user: ({ entry }) => entry.user?.name ?? null,
  assumedBy: ({ entry }) => entry.assumedBy?.name ?? null,
  document: ({ entry }) => entry.documentId,
  sla: ({ entry }) => entry.sla,
  userId: ({ entry }) => entry.user?.id ?? null,
};

function changeText({ label, before, after, isMasked }: Progress['changes'][number]): string {
  return isMasked || before === null || after === null
    ? label
    : `${label}: ${before || '(vazio)'} → ${after || '(vazio)'}`;
}

/** Masked or empty, as the user may see it. */
export function fieldCell({ indexers }: Pick<Document, 'indexers'>, id: number): Cell {
  return indexers.find((field) => field.id === id)?.display ?? null;
}
