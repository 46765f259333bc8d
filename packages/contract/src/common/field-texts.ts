import { fillText } from './fill-text.ts';

/** Portuguese texts of single fields in a refusal. Pieces in braces come from the rule that was broken. */
const fieldCatalogue = {
  required: 'Campo obrigatório.',
  tooShort: 'Informe ao menos {limit} caracteres.',
  tooLong: 'Use no máximo {limit} caracteres.',
  tooLow: 'O menor valor aceito é {limit}.',
  tooHigh: 'O maior valor aceito é {limit}.',
  tooFew: 'Informe ao menos {limit}.',
  tooMany: 'Informe no máximo {limit}.',
  wrongType: 'O tipo do valor não é aceito.',
  notAmong: 'O valor não está entre os aceitos.',
  unknownName: 'Este campo não existe.',
  wrongForm: 'O formato do valor não é aceito.',
  oneOfTwo: 'Informe o documento ou o processo.',
  otherList: 'Esta página não é mais desta lista. Faça a busca de novo.',
  noSuchDay: 'A data não existe.',
  noUuid: 'Deve ser um UUID.',
  noVersion: 'Deve ser a versão do registro.',
  tooManyFiles: 'Envie no máximo {limit} arquivos por vez.',
  documentsMissing: 'O tipo de documento {type} pede ao menos {min} neste processo.',
  documentsExceeded: 'O tipo de documento {type} aceita no máximo {max} neste processo.',
  fileTwice: 'O mesmo arquivo foi enviado mais de uma vez.',
  tagsKept: 'Um processo iniciado mantém suas tags.',
  otherDocument: 'O documento não é o do endereço.',
  pastDay: 'Informe uma data a partir de hoje.',
  farDay: 'Informe uma data até {limit}.',
  dayOrDays: 'Informe a nova data ou a quantidade de dias.',
  targetUnknown: 'Uma das pessoas ou funções escolhidas não vê este documento.',
  mentionUnknown: 'Uma das pessoas mencionadas não vê este processo.',
  oneDocument: 'Envie os anexos de um documento por vez.',
  attachmentUnknown: 'Um dos anexos não pertence a este documento.',
  tagUnknown: 'Uma das tags não existe.',
  savedSearchTaken: 'Você já tem uma busca salva com este nome.',
  savedSearchesFull: 'Você já tem {limit} buscas salvas. Exclua uma para salvar outra.',
  noAddress: 'Informe um endereço, como 200.10.20.30 ou 2001:db8::1.',
  taken: 'Já existe um registro com este valor.',
  takenTogether: 'Já existe um registro com esta combinação.',
  referenceUnknown: 'O registro escolhido não existe mais.',
  referenceDisabled: 'O registro escolhido está desabilitado.',
  fixed: 'Este campo não muda depois da criação.',
  fixedOnceUsed: 'Este campo não muda enquanto o registro está em uso.',
  columnUnknown: 'Esta coluna não existe.',
  columnMissing: 'Falta a coluna {column}.',
  nothingToImport: 'O arquivo não tem nenhuma linha para importar.',
  tooManyLines: 'O arquivo tem mais de {limit} linhas. Divida-o em partes.',
  repeatedLine: 'A linha {line} é do mesmo registro.',
  noSuchName: 'Nenhum registro habilitado se chama {name}.',
  severalOfName: 'Mais de um registro se chama {name}.',
  yesOrNo: 'Use Sim ou Não.',
  wholeNumber: 'Informe um número inteiro.',
  stateOf: 'Use Ativo ou Inativo.',
  usedInFile: 'Este registro está em uso. Desabilite-o na tela, que mostra onde.',
} as const;

export type FieldText = keyof typeof fieldCatalogue;

/** The message of a field. */
export function fieldText(text: FieldText, values: Readonly<Record<string, unknown>> = {}): string {
  return fillText(fieldCatalogue[text], values);
}
