import { problem } from '../../../platform/problem/problem.ts';
import { type Person, waitsFor } from '../../../platform/session/actor.ts';

/** @throws mfa.not_pending when the session needs no code, or had one */
export function ensureWaiting(person: Person): void {
  if (waitsFor(person) !== 'code') throw problem('mfa.not_pending');
}

/** Hides most of a number: `(11) •••••-4321`. */
export function hideNumber(cellphone: string): string {
  return `(${cellphone.slice(0, 2)}) •••••-${cellphone.slice(-4)}`;
}

/** Hides most of an address: `a•••@dominio.com.br`. */
export function hideAddress(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}

/** Hides most of an address or a number, whichever it is. */
export const hideContact = (contact: string): string =>
  contact.includes('@') ? hideAddress(contact) : hideNumber(contact);
