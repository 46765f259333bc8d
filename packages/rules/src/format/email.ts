import type { FieldFormat } from './field-format.ts';

const MAX_LENGTH = 254;
// The HTML pattern for input type=email, but with at least one dot and a top-level domain of letters.
const LOCAL = /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}$/;
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;

function isEmail(value: string): boolean {
  const at = value.lastIndexOf('@');
  if (at < 1 || value.length > MAX_LENGTH) return false;
  return LOCAL.test(value.slice(0, at)) && DOMAIN.test(value.slice(at + 1));
}

function lowerDomain(text: string): string {
  const value = text.trim();
  const at = value.lastIndexOf('@');
  return value.slice(0, at + 1) + value.slice(at + 1).toLowerCase();
}

/** At most 254 characters; the domain is stored in lower case. */
export const emailFormat: FieldFormat = {
  sanitize: (text) => (text.includes('@') ? lowerDomain(text) : text.trim()),
  isValid: isEmail,
  format: (value) => value,
  code: () => 'format.email',
};
