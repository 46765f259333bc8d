import type { NfeField } from '@tramite/contract';
import { formatDay } from '../date/day.ts';
import { displayFormat } from '../format/field-formats.ts';
import { unifyPlate } from '../format/plate.ts';
import { formatCents } from '../money/cents.ts';
import { normaliseText } from '../text/normalise-text.ts';
import { sanitizeCode } from '../text/sanitize-text.ts';
import type { Nfe } from './nfe.ts';
import { nfeFieldNames, usualFieldOf, valueOfField } from './nfe-fields.ts';

/** A filled field of a record: texts, whole numbers and cents as they are stored, dates DD/MM/YYYY. */
export interface TypedField {
  readonly id: number;
  readonly name: string;
  readonly label: string;
  readonly format: string | null;
  readonly type: string;
  readonly value: string | number;
  readonly display: string;
}

/** A process or a document with its filled fields. */
export interface TypedRecord {
  readonly documentId: number | null;
  readonly label: string;
  /** The document that the NF-e is of: its fields are those of the NF-e itself. */
  readonly isOfNote: boolean;
  readonly fields: readonly TypedField[];
}

/** What an NF-e says beside what somebody typed. */
export interface NfeDifference {
  readonly field: NfeField;
  readonly name: string;
  readonly inNote: string;
  readonly indexerId: number;
  readonly label: string;
  readonly documentId: number | null;
  readonly place: string;
  readonly typed: string;
}

/** Fields that say the same wherever they stand; number, key, emitter, total and date are those of the NF-e alone. */
const everywhere: Readonly<Record<string, NfeField>> = {
  customerName: 'recipientName',
  customerDocument: 'recipientDocument',
  saleValue: 'value',
  vehicleColor: 'color',
  vehicleYear: 'year',
};
const formatsEverywhere: Readonly<Record<string, NfeField>> = { CHASSIS: 'chassis', PLATE: 'plate' };

/** In the order of the records; what the NF-e does not say contradicts nothing. */
export function nfeDifferences(nfe: Nfe, records: readonly TypedRecord[]): NfeDifference[] {
  return records.flatMap(({ documentId, label: place, isOfNote, fields }) =>
    fields.flatMap((typed): NfeDifference[] => {
      const field = fieldOf(typed, isOfNote);
      if (!field || (field === 'recipientName' && nfe.isTrial)) return [];
      const said = valueOfField(nfe, field);
      if (said === null || isSame(field, said, typed.value)) return [];
      const { id: indexerId, label, display } = typed;
      const name = nfeFieldNames[field];
      return [{ field, name, inNote: shown(field, nfe, said), indexerId, label, documentId, place, typed: display }];
    }),
  );
}

function fieldOf(typed: TypedField, isOfNote: boolean): NfeField | null {
  const own = everywhere[typed.name] ?? (typed.format ? formatsEverywhere[typed.format] : undefined);
  return own ?? (isOfNote ? usualFieldOf(typed) : null);
}

function isSame(field: NfeField, said: string | number, typed: string | number): boolean {
  if (typeof said === 'number') return said === Number(typed);
  const [a, b] = [said, String(typed)];
  if (field === 'plate') return unifyPlate(sanitizeCode(a)) === unifyPlate(sanitizeCode(b));
  if (field === 'recipientName') return isSameName(a, b);
  if (field === 'year') return yearsOf(a).includes(yearsOf(b));
  if (field === 'color') return normaliseText(a).startsWith(normaliseText(b).slice(0, 4));
  if (field === 'product') return true;
  return sanitizeCode(a) === sanitizeCode(b);
}

/** The same words; a name of the NF-e is cut at 60 letters and has no accents. */
function isSameName(note: string, typed: string): boolean {
  const [a, b] = [normaliseText(note), normaliseText(typed)];
  return a === b || (note.length >= 60 && b.startsWith(a));
}

const yearsOf = (text: string) => text.replace(/\D/g, '');

function shown(field: NfeField, nfe: Nfe, said: string | number): string {
  if (field === 'value') return formatCents(nfe.valueCents);
  if (field === 'issuedOn') return formatDay(nfe.issuedOn);
  if (field === 'recipientDocument' || field === 'emitterDocument') return displayFormat('CPF_CNPJ', String(said));
  return field === 'plate' ? displayFormat('PLATE', String(said)) : String(said);
}
