import { defineRegistration } from './define-registration.ts';

const section = 'Endereço';

export const legalPerson = defineRegistration({
  name: 'legal-person',
  table: 'legal_person',
  label: 'Pessoas jurídicas',
  one: 'pessoa jurídica',
  create: 'Nova pessoa jurídica',
  hint: 'As empresas, com CNPJ, às quais as filiais pertencem.',
  group: 'entities',
  fields: [
    { name: 'legalName', label: 'Razão social', kind: 'text', length: 160, required: true },
    { name: 'tradeName', label: 'Nome fantasia', kind: 'text', length: 120, required: true },
    { name: 'cnpj', label: 'CNPJ', kind: 'text', length: 24, required: true, format: 'CNPJ' },
    { name: 'stateRegistration', label: 'Inscrição estadual', kind: 'text', length: 30 },
    { name: 'erpCode', label: 'Código no ERP', kind: 'text', length: 40 },
    {
      name: 'postalCode',
      label: 'CEP',
      kind: 'text',
      length: 9,
      column: 'address.postalCode',
      section,
      pattern: { source: '^\\d{5}-?\\d{3}$', message: 'Informe um CEP com 8 números.' },
    },
    { name: 'street', label: 'Logradouro', kind: 'text', length: 160, column: 'address.street', section },
    { name: 'number', label: 'Número', kind: 'text', length: 20, column: 'address.number', section },
    { name: 'complement', label: 'Complemento', kind: 'text', length: 80, column: 'address.complement', section },
    { name: 'district', label: 'Bairro', kind: 'text', length: 80, column: 'address.district', section },
    { name: 'city', label: 'Cidade', kind: 'text', length: 80, column: 'address.city', section },
    {
      name: 'state',
      label: 'UF',
      kind: 'text',
      length: 2,
      column: 'address.state',
      section,
      pattern: { source: '^[A-Z]{2}$', message: 'Informe a sigla do estado, como SP.' },
    },
  ],
  title: 'tradeName',
  tells: 'cnpj',
  key: ['cnpj'],
  columns: ['tradeName', 'legalName', 'cnpj', 'city', 'state', 'erpCode'],
  search: ['tradeName', 'legalName', 'cnpj', 'city', 'erpCode'],
});
