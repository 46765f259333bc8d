import { type DifferenceOptions, type DifferenceRule, nfeFields } from '@tramite/contract';
import { nfeFieldKinds, nfeFieldNames } from '@tramite/rules/nfe/nfe-fields';

type Place = DifferenceRule['places'][number];

/** A place as the value of a choice. */
export const placeKey = ({ documentTypeId, indexerId, nfeField }: Place): string =>
  [documentTypeId ?? '', indexerId ?? '', nfeField ?? ''].join('/');

export function placeOfKey(key: string): Place {
  const [documentTypeId, indexerId, nfeField] = key.split('/');
  return {
    documentTypeId: documentTypeId ? Number(documentTypeId) : null,
    indexerId: indexerId ? Number(indexerId) : null,
    nfeField: nfeFields.find((each) => each === nfeField) ?? null,
  };
}

interface PlaceGroup {
  readonly group: string;
  readonly items: readonly { readonly value: string; readonly label: string }[];
}

/** All places of a process type, by the process and its document types. Each says where it is, for it is read alone. */
export function placeChoices(options: DifferenceOptions, process: string): PlaceGroup[] {
  const groupOf = (group: string, documentTypeId: number | null, fields: DifferenceOptions['fields']): PlaceGroup => ({
    group,
    items: fields.map(({ id, label }) => ({
      value: placeKey({ documentTypeId, indexerId: id, nfeField: null }),
      label: `${group}: ${label}`,
    })),
  });
  const noteOf = (label: string, documentTypeId: number): PlaceGroup => ({
    group: `${label} (XML)`,
    items: nfeFields
      .filter((nfeField) => nfeFieldKinds[nfeField] !== null)
      .map((nfeField) => ({
        value: placeKey({ documentTypeId, indexerId: null, nfeField }),
        label: `${label} (XML): ${nfeFieldNames[nfeField]}`,
      })),
  });
  return [
    groupOf(process, null, options.fields),
    ...options.documentTypes.flatMap(({ id, label, fields, isNote }) => [
      groupOf(label, id, fields),
      ...(isNote ? [noteOf(label, id)] : []),
    ]),
  ].filter(({ items }) => items.length > 0);
}
