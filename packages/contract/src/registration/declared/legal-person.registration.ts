import { addressFields } from './address-fields.ts';
import { defineRegistration } from './define-registration.ts';

export const legalPerson = defineRegistration({
  name: 'legal-person',
  table: 'legal_person',
  label: 'Pessoas jurídicas',
  one: 'pessoa jurídica',
  create: 'Nova pessoa jurídica',
  hint: 'As empresas, com CNPJ, às quais as filiais pertencem.',
  fields: [
    { name: 'legalName', label: 'Razão social', kind: 'text', length: 160, required: true },
    { name: 'tradeName', label: 'Nome fantasia', kind: 'text', length: 120, required: true },
    { name: 'cnpj', label: 'CNPJ', kind: 'text', length: 24, required: true, format: 'CNPJ' },
    { name: 'stateRegistration', label: 'Inscrição estadual', kind: 'text', length: 30 },
    { name: 'erpCode', label: 'Código no ERP', kind: 'text', length: 40 },
    ...addressFields,
    {
      name: 'state',
      label: 'UF',
      kind: 'text',
      length: 2,
      column: 'address.state',
      section: 'Endereço',
      pattern: { source: '^[A-Z]{2}$', message: 'Informe a sigla do estado, como SP.' },
    },
  ],
  title: 'tradeName',
  tells: 'cnpj',
  key: ['cnpj'],
  columns: ['tradeName', 'legalName', 'cnpj', 'city', 'state', 'erpCode'],
  search: ['tradeName', 'legalName', 'cnpj', 'city', 'erpCode'],
});
