import { defineRegistration } from './define-registration.ts';

export const holidays = defineRegistration({
  name: 'holidays',
  table: 'holiday',
  label: 'Feriados',
  one: 'feriado',
  create: 'Novo feriado',
  hint: 'Dias sem expediente além dos feriados nacionais e estaduais: municipais e da própria empresa.',
  fields: [
    { name: 'name', label: 'Nome', kind: 'text', length: 120, required: true },
    { name: 'day', label: 'Dia', kind: 'day', required: true },
    { name: 'everyYear', label: 'Repete todo ano', kind: 'flag' },
    {
      name: 'establishmentId',
      label: 'Estabelecimento',
      hint: 'Sem escolha, vale para todos.',
      kind: 'reference',
      to: 'establishments',
    },
  ],
  title: 'name',
  key: ['day', 'name'],
  columns: ['day', 'name', 'everyYear', 'establishmentId'],
  search: ['name'],
  order: 'day',
});
