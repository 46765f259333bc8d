import { defineRegistration } from './define-registration.ts';

export const establishments = defineRegistration({
  name: 'establishments',
  table: 'establishment',
  label: 'Estabelecimentos',
  one: 'estabelecimento',
  create: 'Novo estabelecimento',
  hint: 'Onde os documentos e processos são capturados.',
  group: 'entities',
  fields: [
    { name: 'name', label: 'Nome', kind: 'text', length: 120, required: true },
    { name: 'companyId', label: 'Filial', kind: 'reference', to: 'companies', required: true },
    { name: 'erpCode', label: 'Código no ERP', kind: 'text', length: 40 },
  ],
  title: 'name',
  key: ['name'],
  columns: ['name', 'companyId', 'erpCode'],
  search: ['name', 'companyId', 'erpCode'],
  usedBy: [
    { label: 'Processos em andamento', table: 'process', column: 'establishment_id', where: 'is_open', holds: true },
    { label: 'Documentos', table: 'document', column: 'establishment_id' },
    { label: 'Usuários', table: 'user_establishment', column: 'establishment_id' },
  ],
});
