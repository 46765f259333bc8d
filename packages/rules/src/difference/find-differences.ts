import type { NfeField } from '@tramite/contract';
import { compareValues } from '../comparison/compare-values.ts';
import { isOptionIndexer } from '../indexer/indexer-definition.ts';
import type { Nfe } from '../nfe/nfe.ts';
import { nfeFieldNames, shownOfField, textOfField } from '../nfe/nfe-fields.ts';
import type { ComparedRecord, Difference, DifferencePlace, DifferenceRule, DifferenceSide } from './difference-rule.ts';

/** All contradictions of a process, in the order of the rules and then of the records; hard ones before others. */
export function findDifferences(
  rules: readonly DifferenceRule[],
  records: readonly ComparedRecord[],
): readonly Difference[] {
  const inOrder = [...rules].sort((a, b) => Number(b.isHard) - Number(a.isHard));
  const found = inOrder.flatMap((rule) =>
    rule.isWithin ? records.flatMap((record) => ofRule(rule, [record])) : ofRule(rule, records),
  );
  const known = new Set<string>();
  return found.filter((each) => {
    const identity = identityOf(each);
    if (known.has(identity)) return false;
    known.add(identity);
    return true;
  });
}

/** Which places say what: the same while nobody changes either of the two values, whatever the rules are called. */
export function identityOf({ sides }: Pick<Difference, 'sides'>): string {
  return JSON.stringify(sides.map((side) => JSON.stringify(placeOfSide(side))).sort());
}

const placeOfSide = ({ documentId, indexerId, nfeField, value }: DifferenceSide) => [
  documentId,
  indexerId,
  nfeField,
  value,
];

function ofRule(rule: DifferenceRule, records: readonly ComparedRecord[]): Difference[] {
  const sides = rule.places.flatMap((place) => records.flatMap((record) => sidesOf(place, record)));
  return sides.flatMap((side, n): Difference[] => {
    for (const reference of sides.slice(0, n)) {
      const { result, said } = compareValues(rule.kind, reference.value, side.value, rule.tolerance);
      if (result === 'same') return [];
      if (result === 'different')
        return [{ rule: rule.name, kind: rule.kind, isHard: rule.isHard, said, sides: [reference, side] }];
    }
    return [];
  });
}

function sidesOf({ documentTypeId, indexerId, nfeField }: DifferencePlace, record: ComparedRecord): DifferenceSide[] {
  if (record.documentTypeId !== documentTypeId) return [];
  const { documentId, label } = record;
  if (nfeField !== null) return record.nfe ? nfeSides(record, record.nfe, nfeField) : [];
  const field = record.fields.find(({ id }) => id === indexerId);
  if (!field || field.value === null) return [];
  return textsOf(field).map((value) => ({
    ...{ documentId, record: label, indexerId, nfeField: null },
    ...{ field: field.label, value, shown: field.display },
  }));
}

function nfeSides({ documentId, label }: ComparedRecord, nfe: Nfe, nfeField: NfeField): DifferenceSide[] {
  const value = textOfField(nfe, nfeField);
  // The trial environment of the Receita puts a sentence in the place of the name.
  if (value === '' || (nfeField === 'recipientName' && nfe.isTrial)) return [];
  return [
    {
      ...{ documentId, record: label, indexerId: null, nfeField },
      ...{ field: `${nfeFieldNames[nfeField]} (XML)`, value, shown: shownOfField(nfe, nfeField) },
    },
  ];
}

/** A field of several values says each of them; options say what is written on them. */
function textsOf({ type, value, display }: ComparedRecord['fields'][number]): string[] {
  if (value === null) return [];
  if (isOptionIndexer({ type })) return display === '' ? [] : [display];
  return typeof value === 'object' ? value.map(String) : [String(value)];
}
