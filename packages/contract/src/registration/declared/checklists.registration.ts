import { defineRegistration } from './define-registration.ts';

export const checklists = defineRegistration({
  name: 'checklists',
  table: 'checklist',
  label: 'Checklists',
  one: 'checklist',
  create: 'Novo checklist',
  hint: 'Perguntas a responder antes de seguir com um processo.',
  fields: [
    { name: 'name', label: 'Nome', kind: 'text', length: 120, required: true, fixed: 'used' },
    { name: 'description', label: 'Descrição', kind: 'text', length: 240 },
    {
      name: 'items',
      label: 'Itens',
      hint: 'Na ordem em que são respondidos.',
      kind: 'rows',
      required: true,
      table: 'checklist_item',
      own: 'checklist_id',
      position: 'position',
      key: 'label',
      one: 'item',
      cells: [
        { name: 'label', label: 'Item', kind: 'text', length: 200, required: true },
        { name: 'required', label: 'Obrigatório', kind: 'flag' },
      ],
    },
  ],
  title: 'name',
  key: ['name'],
  columns: ['name', 'description'],
  search: ['name', 'description'],
  usedBy: [
    { label: 'Etapas que o pedem', table: 'stage_checklist', column: 'checklist_id', holds: true },
    { label: 'Respostas em processos', table: 'checklist_answer', column: 'checklist_id' },
  ],
});
