import type { FormDefinition, FormInput, FormProblem, FormRule } from '@tramite/contract';
import { isDateIndexer, isEmptyValue, isOptionIndexer } from '../indexer/indexer-definition.ts';
import { asIndexer, elementsOf, isInput, type Placed } from './form-definition.ts';

/** What is wrong with conditions: nothing to refer to, circles, and comparisons that mean nothing. */
export function ruleProblems(definition: FormDefinition): FormProblem[] {
  const all = elementsOf(definition);
  const byId = new Map(all.map((placed) => [placed.element.id, placed]));
  return all.flatMap((placed) => {
    const { element } = placed;
    const problem = (code: string, message: string): FormProblem[] => [
      { code, severity: 'error', fieldId: element.id, message },
    ];
    const circle = circleOf(placed, byId);
    if (circle) return problem('circular', `As condições dão voltas: ${circle.join(' → ')}.`);
    return element.rules.flatMap((rule) => {
      const target = byId.get(rule.reference);
      if (!target || !isInput(target.element))
        return problem('rule_unknown', `Uma condição de ${element.name} depende de um campo que não existe.`);
      if (target.group && target.group.id !== placed.group?.id && target.group.multiple)
        return problem('rule_outside', `${element.name} não pode depender de ${target.element.name}, que se repete.`);
      if (target.group && target.group.id !== placed.group?.id)
        return problem('rule_outside', `${element.name} só pode depender de campos do seu grupo ou fora de grupos.`);
      const unfit = unfitRule(rule, target.element);
      return unfit ? problem('rule_unfit', unfit) : [];
    });
  });
}

/** Names on the way back to a part by its conditions and those of its group; null where they end. */
function circleOf(from: Placed, byId: ReadonlyMap<string, Placed>): string[] | null {
  const done = new Set<string>();
  const walk = (at: Placed, names: readonly string[]): string[] | null => {
    if (done.has(at.element.id)) return null;
    done.add(at.element.id);
    const next = [...at.element.rules, ...(at.group?.rules ?? [])].map(({ reference }) => byId.get(reference));
    for (const placed of next) {
      if (!placed) continue;
      const way = [...names, placed.element.name];
      if (placed.element.id === from.element.id || placed.group?.id === from.element.id) return way;
      const found = walk(placed, way);
      if (found) return found;
    }
    return null;
  };
  return walk(from, [from.element.name]);
}

function unfitRule(rule: FormRule, input: FormInput): string | null {
  const { type, value } = rule;
  const definition = asIndexer(input);
  if (type === 'filled' || !definition) return null;
  if (isEmptyValue(value)) return `Diga o valor de ${input.name} na condição.`;
  const isMeasured = definition.type === 'I' || definition.type === 'V' || isDateIndexer(definition);
  if ((type === 'gt' || type === 'lt') && !isMeasured)
    return `${input.name} não é número nem data: compare com “é” ou “não é”.`;
  if (!isOptionIndexer(definition) || input.indexer !== null) return null;
  const ids = input.options.map(({ id }) => String(id));
  const isKnown = [value].flat().every((each) => ids.includes(String(each)));
  return isKnown ? null : `A condição compara ${input.name} com uma opção que não existe.`;
}
