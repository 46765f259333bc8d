import { type FormatCode, formatMessages } from '../format/format-messages.ts';

/** Portuguese texts; some are specified literally. */
export const indexerMessages = {
  ...formatMessages,
  'indexer.required': 'Você precisa preencher esse indexador!',
  'indexer.values_missing': 'Existem valores não preenchidos!',
  'indexer.dates_missing': 'Existem datas não preenchidas!',
  'indexer.value_invalid': 'Valor inválido',
  'indexer.integer_invalid': 'Informe um número inteiro.',
  'indexer.integer_out_of_range': 'Informe um número de 0 a 999.999.999.',
  'indexer.date_invalid': 'Data inválida.',
  'indexer.date_out_of_range': 'Informe uma data de {first} a {last}.',
  'indexer.before_min_date': 'Informe uma data a partir de {minDate}.',
  'indexer.too_long': 'Use no máximo {max} caracteres.',
  'indexer.too_many': 'Informe no máximo {max} valores.',
  'indexer.option_unknown': 'Escolha uma das opções da lista.',
  'indexer.option_foreign': 'Escolha uma opção de acordo com {field}.',
  'indexer.option_above': 'O que está em {field} não pertence a esta opção.',
  'indexer.unknown': 'Este indexador não faz parte do formulário.',
  'indexer.repeated': 'Este indexador foi enviado mais de uma vez.',
  'indexer.desired': 'O preenchimento deste indexador é recomendado.',
  'indexer.year_unusual': 'O ano do modelo costuma ser igual ao de fabricação ou o seguinte.',
} as const satisfies Record<FormatCode, string> & Record<string, string>;

export type IndexerCode = keyof typeof indexerMessages;

export interface IndexerProblem {
  readonly code: IndexerCode;
  readonly message: string;
}

/** Fills the pieces in braces of the code's text. */
export function indexerProblem(
  code: IndexerCode,
  pieces: Readonly<Record<string, string | number>> = {},
): IndexerProblem {
  const message = indexerMessages[code].replace(/\{(\w+)\}/g, (_, key: string) => String(pieces[key] ?? ''));
  return { code, message };
}
