import { evaluate, parseDate, parseExpression } from 'feelin';
import { isDay } from '../date/day.ts';
import { parseDay } from '../date/parse-day.ts';
import {
  type IndexerDefinition,
  type IndexerValue,
  isDateIndexer,
  isOptionIndexer,
} from '../indexer/indexer-definition.ts';

/** Values by indexer name: text, number, boolean, date (YYYY-MM-DD or FEEL), list or null. */
export type ConditionContext = Readonly<Record<string, unknown>>;

/** In characters. */
export const CONDITION_LENGTH = 500;

export type ConditionFault = 'condition.unparsable' | 'condition.not_allowed';

// Loops and regular expressions may never end, and a decision must not depend on the clock.
const FORBIDDEN_NODES = new Set(['ForExpression', 'QuantifiedExpression', 'FunctionDefinition']);
const ALLOWED_FUNCTIONS = new Set(
  (
    'not|contains|starts with|ends with|string length|substring|upper case|lower case|list contains|count|min|max|sum|' +
    'mean|all|any|abs|floor|ceiling|modulo|number|string|date|duration|years and months duration|is defined'
  ).split('|'),
);

interface Reading {
  readonly fault: ConditionFault | null;
  readonly variables: readonly string[];
}

function readCondition(condition: string, context: Record<string, unknown>): Reading {
  if (condition.length > CONDITION_LENGTH) return { fault: 'condition.not_allowed', variables: [] };
  const variables = new Set<string>();
  let isForbidden = false;
  let isBroken = condition.trim() === '';
  parseExpression(condition, context, undefined).iterate({
    enter: ({ type, node, from, to }) => {
      if (type.isError) isBroken = true;
      if (FORBIDDEN_NODES.has(type.name)) isForbidden = true;
      if (type.name !== 'VariableName') return;
      const name = condition.slice(from, to);
      const isFunction = node.parent?.name === 'FunctionInvocation' && node.prevSibling === null;
      if (!isFunction) variables.add(name);
      else if (!ALLOWED_FUNCTIONS.has(name)) isForbidden = true;
    },
  });
  const refused = isForbidden ? 'condition.not_allowed' : null;
  return { fault: isBroken ? 'condition.unparsable' : refused, variables: [...variables] };
}

/** Null, or why a FEEL condition is refused: it must always end, and always decide the same. */
export function conditionFault(condition: string): ConditionFault | null {
  return readCondition(condition, {}).fault;
}

export function conditionVariables(condition: string): readonly string[] {
  return readCondition(condition, {}).variables;
}

/**
 * What a FEEL expression says of the indexers: text, number, boolean, day (YYYY-MM-DD), a list of these, or null.
 * @throws Error with the fault as message if evaluation fails
 */
export function feelValue(expression: string, context: ConditionContext): unknown {
  return plain(evaluateOver(expression, context));
}

function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (value === undefined || value === null) return null;
  return typeof value === 'object' ? String(value) : value;
}

/** Comparing with an empty indexer counts as false. @throws Error with the fault as message if evaluation fails */
export function holds(condition: string, context: ConditionContext): boolean {
  return evaluateOver(condition, context) === true;
}

function evaluateOver(expression: string, context: ConditionContext): unknown {
  const variables = Object.fromEntries(Object.entries(context).map(([name, value]) => [name, toFeelValue(value)]));
  const { fault } = readCondition(expression, variables);
  if (fault) throw new Error(fault);
  return evaluate(expression, variables).value;
}

function toFeelValue(value: unknown): unknown {
  if (typeof value === 'string' && isDay(value)) return parseDate(value);
  return Array.isArray(value) ? value.map(toFeelValue) : value;
}

/** Values for conditions: texts, integers, amounts in reais (not cents), dates, option labels; null when empty. */
export function conditionContext(
  indexers: readonly { readonly definition: IndexerDefinition; readonly value: IndexerValue }[],
): ConditionContext {
  return Object.fromEntries(
    indexers.map(({ definition, value }) => {
      if (value === null || typeof value !== 'object') return [definition.name, toVariable(definition, value)];
      return [definition.name, value.map((item) => toVariable(definition, item))];
    }),
  );
}

function toVariable(definition: IndexerDefinition, value: string | number | null): unknown {
  if (value === null) return null;
  if (isOptionIndexer(definition)) return definition.options?.find(({ id }) => id === value)?.label ?? null;
  if (isDateIndexer(definition)) return parseDay(String(value), '1970-01-01') ?? null;
  return definition.type === 'V' || definition.format === 'CURRENCY' ? Number(value) / 100 : value;
}
