import { defineRegistration } from './define-registration.ts';
import { formatChoices, typeChoices } from './indexer-choices.ts';

const [access, limits] = ['Quem vê e preenche', 'Limites'];

export const indexers = defineRegistration({
  name: 'indexers',
  table: 'indexer',
  label: 'Indexadores',
  one: 'indexador',
  create: 'Novo indexador',
  hint: 'Os campos que documentos e processos pedem.',
  fields: [
    { name: 'label', label: 'Rótulo', kind: 'text', length: 120, required: true },
    {
      name: 'name',
      label: 'Nome interno',
      hint: 'Como integrações e filtros o conhecem.',
      kind: 'text',
      length: 60,
      required: true,
      fixed: 'used',
      pattern: {
        source: '^[a-zA-Z][a-zA-Z0-9_]*$',
        message: 'Use letras sem acento, números e _, começando por uma letra.',
      },
    },
    {
      name: 'type',
      label: 'Tipo',
      kind: 'choice',
      required: true,
      fixed: 'used',
      options: typeChoices,
    },
    {
      name: 'format',
      label: 'Formato',
      hint: 'O que um texto precisa ser.',
      kind: 'choice',
      fixed: 'used',
      options: formatChoices,
    },
    { name: 'listId', label: 'Lista', kind: 'reference', to: 'lists', fixed: 'used' },
    { name: 'multiple', label: 'Aceita vários valores', kind: 'flag', fixed: 'used' },
    { name: 'alertText', label: 'Aviso ao preencher', kind: 'text', length: 240, section: limits },
    { name: 'minDate', label: 'Menor data aceita', kind: 'day', section: limits },
    {
      name: 'visibleRoles',
      label: 'Perfis que veem',
      hint: 'Sem nenhum, todos veem.',
      kind: 'references',
      to: 'workflow-roles',
      section: access,
    },
    {
      name: 'editRoles',
      label: 'Perfis que preenchem',
      hint: 'Sem nenhum, todos os que veem preenchem.',
      kind: 'references',
      to: 'workflow-roles',
      section: access,
    },
    {
      name: 'masked',
      label: 'Mostrar só o final do valor',
      hint: 'Quem preenche continua vendo o valor inteiro.',
      kind: 'flag',
      section: access,
    },
  ],
  title: 'label',
  tells: 'name',
  key: ['name'],
  columns: ['label', 'name', 'type', 'format', 'listId'],
  search: ['label', 'name'],
  usedBy: [
    { label: 'Etapas de tipos de processos', table: 'stage_indexer', column: 'indexer_id' },
    { label: 'Transições de tipos de processos', table: 'transition_indexer', column: 'indexer_id' },
    { label: 'Valores em documentos', table: 'document_field', column: 'indexer_id' },
    { label: 'Valores em processos', table: 'process_field', column: 'indexer_id' },
  ],
});
