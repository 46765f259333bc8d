import { addressFields } from './address-fields.ts';
import { defineRegistration } from './define-registration.ts';
import { states } from './states.ts';
import { timeZones } from './time-zones.ts';

const [postalCode, ...place] = addressFields;

const hours = {
  source:
    '^([01][0-9]|2[0-3]):[0-5][0-9]-(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)([ ,]+([01][0-9]|2[0-3]):[0-5][0-9]-(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)){0,3}$',
  message: 'Use horários como 08:00-12:00 13:00-18:00.',
};

const hoursOf = (name: string, label: string, hint?: string) =>
  ({
    name,
    label,
    hint,
    kind: 'text',
    length: 60,
    pattern: hours,
    column: `hours.${name}`,
    section: 'Expediente',
  }) as const;

export const establishments = defineRegistration({
  name: 'establishments',
  table: 'establishment',
  label: 'Estabelecimentos',
  one: 'estabelecimento',
  create: 'Novo estabelecimento',
  hint: 'Onde os documentos e processos são capturados.',
  fields: [
    { name: 'name', label: 'Nome', kind: 'text', length: 120, required: true },
    { name: 'companyId', label: 'Filial', kind: 'reference', to: 'companies', required: true },
    { name: 'erpCode', label: 'Código no ERP', kind: 'text', length: 40 },
    {
      ...postalCode,
      fills: ['street', 'district', 'city', 'state'],
    },
    ...place,
    {
      name: 'state',
      label: 'Estado',
      hint: 'O expediente para nos feriados nacionais e nos deste estado. Os municipais e os da empresa ficam em Feriados. Vale para as etapas que começarem depois.',
      kind: 'choice',
      options: states,
      section: postalCode.section,
    },
    hoursOf(
      'monday',
      'Segunda-feira',
      'Como 08:00-12:00 13:00-18:00. Com todos os dias vazios, vale o expediente da empresa.',
    ),
    hoursOf('tuesday', 'Terça-feira'),
    hoursOf('wednesday', 'Quarta-feira'),
    hoursOf('thursday', 'Quinta-feira'),
    hoursOf('friday', 'Sexta-feira'),
    hoursOf('saturday', 'Sábado'),
    hoursOf('sunday', 'Domingo'),
    {
      name: 'timeZone',
      label: 'Fuso horário do expediente',
      hint: 'Vazio: o da empresa. Vale para as etapas que começarem depois.',
      kind: 'choice',
      options: timeZones,
      section: 'Expediente',
    },
  ],
  title: 'name',
  key: ['name'],
  columns: ['name', 'companyId', 'city', 'state', 'erpCode'],
  search: ['name', 'companyId', 'city', 'erpCode'],
  usedBy: [
    { label: 'Processos em andamento', table: 'process', column: 'establishment_id', where: 'is_open', holds: true },
    { label: 'Documentos', table: 'document', column: 'establishment_id' },
    { label: 'Usuários', table: 'user_establishment', column: 'establishment_id' },
  ],
});
