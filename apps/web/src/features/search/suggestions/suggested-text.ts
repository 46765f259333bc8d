import type { SearchSuggestion } from '@tramite/contract';
import { typedPieces } from '@tramite/rules/search/answered-words';
import { writeValue } from '@tramite/rules/search/query-syntax/tokenize';

/** What conditions of a typed query are called. */
const names = {
  type: 'tipo',
  situation: 'situação',
  stage: 'etapa',
  establishment: 'estabelecimento',
  person: 'capturado-por',
} as const;

/** What was typed, with a condition in place of the last words that the suggestion answers. */
export function withSuggestion(typed: string, suggestion: SearchSuggestion): string {
  return [...typedPieces(typed).slice(0, -suggestion.words), conditionOf(suggestion)].join(' ');
}

function conditionOf({ of, field, id, label }: SearchSuggestion): string {
  if (of === 'field') {
    return `campo-${field?.id}=${writeValue(label)}`;
  }
  return `${names[of]}:${typeof id === 'number' ? `#${id}` : writeValue(id)}`;
}
