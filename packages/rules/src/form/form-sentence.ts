import type { FormDefinition, FormElement, FormRule } from '@tramite/contract';
import { isDateIndexer } from '../indexer/indexer-definition.ts';
import { asIndexer, inputsOf } from './form-definition.ts';
import { displayInput } from './form-texts.ts';

/** A condition as a person says it: `Situação é “Usado”`. */
export function ruleSentence(definition: Pick<FormDefinition, 'fields'>, rule: FormRule): string {
  const input = inputsOf(definition).find(({ element }) => element.id === rule.reference)?.element;
  if (!input) return 'um campo que não existe mais';
  if (rule.type === 'filled') return `${input.name} está preenchido`;
  const list = rule.value !== null && typeof rule.value === 'object' ? rule.value : [rule.value ?? ''];
  const texts = list.map((each) => `“${displayInput(input, each) || each}”`);
  const indexer = asIndexer(input);
  const isDay = indexer !== null && isDateIndexer(indexer);
  const verbs = {
    eq: 'é',
    ne: 'não é',
    in: 'é',
    gt: isDay ? 'é depois de' : 'é maior que',
    lt: isDay ? 'é antes de' : 'é menor que',
  };
  const last = texts.at(-1) ?? '“”';
  const said = texts.length > 1 ? `${texts.slice(0, -1).join(', ')} ou ${last}` : last;
  return `${input.name} ${verbs[rule.type]} ${said}`;
}

/** All conditions of a part in one sentence; '' where it is always shown. */
export function conditionSentence(definition: Pick<FormDefinition, 'fields'>, { rules }: FormElement): string {
  if (rules.length === 0) return '';
  return `Aparece quando ${rules.map((rule) => ruleSentence(definition, rule)).join(' e ')}.`;
}
