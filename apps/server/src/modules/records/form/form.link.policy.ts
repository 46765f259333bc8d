import type { BlankForm, FormDefinition, FormInput, FormValues, IndexerInput } from '@tramite/contract';
import { inputsOf, isInput, mapForm, type Placed } from '@tramite/rules/form/form-definition';
import type { Actor } from '../../../platform/session/actor.ts';
import type { Fillable, LinkedIndexer } from '../../definitions/form-type/form-type.facts.ts';
import { isMaskedFor, maySeeIndexer } from '../../definitions/indexer/indexer.policy.ts';

type Links = readonly LinkedIndexer[];

/** Names of the indexers that fields of a form are linked to. */
export function linkNames(definition: FormDefinition): string[] {
  return inputsOf(definition).flatMap(({ element }) => element.indexer ?? []);
}

export const linkOf = (links: Links, { indexer }: FormInput) => links.find(({ name }) => name === indexer);

/** The form with type, format and options of its linked fields as their indexers have them now. */
export function withLinks(definition: FormDefinition, links: Links): FormDefinition {
  return mapForm(definition, (part) => {
    const link = isInput(part) ? linkOf(links, part) : undefined;
    if (!link || !isInput(part)) return part;
    const { type, format, multiple, options } = link;
    return { ...part, type, format, multiple, options: options.map(({ id, label }) => ({ id, label })) };
  });
}

const isHidden = (actor: Actor, links: Links, input: FormInput) => {
  const link = linkOf(links, input);
  return link !== undefined && (!maySeeIndexer(actor, link) || isMaskedFor(actor, link));
};

/** Keys of linked fields whose indexers the actor may not see whole. */
export function hiddenKeys(actor: Actor, definition: FormDefinition, links: Links): ReadonlySet<string> {
  const hidden = inputsOf(definition).filter(({ element }) => isHidden(actor, links, element));
  return new Set(hidden.map(({ element }) => element.id));
}

/** The form without those fields. */
export function seenBy(actor: Actor, definition: FormDefinition, links: Links): FormDefinition {
  return mapForm(definition, (part) => (isInput(part) && isHidden(actor, links, part) ? null : part));
}

type Stored = readonly { readonly id: number; readonly value: unknown }[];

/** Values of a form in which linked fields have what the document has: who saved last wins, wherever it was saved. */
export function withStored(definition: FormDefinition, links: Links, values: FormValues, stored: Stored): FormValues {
  return linked(definition, links).reduce((all, { element, group, link }) => {
    const item = stored.find(({ id }) => id === link.id);
    return item ? put(all, { element, group }, item.value) : all;
  }, values);
}

/** Linked fields as indexers of the document are sent: an empty one empties its indexer. */
export function sentIndexers(definition: FormDefinition, links: Links, values: FormValues): IndexerInput[] {
  return linked(definition, links).map(({ element, group, link }) => {
    const blocks = group ? values[group.id] : null;
    const block = Array.isArray(blocks) ? (blocks[0] as FormValues | undefined) : undefined;
    const value = (group ? block?.[element.id] : values[element.id]) ?? null;
    return { id: link.id, value: value as IndexerInput['value'] };
  });
}

function linked(definition: FormDefinition, links: Links) {
  return inputsOf(definition).flatMap((placed) => {
    const link = linkOf(links, placed.element);
    return link && !placed.group?.multiple ? [{ ...placed, link }] : [];
  });
}

/** Values with another one in a field of the top or of a group that is not multiple. */
export function put(values: FormValues, { element, group }: Placed<FormInput>, value: unknown): FormValues {
  const kept = value as FormValues[string];
  if (!group) return { ...values, [element.id]: kept };
  const blocks = values[group.id];
  const block = Array.isArray(blocks) && typeof blocks[0] === 'object' ? blocks[0] : {};
  return { ...values, [group.id]: [{ ...block, [element.id]: kept }] as FormValues[string] };
}

/** What the actor is asked for. */
export function presentBlank(
  actor: Actor,
  { id, name, number, definition }: Pick<Fillable, 'id' | 'name' | 'number' | 'definition'>,
  links: Links,
): BlankForm {
  const { fields, attachments } = seenBy(actor, withLinks(definition, links), links);
  const used = links.filter((link) => maySeeIndexer(actor, link));
  const indexers = used.map((link) => ({ id: link.id, name: link.name, typeId: link.type, linkLabel: link.label }));
  return { typeId: id, name, versionNumber: number, fields, attachments, indexers };
}
