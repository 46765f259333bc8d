import { cellphoneFormat } from './cellphone.ts';
import { chassisFormat } from './chassis.ts';
import { cnpjFormat } from './cnpj.ts';
import { colorFormat } from './color.ts';
import { cpfFormat } from './cpf.ts';
import { cpfCnpjFormat } from './cpf-cnpj.ts';
import { currencyFormat } from './currency.ts';
import { emailFormat } from './email.ts';
import type { AnyFormatName, FieldFormat, FormatContext } from './field-format.ts';
import { type FormatCode, formatMessages } from './format-messages.ts';
import { plateFormat } from './plate.ts';
import { postalCodeFormat } from './postal-code.ts';
import { renavamFormat } from './renavam.ts';
import { yearFormat } from './year.ts';

export const fieldFormats: Readonly<Record<AnyFormatName, FieldFormat>> = {
  PLATE: plateFormat,
  CPF: cpfFormat,
  CNPJ: cnpjFormat,
  CPF_CNPJ: cpfCnpjFormat,
  EMAIL: emailFormat,
  COLOR: colorFormat,
  CHASSIS: chassisFormat,
  YEAR: yearFormat,
  CELLPHONE: cellphoneFormat,
  RENAVAM: renavamFormat,
  CURRENCY: currencyFormat,
  CEP: postalCodeFormat,
};

export type FormatCheck =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly code: FormatCode; readonly message: string };

function refuse(code: FormatCode): FormatCheck {
  return { ok: false, code, message: formatMessages[code] };
}

/** The stored form of a typed text, or the message for its field. '' passes; without usable characters it is V11. */
export function checkFormat(name: AnyFormatName, text: string, context: FormatContext): FormatCheck {
  if (text.trim() === '') return { ok: true, value: '' };
  const format = fieldFormats[name];
  const value = format.sanitize(text);
  if (value === '') return refuse('format.nothing');
  return format.isValid(value, context) ? { ok: true, value } : refuse(format.code(value));
}

/** A stored value as people read it: masked CPF, plate with hyphen, amount with R$. */
export function displayFormat(name: AnyFormatName, value: string): string {
  return fieldFormats[name].format(value);
}
