import type { SearchSuggestion } from '@tramite/contract';
import { expect, it } from 'vitest';
import { withSuggestion } from './suggested-text.ts';

const suggestion = (over: Partial<SearchSuggestion>): SearchSuggestion => ({
  of: 'stage',
  field: null,
  id: 'Montar proposta',
  label: 'Montar proposta',
  words: 1,
  count: 3,
  countIsAtLeast: false,
  ...over,
});

it.each<[string, Partial<SearchSuggestion>, string]>([
  ['mont', {}, 'etapa:"Montar proposta"'],
  ['maria montar prop', { words: 2 }, 'maria etapa:"Montar proposta"'],
  ['ven', { of: 'type', id: 7 }, 'tipo:#7'],
  ['pend', { of: 'situation', id: 'P' }, 'situação:P'],
  ['ana', { of: 'person', id: 12 }, 'capturado-por:#12'],
  [
    'placa:ABC mar',
    { of: 'field', field: { id: 4, label: 'Nome' }, label: 'Maria "Bia" Lopes' },
    'placa:ABC campo-4="Maria  Bia  Lopes"',
  ],
])('%s becomes the search of the suggestion', (typed, over, text) => {
  expect(withSuggestion(typed, suggestion(over))).toBe(text);
});
