import { defineRegistration } from './define-registration.ts';

export const companies = defineRegistration({
  name: 'companies',
  table: 'company',
  label: 'Filiais',
  one: 'filial',
  create: 'Nova filial',
  hint: 'Cada pessoa jurídica tem filiais, e cada filial tem estabelecimentos.',
  fields: [
    { name: 'name', label: 'Nome', kind: 'text', length: 120, required: true },
    { name: 'legalPersonId', label: 'Pessoa jurídica', kind: 'reference', to: 'legal-person', required: true },
    { name: 'erpCode', label: 'Código no ERP', kind: 'text', length: 40 },
  ],
  title: 'name',
  key: ['name'],
  columns: ['name', 'legalPersonId', 'erpCode'],
  search: ['name', 'legalPersonId', 'erpCode'],
});
