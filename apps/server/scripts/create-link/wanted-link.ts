import { parseArgs } from 'node:util';
import type { InviteOffer } from '../../src/modules/account/invite/invite.create.service.ts';
import type { Db } from '../../src/platform/db/database.ts';
import { first, sql } from '../../src/platform/db/sql.ts';

export interface WantedInvite {
  readonly kind: 'invite';
  readonly email: string;
  readonly customer: string;
  readonly role: string;
  /** In all establishments that the customer has now; in none otherwise. */
  readonly isEverywhere: boolean;
}

export type WantedLink = { readonly kind: 'sign-in'; readonly login: string } | WantedInvite;

/** How to ask. */
export const USAGE = `Say whose link: --login ana, or --invite ana@example.com.br --customer "Grupo Exemplo" --role "Vendedor" [--establishments].`;

/**
 * What the operator asks for.
 * @throws a sentence that says how to ask
 */
export function readArguments(args: readonly string[]): WantedLink {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: { login: text, invite: text, customer: text, role: text, establishments: { type: 'boolean' } },
  });
  const { login, invite: email, customer, role, establishments: isEverywhere = false } = values;
  if (login && !email) return { kind: 'sign-in', login };
  if (email && customer && role && !login) return { kind: 'invite', email, customer, role, isEverywhere };
  throw new Error(USAGE);
}

/** @throws a sentence when there is no such user */
export async function findUserId(db: Db, login: string): Promise<number> {
  const user = await first(
    db,
    sql<{ id: number }>`select id from app_user where lower(login) = lower(${login}) and enabled`,
  );
  if (!user) throw new Error(`There is no enabled user "${login}".`);
  return user.id;
}

/** @throws a sentence when there is no such role in such a customer */
export async function findOffer(db: Db, { email, customer, role, isEverywhere }: WantedInvite): Promise<InviteOffer> {
  const found = await first(
    db,
    sql<{ customer_id: number; role_id: number; places: number[] }>`
      select c.id as customer_id, r.id as role_id, array(
        select e.id::int from establishment e where e.customer_id = c.id and e.enabled order by 1) as places
      from customer c join role r on r.customer_id = c.id
      where lower(c.name) = lower(${customer}) and lower(r.name) = lower(${role}) and c.enabled and r.enabled`,
  );
  if (!found) throw new Error(`There is no role "${role}" in a customer "${customer}".`);
  const { customer_id: customerId, role_id: roleId, places } = found;
  const establishmentIds = isEverywhere ? places : [];
  return { customerId, email, visibility: 'OWN', roleIds: [roleId], workflowRoleIds: [], establishmentIds };
}
