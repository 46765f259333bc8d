import { defineRegistration } from './define-registration.ts';

export const listOptions = defineRegistration({
  name: 'list-options',
  table: 'list_option',
  label: 'Opções das listas',
  one: 'opção',
  create: 'Nova opção',
  hint: 'O que se escolhe em cada lista, na ordem do peso.',
  group: 'processes',
  fields: [
    { name: 'listId', label: 'Lista', kind: 'reference', to: 'lists', required: true, fixed: 'always' },
    { name: 'label', label: 'Opção', kind: 'text', length: 160, required: true },
    {
      name: 'weight',
      label: 'Peso',
      hint: 'As opções de menor peso vêm primeiro.',
      kind: 'number',
      min: 0,
      max: 1_000_000,
      initial: 0,
      column: 'position',
    },
  ],
  title: 'label',
  key: ['listId', 'label'],
  columns: ['label', 'listId', 'weight'],
  search: ['label', 'listId'],
  order: 'weight',
});
