import { evaluate, parseDate, parseExpression } from 'feelin';
import { isDay } from '../date/day.ts';
import { parseDay } from '../date/parse-day.ts';
import {
  type IndexerDefinition,
  type IndexerValue,
  isDateIndexer,
  isOptionIndexer,
} from '../indexer/indexer-definition.ts';

/** Values a condition sees, by indexer name: text, number, boolean, date (YYYY-MM-DD or FEEL), lists, null. */
export type ConditionContext = Readonly<Record<string, unknown>>;

/** Longest condition, in characters. */
export const CONDITION_LENGTH = 500;

export type ConditionFault = 'condition.unparsable' | 'condition.not_allowed';

// Loops and regular expressions can run without end, and a decision must not depend on the machine's clock.
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

/**
 * What is wrong with a FEEL condition: null, or a code. Loops, patterns, function definitions and the clock are
 * refused, so that a condition always ends and always decides the same.
 */
export function conditionFault(condition: string): ConditionFault | null {
  return readCondition(condition, {}).fault;
}

/** Names of the variables a condition reads. */
export function conditionVariables(condition: string): readonly string[] {
  return readCondition(condition, {}).variables;
}

/**
 * Whether a condition holds. A comparison with an empty indexer is neither true nor false in FEEL and counts as not
 * holding.
 * @throws Error with the condition's fault as message when it cannot be evaluated.
 */
export function holds(condition: string, context: ConditionContext): boolean {
  const variables = Object.fromEntries(Object.entries(context).map(([name, value]) => [name, toFeelValue(value)]));
  const { fault } = readCondition(condition, variables);
  if (fault) throw new Error(fault);
  return evaluate(condition, variables).value === true;
}

function toFeelValue(value: unknown): unknown {
  if (typeof value === 'string' && isDay(value)) return parseDate(value);
  return Array.isArray(value) ? value.map(toFeelValue) : value;
}

/**
 * What conditions see of a process's indexers: text, integers, amounts in reais (not cents), dates, and options by
 * their label. An empty one is null.
 */
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
