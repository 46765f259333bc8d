import type { IndexerFormat, IndexerType } from '../../vocabulary/indexer-types.ts';

/** Types as people choose them, in that order. */
const typeNames: Readonly<Record<IndexerType, string>> = {
  S: 'Texto',
  T: 'Texto longo',
  I: 'Número inteiro',
  V: 'Valor em reais',
  D: 'Data',
  M: 'Várias datas',
  L: 'Lista',
  R: 'Escolha única',
  C: 'Várias escolhas',
};

const formatNames: Readonly<Record<IndexerFormat, string>> = {
  PLATE: 'Placa',
  CPF: 'CPF',
  CNPJ: 'CNPJ',
  CPF_CNPJ: 'CPF ou CNPJ',
  EMAIL: 'E-mail',
  COLOR: 'Cor',
  CHASSIS: 'Chassi',
  YEAR: 'Ano',
  CELLPHONE: 'Celular',
  RENAVAM: 'RENAVAM',
  CURRENCY: 'Moeda',
};

/** What a choice offers, of names by value. */
const optionsOf = <Value extends string>(names: Readonly<Record<Value, string>>) =>
  (Object.keys(names) as Value[]).map((value) => ({ value, label: names[value] }));

export const typeChoices = optionsOf(typeNames);
export const formatChoices = optionsOf(formatNames);
