import { defineRegistration } from './define-registration.ts';

const [fields, documents] = ['Informações', 'Documentos'];

export const preparedProcesses = defineRegistration({
  name: 'prepared-processes',
  table: 'prepared_process',
  label: 'Processos preparados',
  one: 'processo preparado',
  create: 'Novo processo preparado',
  hint: 'Processos já preenchidos, oferecidos em Novo processo a quem você escolher.',
  fields: [
    { name: 'name', label: 'Nome', kind: 'text', length: 120, required: true },
    { name: 'description', label: 'Descrição', kind: 'text', length: 240 },
    {
      name: 'processTypeId',
      label: 'Tipo de processo',
      kind: 'reference',
      to: 'processes-types',
      required: true,
    },
    {
      name: 'establishmentIds',
      label: 'Estabelecimentos',
      hint: 'Onde é oferecido. Sem escolha, em todos.',
      kind: 'references',
      to: 'establishments',
      through: {
        table: 'prepared_process_establishment',
        own: 'prepared_process_id',
        other: 'establishment_id',
      },
    },
    {
      name: 'roleIds',
      label: 'Funções',
      hint: 'A quem é oferecido. Sem escolha, a todos.',
      kind: 'references',
      to: 'workflow-roles',
      through: { table: 'prepared_process_role', own: 'prepared_process_id', other: 'workflow_role_id' },
    },
    {
      name: 'values',
      label: 'Preenchimento',
      hint: 'O que já vem preenchido, como se escreve: datas como 31/12/2026, opções pelo nome.',
      kind: 'rows',
      section: fields,
      table: 'prepared_process_field',
      own: 'prepared_process_id',
      position: 'position',
      key: 'indexerId',
      one: 'indexador',
      cells: [
        { name: 'indexerId', label: 'Indexador', kind: 'reference', to: 'indexers', required: true },
        { name: 'value', label: 'Valor', kind: 'text', length: 500, required: true },
      ],
    },
    {
      name: 'documentTypeIds',
      label: 'Documentos esperados',
      hint: 'Lembrados a quem captura, além dos que o tipo pede.',
      kind: 'references',
      section: documents,
      to: 'document-types',
      through: { table: 'prepared_process_document', own: 'prepared_process_id', other: 'document_type_id' },
    },
  ],
  title: 'name',
  key: ['name'],
  columns: ['name', 'processTypeId', 'description'],
  search: ['name', 'description', 'processTypeId'],
  usedBy: [{ label: 'Processos iniciados', table: 'prepared_process_use', column: 'prepared_process_id' }],
});
