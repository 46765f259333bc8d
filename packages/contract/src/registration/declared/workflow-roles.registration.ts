import { codePattern, defineRegistration } from './define-registration.ts';

export const workflowRoles = defineRegistration({
  name: 'workflow-roles',
  table: 'workflow_role',
  label: 'Perfis workflow',
  one: 'perfil workflow',
  create: 'Novo perfil workflow',
  hint: 'Quem responde por cada etapa e por cada conferência.',
  fields: [
    { name: 'label', label: 'Nome', kind: 'text', length: 120, required: true, unique: true },
    { name: 'code', label: 'Código', kind: 'text', length: 60, required: true, fixed: 'used', pattern: codePattern },
  ],
  title: 'label',
  key: ['code'],
  columns: ['label', 'code'],
  search: ['label', 'code'],
  usedBy: [
    { label: 'Processos que esperam por este perfil', table: 'process_token', column: 'role_id', holds: true },
    {
      label: 'Conferências de tipos de documentos',
      table: 'check_step',
      column: 'role_id',
      where: 'enabled',
      holds: true,
    },
    { label: 'Etapas de tipos de processos', table: 'stage', column: 'role_id', holds: true },
    { label: 'Usuários', table: 'user_workflow_role', column: 'workflow_role_id' },
  ],
});
