import type { FormBlock, FormElement, FormInput, FormRule, FormValues } from '@tramite/contract';
import type { Day } from '../date/day.ts';
import { parseDay } from '../date/parse-day.ts';
import { type IndexerValue, isDateIndexer, isEmptyValue } from '../indexer/indexer-definition.ts';
import { normaliseIndexer } from '../indexer/validate-indexers.ts';
import { asIndexer, isGroup, isInput } from './form-definition.ts';

/** The value of a field as it is kept; null where it is empty or not valid, for conditions as for saving. */
export function settledValue(input: FormInput, sent: unknown, today: Day): IndexerValue {
  const definition = asIndexer({ ...input, required: false });
  if (!definition) return null;
  const result = normaliseIndexer(definition, sent, { today });
  return result.ok ? result.value : null;
}

function unwrapped(value: IndexerValue): IndexerValue {
  const [only] = Array.isArray(value) && value.length === 1 ? value : [];
  return only ?? value;
}

const listOf = (value: IndexerValue): readonly (string | number)[] =>
  value === null ? [] : typeof value === 'object' ? value : [value];

/** A number or a day as something that can be compared. */
function measureOf(input: FormInput, value: IndexerValue, today: Day): number | string | null {
  const single = unwrapped(value);
  if (typeof single === 'number') return single;
  const definition = asIndexer(input);
  if (typeof single !== 'string' || !definition || !isDateIndexer(definition)) return null;
  return parseDay(single, today) ?? null;
}

/** Whether a condition holds for the value that its field has. */
export function ruleHolds(rule: FormRule, input: FormInput, value: IndexerValue, today: Day): boolean {
  if (rule.type === 'filled') return !isEmptyValue(value);
  if (rule.type === 'gt' || rule.type === 'lt') {
    const [left, right] = [measureOf(input, value, today), measureOf(input, settledRule(rule, input, today), today)];
    if (left === null || right === null || typeof left !== typeof right) return false;
    return rule.type === 'gt' ? left > right : left < right;
  }
  if (rule.type === 'in') {
    const among = listOf(rule.value).map(String);
    return listOf(value).some((each) => among.includes(String(each)));
  }
  const isSame = sameValue(unwrapped(value), unwrapped(settledRule(rule, input, today)));
  return rule.type === 'eq' ? isSame : !isSame;
}

function settledRule(rule: FormRule, input: FormInput, today: Day): IndexerValue {
  return settledValue(input, rule.value, today) ?? rule.value;
}

function sameValue(one: IndexerValue, other: IndexerValue): boolean {
  const [left, right] = [listOf(one).map(String), listOf(other).map(String)];
  return left.length > 0 && left.length === right.length && left.every((each) => right.includes(each));
}

/** The blocks of a group as they were sent: one of a group that is not multiple, at least one of any. */
export function blocksOf(values: FormValues, groupId: string): readonly FormBlock[] {
  const sent = values[groupId];
  const blocks = Array.isArray(sent) ? sent.filter(isBlock) : [];
  return blocks.length > 0 ? blocks : [{}];
}

function isBlock(value: unknown): value is FormBlock {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Place of a part in a form: `key`, or `group.0.key` within a block. */
export const pathOf = (id: string, group?: { readonly id: string; readonly index: number }) =>
  group ? `${group.id}.${group.index}.${id}` : id;

interface Level {
  readonly elements: readonly FormElement[];
  readonly values: Readonly<Record<string, unknown>>;
  readonly above?: Level;
  readonly known: Map<string, boolean>;
}

/** Shown where all conditions hold; what refers to something hidden, to nothing or to itself is not. */
function isShown(element: FormElement, level: Level, today: Day): boolean {
  const known = level.known.get(element.id);
  if (known !== undefined) return known;
  // What is asked for while it is being decided refers to itself.
  level.known.set(element.id, false);
  const shown = element.rules.every((rule) => {
    const at = findInput(rule.reference, level);
    if (!at) return false;
    const isThere = isShown(at.input, at.level, today);
    const value = isThere ? settledValue(at.input, at.level.values[at.input.id], today) : null;
    return ruleHolds(rule, at.input, value, today);
  });
  level.known.set(element.id, shown);
  return shown;
}

function findInput(id: string, level: Level): { readonly input: FormInput; readonly level: Level } | null {
  const input = level.elements.find((each) => each.id === id);
  if (input && isInput(input)) return { input, level };
  return level.above ? findInput(id, level.above) : null;
}

/** Paths of everything that is shown with these values; parts of a hidden group are hidden with it. */
export function shownPaths(
  { fields }: { readonly fields: readonly FormElement[] },
  values: FormValues,
  today: Day,
): ReadonlySet<string> {
  const top: Level = { elements: fields, values, known: new Map() };
  const shown = new Set<string>();
  for (const element of fields) {
    if (!isShown(element, top, today)) continue;
    shown.add(element.id);
    if (!isGroup(element)) continue;
    for (const [index, block] of blocksOf(values, element.id).entries()) {
      const level: Level = { elements: element.subfields, values: block, above: top, known: new Map() };
      for (const part of element.subfields)
        if (isShown(part, level, today)) shown.add(pathOf(part.id, { id: element.id, index }));
    }
  }
  return shown;
}
