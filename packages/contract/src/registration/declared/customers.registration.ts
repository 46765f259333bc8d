import { defineRegistration } from './define-registration.ts';
import { timeZones } from './time-zones.ts';

const [words, checked, entrance] = ['Nomes que a empresa usa', 'Documentos conferidos', 'Acesso'];

const word = { source: '^[\\p{L}][\\p{L} -]*$', message: 'Use só letras, espaços e hífens.' } as const;

const genders = [
  { value: 'F', label: 'Feminino (a, uma)' },
  { value: 'M', label: 'Masculino (o, um)' },
] as const;

/** What the customer calls one thing of the product: its singular, its plural and its gender. */
const wordsOf = (name: string, plain: string) =>
  [
    {
      name,
      label: `No lugar de ${plain}`,
      hint: 'Uma só, como Loja. Vazio: o nome do produto.',
      kind: 'text',
      length: 40,
      pattern: word,
      column: `labels.${name}`,
      section: words,
    },
    {
      name: `${name}Plural`,
      label: `Plural de ${plain}`,
      hint: 'Várias, como Lojas. Vazio: formado do singular.',
      kind: 'text',
      length: 40,
      pattern: word,
      column: `labels.${name}Plural`,
      section: words,
    },
    {
      name: `${name}Gender`,
      label: `Gênero de ${plain}`,
      hint: 'Para os textos que o acompanham. Vazio: deduzido do nome.',
      kind: 'choice',
      options: genders,
      column: `labels.${name}Gender`,
      section: words,
    },
  ] as const;

export const customers = defineRegistration({
  name: 'customers',
  table: 'customer',
  ofInstallation: true,
  label: 'Empresas',
  one: 'empresa',
  create: 'Nova empresa',
  hint: 'O grupo que usa o produto: como chama o que cadastra, o que permite e como se entra.',
  fields: [
    { name: 'name', label: 'Nome', kind: 'text', length: 120, required: true },
    {
      name: 'timeZone',
      label: 'Fuso horário',
      hint: 'Dos dias e prazos da empresa.',
      kind: 'choice',
      options: timeZones,
      required: true,
      initial: 'America/Sao_Paulo',
    },
    {
      name: 'adminEmail',
      label: 'E-mail do administrador',
      hint: 'Recebe um convite que vale por sete dias.',
      kind: 'text',
      length: 254,
      required: true,
      fixed: 'always',
      pattern: {
        source: '^[^\\s@<>()",;:\\\\]+@[^\\s@<>()",;:\\\\]+\\.[^\\s@<>()",;:\\\\.]{2,}$',
        message: 'Informe um e-mail, como maria@grupo.com.br.',
      },
    },
    ...wordsOf('company', 'filial'),
    ...wordsOf('establishmentGroup', 'grupo de estabelecimento'),
    ...wordsOf('establishment', 'estabelecimento'),
    {
      name: 'hasConference',
      label: 'Conferência de documentos',
      hint: 'Mostra as etapas de conferência e deixa assiná-las.',
      kind: 'flag',
      initial: true,
      section: checked,
    },
    {
      name: 'suspendCheckedDocument',
      label: 'Documentos conferidos recebem pendências',
      kind: 'flag',
      section: checked,
    },
    { name: 'moveCheckedDocument', label: 'Documentos conferidos são movidos', kind: 'flag', section: checked },
    { name: 'editCheckedDocument', label: 'Documentos conferidos são editados', kind: 'flag', section: checked },
    { name: 'cancelCheckedDocument', label: 'Documentos conferidos são cancelados', kind: 'flag', section: checked },
    {
      name: 'hasProcessSituation',
      label: 'Situação de processos mudada à mão',
      hint: 'Para os tipos que não são processos de negócio.',
      kind: 'flag',
      section: checked,
    },
    {
      name: 'mfaRequired',
      label: 'Código de segurança para todos',
      hint: 'Cada pessoa confirma a entrada com um segundo fator.',
      kind: 'flag',
      section: entrance,
    },
    {
      name: 'frameOrigins',
      label: 'Endereços que incorporam o produto',
      hint: 'Como https://crm.grupo.com.br, separados por espaço. Vazio: os da instalação.',
      kind: 'text',
      length: 2000,
      pattern: {
        source: '^https?://[A-Za-z0-9.-]+(:[0-9]{1,5})?( https?://[A-Za-z0-9.-]+(:[0-9]{1,5})?)*$',
        message: 'Use endereços como https://crm.grupo.com.br, separados por espaço.',
      },
      section: entrance,
    },
  ],
  title: 'name',
  key: ['name'],
  columns: ['name', 'timeZone', 'adminEmail'],
  search: ['name', 'adminEmail'],
  usedBy: [
    { label: 'Usuários', table: 'user_customer', column: 'customer_id' },
    { label: 'Estabelecimentos', table: 'establishment', column: 'customer_id' },
    { label: 'Processos', table: 'process', column: 'customer_id' },
  ],
});
