import type { DifferenceKind, NfeField } from '@tramite/contract';
import { formatDay } from '../date/day.ts';
import { displayFormat } from '../format/field-formats.ts';
import { formatCents } from '../money/cents.ts';
import type { Nfe } from './nfe.ts';

/** Fields of an NF-e that an indexer may be filled from, with what people call them. */
export const nfeFieldNames: Readonly<Record<NfeField, string>> = {
  key: 'Chave de acesso',
  number: 'Número',
  series: 'Série',
  issuedOn: 'Data de emissão',
  value: 'Valor total',
  emitterDocument: 'CNPJ do emitente',
  emitterName: 'Nome do emitente',
  recipientDocument: 'CPF/CNPJ do destinatário',
  recipientName: 'Nome do destinatário',
  product: 'Produto',
  chassis: 'Chassi',
  color: 'Cor',
  year: 'Ano fabricação/modelo',
  plate: 'Placa',
};

const read: Readonly<Record<NfeField, (nfe: Nfe) => string>> = {
  key: ({ key }) => key,
  number: ({ number }) => String(number),
  series: ({ series }) => series,
  issuedOn: ({ issuedOn }) => formatDay(issuedOn),
  value: ({ valueCents }) => String(valueCents),
  emitterDocument: ({ emitter }) => emitter.document,
  emitterName: ({ emitter }) => emitter.name,
  recipientDocument: ({ recipient }) => recipient.document,
  recipientName: ({ recipient }) => recipient.name,
  product: ({ product }) => product,
  chassis: ({ vehicle }) => vehicle?.chassis ?? '',
  color: ({ vehicle }) => vehicle?.color ?? '',
  year: ({ vehicle }) => (vehicle?.builtIn ? `${vehicle.builtIn}/${vehicle.modelYear}` : ''),
  plate: ({ plate }) => plate,
};

/** How what an NF-e says is held against what somebody typed; what is called otherwise everywhere is not. */
export const nfeFieldKinds: Readonly<Record<NfeField, DifferenceKind | null>> = {
  key: 'text',
  number: 'number',
  series: 'number',
  issuedOn: 'date',
  value: 'money',
  emitterDocument: 'document',
  emitterName: 'name',
  recipientDocument: 'document',
  recipientName: 'name',
  product: null,
  chassis: 'chassis',
  color: 'color',
  year: 'year',
  plate: 'plate',
};

/** As it is compared: cents, DD/MM/YYYY, codes without their masks; '' where it says nothing. */
export const textOfField = (nfe: Nfe, field: NfeField): string => read[field](nfe);

/** As people read it. */
export function shownOfField(nfe: Nfe, field: NfeField): string {
  const text = textOfField(nfe, field);
  if (field === 'value') return formatCents(nfe.valueCents);
  if (field === 'recipientDocument' || field === 'emitterDocument') return displayFormat('CPF_CNPJ', text);
  return field === 'plate' ? displayFormat('PLATE', text) : text;
}

/** As an indexer is sent it: a number for amounts in cents and whole numbers, else a text; null where it says nothing. */
export function valueOfField(nfe: Nfe, field: NfeField): string | number | null {
  const value = read[field](nfe);
  if (value === '') return null;
  return field === 'value' || field === 'number' ? Number(value) : value;
}

interface Named {
  readonly name: string;
  readonly format: string | null;
  readonly type: string;
}

const byName: Readonly<Record<string, NfeField>> = {
  invoiceKey: 'key',
  invoiceNumber: 'number',
  issuerCnpj: 'emitterDocument',
  documentValue: 'value',
  saleValue: 'value',
  issueDate: 'issuedOn',
  customerName: 'recipientName',
  customerDocument: 'recipientDocument',
  vehicleModel: 'product',
};

const byFormat: Readonly<Record<string, NfeField>> = { CHASSIS: 'chassis', PLATE: 'plate' };

/** The field that an indexer is of by its name or format, where nobody said otherwise. */
export function usualFieldOf({ name, format }: Named): NfeField | null {
  return byName[name] ?? (format ? (byFormat[format] ?? null) : null);
}
