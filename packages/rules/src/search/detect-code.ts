import type { IndexerFormat } from '@tramite/contract';
import { isChassis } from '../format/chassis.ts';
import { fieldFormats } from '../format/field-formats.ts';
import { isPlate, unifyPlate } from '../format/plate.ts';
import { sanitizeCode } from '../text/sanitize-text.ts';

export type CodeKind = 'plate' | 'cpf' | 'cnpj' | 'cellphone' | 'chassis' | 'nfeKey';

export interface DetectedCode {
  readonly kind: CodeKind;
  /** As its field stores it. */
  readonly value: string;
  /** As field rows store it (`valText`): lower case, both plates of a vehicle alike. */
  readonly key: string;
  /** False only for an NF-e key with a wrong check digit. */
  readonly isValid: boolean;
}

const NFE_KEY = /^\d{6}[0-9A-Z]{12}\d{26}$/;

/** Check digit of a 44-character NF-e key, mod 11 (Manual do Contribuinte 7.0; letters: Nota Técnica 2025.001). */
export function isValidNfeKey(key: string): boolean {
  if (!NFE_KEY.test(key)) return false;
  const sum = [...key.slice(0, 43)]
    .reverse()
    .reduce((total, symbol, index) => total + (symbol.charCodeAt(0) - 48) * (2 + (index % 8)), 0);
  const rest = sum % 11;
  return Number(key.charAt(43)) === (rest < 2 ? 0 : 11 - rest);
}

function isFormat(name: IndexerFormat, value: string): boolean {
  return fieldFormats[name].isValid(value, { today: '' });
}

function kindOf(value: string): CodeKind | undefined {
  if (NFE_KEY.test(value)) return 'nfeKey';
  if (isPlate(value)) return 'plate';
  if (isFormat('CPF', value)) return 'cpf';
  if (isFormat('CNPJ', value)) return 'cnpj';
  if (isFormat('CELLPHONE', value)) return 'cellphone';
  return isChassis(value) && /\d/.test(value) ? 'chassis' : undefined;
}

/** Recognises a text that is nothing but a code, with or without mask, spaces or the prefix NFe. */
export function detectCode(text: string): DetectedCode | undefined {
  if (text.length > 100) return undefined;
  const value = sanitizeCode(text).replace(/^NFE(?=.{44}$)/, '');
  const kind = kindOf(value);
  if (!kind) return undefined;
  const key = (kind === 'plate' ? unifyPlate(value) : value).toLowerCase();
  return { kind, value, key, isValid: kind !== 'nfeKey' || isValidNfeKey(value) };
}
