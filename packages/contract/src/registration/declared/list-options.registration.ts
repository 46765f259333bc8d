import { defineRegistration } from './define-registration.ts';

export const listOptions = defineRegistration({
  name: 'list-options',
  table: 'list_option',
  label: 'Opções das listas',
  one: 'opção',
  create: 'Nova opção',
  hint: 'O que se escolhe em cada lista. A página da lista tem as suas opções na ordem em que são oferecidas.',
  fields: [
    { name: 'listId', label: 'Lista', kind: 'reference', to: 'lists', required: true, fixed: 'always' },
    {
      name: 'parentId',
      label: 'Pertence a',
      hint: 'A opção da lista pai sob a qual esta é oferecida. Sem ela, é oferecida com qualquer uma.',
      kind: 'reference',
      to: 'list-options',
      within: {
        by: 'listId',
        of: 'parentId',
        theirs: 'listId',
        none: 'Esta lista não tem lista pai.',
        other: 'Escolha uma opção da lista pai desta lista.',
      },
    },
    { name: 'label', label: 'Opção', kind: 'text', length: 160, required: true, fixed: 'used' },
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
  key: ['listId', 'parentId', 'label'],
  columns: ['label', 'listId', 'parentId', 'weight'],
  search: ['label', 'listId', 'parentId'],
  order: 'listId',
  orderWithin: 'weight',
  narrows: 'listId',
  usedBy: [
    { label: 'Valores em documentos', table: 'document_field', column: 'val_num', ofListFields: true },
    { label: 'Valores em processos', table: 'process_field', column: 'val_num', ofListFields: true },
  ],
});
