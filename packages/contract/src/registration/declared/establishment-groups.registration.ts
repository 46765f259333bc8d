import { defineRegistration } from './define-registration.ts';

export const establishmentGroups = defineRegistration({
  name: 'establishment-groups',
  table: 'establishment_group',
  label: 'Grupos de estabelecimento',
  one: 'grupo de estabelecimento',
  create: 'Novo grupo',
  hint: 'Conjuntos de estabelecimentos, como uma regional ou uma marca.',
  fields: [
    { name: 'name', label: 'Nome', kind: 'text', length: 120, required: true },
    {
      name: 'establishmentIds',
      label: 'Estabelecimentos',
      kind: 'references',
      to: 'establishments',
      through: { table: 'establishment_group_member', own: 'group_id', other: 'establishment_id' },
    },
  ],
  title: 'name',
  key: ['name'],
  columns: ['name', 'establishmentIds'],
  search: ['name'],
});
