import type { Platform } from '../../../platform/call/context.ts';
import { type Recipient, unsafeFindCpf, unsafeFindRecipient } from './holder.repository.ts';

/** Who a mail about a user's own account goes to; undefined when the user is gone or disabled. */
export function findRecipient({ database }: Platform, userId: number): Promise<Recipient | undefined> {
  return unsafeFindRecipient(database.unsafeSystem, userId);
}

/** The CPF of a user, in digits; null where it is not known. */
export async function findCpf({ database }: Platform, userId: number): Promise<string | null> {
  return (await unsafeFindCpf(database.unsafeSystem, userId)) ?? null;
}

/** Hides most of a CPF: `•••.456.789-••`. */
export function hideCpf(cpf: string): string {
  return `•••.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-••`;
}
