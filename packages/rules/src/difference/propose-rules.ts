import type { DifferenceKind, IndexerFormat, NfeField } from '@tramite/contract';
import { nfeFieldKinds, nfeFieldNames, usualFieldOf } from '../nfe/nfe-fields.ts';
import type { DifferencePlace, DifferenceRule } from './difference-rule.ts';

interface Field {
  readonly id: number;
  readonly name: string;
  readonly label: string;
  readonly type: string;
  readonly format: IndexerFormat | null;
  readonly multiple: boolean;
}

/** A process type (no id) or a document type with its fields. */
export interface ProposedOwner {
  readonly documentTypeId: number | null;
  readonly indexers: readonly Field[];
}

interface Subject {
  readonly kind: DifferenceKind;
  readonly nfeField?: NfeField;
}

const byName: Readonly<Record<string, Subject>> = {
  customerName: { kind: 'name', nfeField: 'recipientName' },
  customerDocument: { kind: 'document', nfeField: 'recipientDocument' },
  vehicleYear: { kind: 'year', nfeField: 'year' },
  vehicleColor: { kind: 'color', nfeField: 'color' },
  plate: { kind: 'plate', nfeField: 'plate' },
  chassis: { kind: 'chassis', nfeField: 'chassis' },
  renavam: { kind: 'renavam' },
  saleValue: { kind: 'money', nfeField: 'value' },
  bank: { kind: 'bank' },
};

const byFormat: Partial<Readonly<Record<IndexerFormat, Subject>>> = {
  CHASSIS: { kind: 'chassis' },
  PLATE: { kind: 'plate' },
  RENAVAM: { kind: 'renavam' },
};

/** A field of papers that says the same as one of the process; papers that prove an address may be another's. */
const holders: Readonly<Record<string, { readonly as: string; readonly kind: DifferenceKind }>> = {
  holderName: { as: 'customerName', kind: 'name' },
  holderCpf: { as: 'customerDocument', kind: 'cpf' },
};
const BESIDE_A_HOLDER = ['holderCpf', 'documentValue', 'contractNumber'];

/**
 * What is compared where nobody said otherwise, only to warn: a field that the process and its documents share, what
 * the XML of an NF-e says of it, who holds the papers, and what was typed of an NF-e beside its own XML.
 */
export function proposeRules(owners: readonly ProposedOwner[]): DifferenceRule[] {
  const notes = owners.filter(isNote).map(({ documentTypeId }) => documentTypeId);
  const shared = sharedRules(owners, notes);
  return [...shared, ...holderRules(owners), ...owners.flatMap((owner) => ownRules(owner, shared))];
}

const rule = (name: string, kind: DifferenceKind, places: DifferencePlace[], isWithin = false): DifferenceRule => ({
  ...{ name, kind, isHard: false, tolerance: 0, isWithin, places },
});

const placeOf = (documentTypeId: number | null, indexerId: number): DifferencePlace => ({
  ...{ documentTypeId, indexerId, nfeField: null },
});

const placeInNote = (documentTypeId: number | null, nfeField: NfeField): DifferencePlace => ({
  ...{ documentTypeId, indexerId: null, nfeField },
});

const isNote = ({ documentTypeId, indexers }: ProposedOwner) =>
  documentTypeId !== null && indexers.some((field) => usualFieldOf(field) === 'key');

function sharedRules(owners: readonly ProposedOwner[], notes: readonly (number | null)[]): DifferenceRule[] {
  const fields = new Map(owners.flatMap(({ indexers }) => indexers.map((field) => [field.id, field] as const)));
  return [...fields.values()].flatMap((field) => {
    const subject = field.multiple ? undefined : subjectOf(field);
    if (!subject) return [];
    const { kind, nfeField } = subject;
    const places = [
      ...owners.filter((owner) => holds(owner, field.id)).map((owner) => placeOf(owner.documentTypeId, field.id)),
      ...(nfeField ? notes.map((id) => placeInNote(id, nfeField)) : []),
      ...(nfeField === 'value' ? owners.filter(isNote).flatMap(valuePlaces) : []),
    ];
    return places.length > 1 ? [rule(field.label, kind, places)] : [];
  });
}

const subjectOf = ({ name, format }: Field) => byName[name] ?? (format ? byFormat[format] : undefined);

const holds = ({ indexers }: ProposedOwner, id: number) => indexers.some((field) => field.id === id);

const valuePlaces = ({ documentTypeId, indexers }: ProposedOwner) =>
  indexers.filter(({ name }) => name === 'documentValue').map(({ id }) => placeOf(documentTypeId, id));

function holderRules(owners: readonly ProposedOwner[]): DifferenceRule[] {
  const [process] = owners.filter(({ documentTypeId }) => documentTypeId === null);
  return Object.entries(holders).flatMap(([name, { as, kind }]) => {
    const customer = process?.indexers.find((field) => field.name === as);
    const papers = owners.flatMap((owner) => (owner.documentTypeId === null ? [] : heldPlaces(owner, name)));
    const [first] = papers;
    if (!customer || !first) return [];
    const places = [placeOf(null, customer.id), ...papers.map(({ place }) => place)];
    return [rule(first.label, kind, places)];
  });
}

function heldPlaces({ documentTypeId, indexers }: ProposedOwner, name: string) {
  if (!indexers.some((field) => BESIDE_A_HOLDER.includes(field.name))) return [];
  return indexers
    .filter((field) => field.name === name)
    .map(({ id, label }) => ({ place: placeOf(documentTypeId, id), label }));
}

const isAmong = (places: readonly DifferencePlace[], { documentTypeId }: ProposedOwner, id: number) =>
  places.some((place) => place.documentTypeId === documentTypeId && place.indexerId === id);

/** What was typed of an NF-e, beside what the XML of the same NF-e says. */
function ownRules(owner: ProposedOwner, shared: readonly DifferenceRule[]): DifferenceRule[] {
  if (!isNote(owner)) return [];
  return owner.indexers.flatMap((field) => {
    const nfeField = usualFieldOf(field);
    const kind = nfeField && nfeFieldKinds[nfeField];
    if (!nfeField || !kind || shared.some(({ places }) => isAmong(places, owner, field.id))) return [];
    const places = [placeInNote(owner.documentTypeId, nfeField), placeOf(owner.documentTypeId, field.id)];
    return [rule(`${nfeFieldNames[nfeField]} da NF-e`, kind, places, true)];
  });
}
