import { codePattern, defineRegistration } from './define-registration.ts';

export const lists = defineRegistration({
  name: 'lists',
  table: 'indexer_list',
  label: 'Listas',
  one: 'lista',
  create: 'Nova lista',
  hint: 'As listas de opções que os indexadores oferecem a quem preenche.',
  fields: [
    { name: 'name', label: 'Nome', kind: 'text', length: 120, required: true, unique: true },
    { name: 'code', label: 'Código', kind: 'text', length: 60, required: true, fixed: 'used', pattern: codePattern },
    {
      name: 'parentId',
      label: 'Lista pai',
      hint: 'Cada opção desta lista pode pertencer a uma opção da lista pai, como o modelo à marca.',
      kind: 'reference',
      to: 'lists',
      isTree: true,
    },
  ],
  title: 'name',
  key: ['code'],
  columns: ['name', 'code', 'parentId'],
  search: ['name', 'code'],
});
