import type { FormDefinition, FormElement } from '@tramite/contract';
import { elementsOf, isGroup, isInput, type Placed } from './form-definition.ts';
import { conditionSentence } from './form-sentence.ts';

export interface FormDifference {
  readonly kind: 'added' | 'removed' | 'changed';
  readonly fieldId: string;
  readonly text: string;
}

/** What a form has that it had not before, in words and in its order; what was taken away comes last. */
export function compareForms(before: FormDefinition, after: FormDefinition): FormDifference[] {
  const old = new Map(elementsOf(before).map((placed) => [placed.element.id, placed]));
  const now = elementsOf(after);
  const kept = now.flatMap((placed): FormDifference[] => {
    const { element } = placed;
    const was = old.get(element.id);
    if (!was) return [{ kind: 'added', fieldId: element.id, text: `Novo: ${nameOf(placed)}` }];
    const changes = changesOf(was, placed, before, after);
    const text = `${nameOf(placed)}: ${changes.join('; ')}`;
    return changes.length > 0 ? [{ kind: 'changed', fieldId: element.id, text }] : [];
  });
  const ids = new Set(now.map(({ element }) => element.id));
  const gone = [...old.values()].filter(({ element }) => !ids.has(element.id));
  return [
    ...kept,
    ...movedParts(before, after),
    ...gone.map(
      (placed): FormDifference => ({
        kind: 'removed',
        fieldId: placed.element.id,
        text: `Retirado: ${nameOf(placed)}`,
      }),
    ),
    ...attachmentChanges(before, after),
  ];
}

function nameOf({ element, group }: Placed): string {
  const name = element.name.trim() || 'texto sem título';
  return group ? `${group.name}, ${name}` : name;
}

function changesOf(was: Placed, is: Placed, before: FormDefinition, after: FormDefinition): string[] {
  const [old, now] = [was.element, is.element];
  const said: string[] = [];
  if (old.name !== now.name) said.push(`chamava-se ${old.name || 'texto sem título'}`);
  if (was.group?.id !== is.group?.id) said.push(is.group ? `foi para o grupo ${is.group.name}` : 'saiu do grupo');
  if (isInput(old) && isInput(now)) {
    if (old.type !== now.type || old.format !== now.format || old.multiple !== now.multiple) said.push('tipo mudou');
    if (old.required !== now.required)
      said.push(now.required ? 'passou a ser obrigatório' : 'deixou de ser obrigatório');
    if (!isEqual(old.options, now.options)) said.push('opções mudaram');
    if (old.indexer !== now.indexer)
      said.push(now.indexer === null ? 'não é mais ligado a um indexador' : 'ligado a um indexador');
    if (old.hint !== now.hint || old.minDate !== now.minDate) said.push('ajuda ou menor data mudou');
  }
  if (isGroup(old) && isGroup(now) && old.multiple !== now.multiple)
    said.push(now.multiple ? 'passou a se repetir' : 'não se repete mais');
  if (contentOf(old) !== contentOf(now)) said.push('conteúdo mudou');
  const [ruledBefore, ruledAfter] = [conditionSentence(before, old), conditionSentence(after, now)];
  if (ruledBefore !== ruledAfter) said.push(ruledAfter || 'aparece sempre');
  return said;
}

const contentOf = (element: FormElement) =>
  element.kind === 'text' ? element.text : element.kind === 'image' ? element.url : '';

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function movedParts(before: FormDefinition, after: FormDefinition): FormDifference[] {
  const orderOf = (definition: FormDefinition, among: ReadonlySet<string>) =>
    elementsOf(definition)
      .map(({ element }) => element.id)
      .filter((id) => among.has(id));
  const ids = (definition: FormDefinition) => new Set(elementsOf(definition).map(({ element }) => element.id));
  const isSame = isEqual(orderOf(before, ids(after)), orderOf(after, ids(before)));
  return isSame ? [] : [{ kind: 'changed', fieldId: '', text: 'A ordem dos campos mudou.' }];
}

function attachmentChanges(before: FormDefinition, after: FormDefinition): FormDifference[] {
  if (isEqual(before.attachments, after.attachments)) return [];
  const said = after.attachments.map(({ label, required }) => (required ? `${label} (obrigatório)` : label));
  const text = said.length > 0 ? `Anexos: ${said.join(', ')}` : 'Nenhum anexo é pedido.';
  return [{ kind: 'changed', fieldId: '', text }];
}
