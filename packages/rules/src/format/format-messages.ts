/** Portuguese texts; some are specified literally. */
export const formatMessages = {
  'format.plate': 'Placa inválida.',
  'format.cpf': 'CPF inválido.',
  'format.cnpj': 'CNPJ inválido.',
  'format.email': 'Email inválido.',
  'format.color': 'Cor inválida.',
  'format.chassis': 'Número do chassi inválido.',
  'format.year': 'Ano inválido.',
  'format.cellphone': 'Celular inválido.',
  'format.renavam': 'Número do RENAVAM inválido.',
  'format.currency': 'Valor inválido.',
  'format.postal_code': 'Informe um CEP com 8 números.',
  'format.nothing': 'Valor inválido',
} as const satisfies Record<string, string>;

export type FormatCode = keyof typeof formatMessages;
