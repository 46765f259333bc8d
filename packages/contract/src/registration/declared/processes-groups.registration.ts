import { defineRegistration } from './define-registration.ts';

export const processesGroups = defineRegistration({
  name: 'processes-groups',
  table: 'process_group',
  label: 'Grupos de processos',
  one: 'grupo de processos',
  create: 'Novo grupo',
  hint: 'Como os tipos de processos se agrupam para quem inicia um processo.',
  fields: [
    { name: 'name', label: 'Nome', kind: 'text', length: 120, required: true },
    {
      name: 'position',
      label: 'Posição',
      hint: 'Os grupos de menor posição vêm primeiro.',
      kind: 'number',
      min: 0,
      max: 9999,
      initial: 0,
    },
  ],
  title: 'name',
  key: ['name'],
  columns: ['name', 'position'],
  search: ['name'],
  order: 'position',
  usedBy: [{ label: 'Tipos de processos', table: 'process_type', column: 'group_id', where: 'enabled', holds: true }],
});
