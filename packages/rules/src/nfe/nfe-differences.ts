import type { NfeField } from '@tramite/contract';
import { compareValues } from '../comparison/compare-values.ts';
import type { Nfe } from './nfe.ts';
import { nfeFieldKinds, nfeFieldNames, shownOfField, textOfField, usualFieldOf } from './nfe-fields.ts';

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
      const kind = nfeFieldKinds[field];
      const isContrary =
        kind !== null && compareValues(kind, textOfField(nfe, field), String(typed.value)).result === 'different';
      if (!isContrary) return [];
      const { id: indexerId, label, display } = typed;
      const name = nfeFieldNames[field];
      return [{ field, name, inNote: shownOfField(nfe, field), indexerId, label, documentId, place, typed: display }];
    }),
  );
}

function fieldOf(typed: TypedField, isOfNote: boolean): NfeField | null {
  const own = everywhere[typed.name] ?? (typed.format ? formatsEverywhere[typed.format] : undefined);
  return own ?? (isOfNote ? usualFieldOf(typed) : null);
}
