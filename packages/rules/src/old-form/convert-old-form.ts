import {
  type FormDefinition,
  type FormElement,
  type FormInput,
  type FormLink,
  formLimits,
  type IndexerFormat,
  type IndexerType,
  indexerFormats,
  indexerTypes,
} from '@tramite/contract';
import { isGroup } from '../form/form-definition.ts';
import { optionLabels } from './option-labels.ts';

/** A field of an old form as it is registered. */
export interface OldField {
  readonly id: number;
  readonly label: string;
  readonly type: string;
  readonly format: string | null;
  readonly options: string | null;
  readonly group: string | null;
  readonly required: boolean;
  /** Name of the indexer that it fills. */
  readonly indexer: string | null;
}

/** What becomes of a field of an old form. */
export interface Conversion {
  readonly fieldId: number;
  readonly before: Pick<OldField, 'label' | 'type' | 'format' | 'group'>;
  /** `linked`: label of the indexer that it shares its value with. */
  readonly after: {
    readonly name: string;
    readonly type: IndexerType;
    readonly format: IndexerFormat | null;
    readonly group: string | null;
    readonly options: number;
    readonly linked: string | null;
  };
  /** What does not go over as it was, in a sentence each. */
  readonly notes: readonly string[];
}

export interface ConvertedForm {
  readonly definition: FormDefinition;
  readonly lines: readonly Conversion[];
}

/**
 * The dynamic form that asks for what an old one does. Fields of one group come together where its first one stood;
 * `links` are the indexers of the company.
 */
export function convertOldForm(fields: readonly OldField[], links: readonly FormLink[]): ConvertedForm {
  const elements: FormElement[] = [];
  const lines: Conversion[] = [];
  const linked = new Set<string>();
  for (const old of fields) {
    const notes: string[] = [];
    const place = placeOf(elements, old, notes);
    const input = inputOf(old, { links, linked, notes });
    const beside = place ? place.subfields : elements;
    const name = freeName(input.name, beside, notes);
    beside.push({ ...input, name });
    lines.push({
      fieldId: old.id,
      before: { label: old.label, type: old.type, format: old.format, group: old.group },
      after: {
        name,
        type: input.type as IndexerType,
        format: input.format as IndexerFormat | null,
        group: place?.name ?? null,
        options: input.options.length,
        linked: links.find((link) => link.name === input.indexer)?.label ?? null,
      },
      notes,
    });
  }
  return { definition: { format: 1, fields: elements, attachments: [] }, lines };
}

/** The group that a field belongs to, made where its first field stands; null of one without. */
function placeOf(elements: FormElement[], { id, group }: OldField, notes: string[]) {
  const wanted = group?.trim() ?? '';
  if (wanted === '') return null;
  const key = (name: string) => name.trim().toLowerCase();
  const known = elements
    .filter(isGroup)
    .find((each) => groupNames(wanted).some((name) => key(each.name) === key(name)));
  if (known) {
    if (elements.at(-1) !== known) notes.push(`Fica junto dos outros campos do grupo ${known.name}.`);
    return known;
  }
  const name = groupNames(wanted).find((each) => !elements.some((element) => key(element.name) === key(each)));
  const made = {
    id: `grupo${id}`,
    name: name ?? wanted,
    kind: 'group' as const,
    multiple: false,
    rules: [],
    subfields: [],
  };
  elements.push(made);
  return made;
}

/** A group may be called like a field that stands beside it. */
const groupNames = (wanted: string) => [wanted, `${wanted} (grupo)`];

interface Making {
  readonly links: readonly FormLink[];
  /** Names of indexers that a field before is linked to. */
  readonly linked: Set<string>;
  readonly notes: string[];
}

const optionTypes: readonly string[] = ['L', 'R', 'C'];

function inputOf(old: OldField, { links, linked, notes }: Making): FormInput {
  const options = optionTypes.includes(old.type) ? optionsOf(old, notes) : [];
  const type = typeOf(old, options.length, notes);
  const format = formatOf(old, type, notes);
  const base: FormInput = {
    ...{ id: `campo${old.id}`, name: old.label.trim(), kind: 'field', type, format, required: old.required },
    ...{ multiple: false, hint: null, minDate: null, options: optionTypes.includes(type) ? options : [] },
    ...{ indexer: null, rules: [] },
  };
  const link = linkOf(old, base, { links, linked, notes });
  if (!link) return base;
  linked.add(link.name);
  return { ...base, indexer: link.name, multiple: link.multiple };
}

function typeOf({ type }: OldField, options: number, notes: string[]): IndexerType {
  const known = indexerTypes.find((each) => each === type);
  if (!known) notes.push('O tipo deste campo não existe mais: vira um texto.');
  if (known && optionTypes.includes(known) && options === 0) notes.push('Não tem opções: vira um texto.');
  return known && !(optionTypes.includes(known) && options === 0) ? known : 'S';
}

function formatOf({ format }: OldField, type: IndexerType, notes: string[]): IndexerFormat | null {
  if (format === null) return null;
  const known = indexerFormats.find((each) => each === format);
  if (known && type === (known === 'CURRENCY' ? 'V' : 'S')) return known;
  notes.push('O formato não combina com o tipo e fica de fora.');
  return null;
}

function optionsOf({ options }: OldField, notes: string[]): FormInput['options'] {
  const labels = optionLabels(options).map((label) => label.slice(0, formLimits.nameLength));
  const distinct = labels.filter(
    (label, index) => labels.findIndex((each) => each.toLowerCase() === label.toLowerCase()) === index,
  );
  if (distinct.length < labels.length) notes.push('Opções repetidas viram uma só.');
  return distinct.slice(0, formLimits.mostOptions).map((label, index) => ({ id: index + 1, label }));
}

function linkOf(old: OldField, { type, format }: FormInput, { links, linked, notes }: Making): FormLink | null {
  if (old.indexer === null) return null;
  const link = links.find(({ name }) => name === old.indexer);
  if (!link) notes.push('O indexador que ele preenche não existe mais: fica sem ligação.');
  else if (linked.has(link.name)) notes.push(`Outro campo já preenche o indexador ${link.label}: fica sem ligação.`);
  else if (link.type !== type || link.format !== format)
    notes.push(`O indexador ${link.label} é de outro tipo: fica sem ligação.`);
  else return link;
  return null;
}

/** A name that nothing beside it has. */
function freeName(name: string, beside: readonly { readonly name: string }[], notes: string[]): string {
  const isTaken = (text: string) => beside.some((each) => each.name.trim().toLowerCase() === text.toLowerCase());
  if (!isTaken(name)) return name;
  const numbered = Array.from({ length: beside.length + 1 }, (_, index) => ` (${index + 2})`)
    .map((end) => name.slice(0, formLimits.nameLength - end.length) + end)
    .find((text) => !isTaken(text));
  notes.push('Já há um campo com este nome: recebe um número.');
  return numbered ?? name;
}
