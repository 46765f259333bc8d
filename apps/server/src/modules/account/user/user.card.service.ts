import type { BodyOf, endpoints, ResponseOf, UserCard } from '@tramite/contract';
import { wordsOf } from '@tramite/rules/text/normalise-text';
import type { Ctx } from '../../../platform/call/context.ts';
import { type Actor, hasPermission } from '../../../platform/session/actor.ts';
import { whyNotAssume } from '../assumption/assumption.policy.ts';
import { linkToPhoto } from '../holder/holder.presenter.ts';
import { type CardRow, type UserFilter, unsafeCountCards, unsafeListCards } from './user.card.repository.ts';
import { readOptions } from './user.options.repository.ts';
import { whyNotEndSessions, whyNotGive, whyNotRecover, whyNotSwitch } from './user.policy.ts';
import { unsafeListShared } from './user.repository.ts';

type Asked = BodyOf<typeof endpoints.user.list>;

const PAGE = 50;

/** People of the company by what is asked of them, by name. */
export async function listUsers(ctx: Ctx, asked: Asked): Promise<ResponseOf<typeof endpoints.user.list>> {
  const { platform, customerId, actor } = ctx;
  const db = platform.database.unsafeSystem;
  const filter = toFilter(asked, actor);
  const limit = asked.pageSize ?? PAGE;
  const [count, rows] = await Promise.all([
    unsafeCountCards(db, customerId, filter),
    unsafeListCards(db, customerId, filter, { limit, offset: ((asked.page ?? 1) - 1) * limit }),
  ]);
  const ids = rows.map(({ id }) => id);
  const shared = await unsafeListShared(db, customerId, ids, actor.userId);
  const photos = await Promise.all(rows.map(({ photo }) => linkToPhoto(ctx, photo)));
  const items = rows.map((row, index) =>
    presentCard({ ...row, photo: photos[index] ?? null }, actor, shared.has(row.id)),
  );
  return { count, items };
}

/** Roles, functions and places that people of the company are found by and can be given. */
export function getOptions({ db, customerId }: Ctx): Promise<ResponseOf<typeof endpoints.user.options>> {
  return readOptions(db, customerId);
}

function toFilter(asked: Asked, actor: Actor): UserFilter {
  const { text = '', cpf = '', roleIds = [], companyIds = [], groupIds = [], establishmentIds = [] } = asked;
  const digits = cpf.replace(/\D/g, '');
  return {
    words: wordsOf(text),
    // Who sees no CPF would read it out by searching for it.
    cpf: digits === '' || !hasPermission(actor, 'admin.users') ? null : digits,
    roleIds,
    companyIds,
    groupIds,
    establishmentIds,
    enabled: asked.enabled ?? null,
  };
}

function presentCard(row: CardRow, actor: Actor, isShared: boolean): UserCard {
  const isOpen = hasPermission(actor, 'admin.users');
  const target = { id: row.id, userType: row.user_type };
  return {
    id: row.id,
    name: row.name,
    login: row.login,
    email: row.email,
    photo: row.photo,
    isAdmin: row.user_type === 'A',
    enabled: row.enabled,
    processes: row.processes,
    cpf: isOpen ? row.cpf : masked(row.cpf),
    telefone: isOpen ? row.cellphone : masked(row.cellphone),
    roles: row.roles,
    functions: row.functions.map(({ id, name }) => ({ id, label: name })),
    companies: row.companies,
    groups: row.groups,
    establishment: row.establishments.map(({ id, name }) => ({ id, label: name })),
    allEstablishments: row.all_establishments,
    resources: row.resources,
    lastAccessAt: row.last_access_at?.toISOString() ?? null,
    abilities: {
      enable: (row.enabled ? 'user.enabled' : whyNotSwitch(actor, target)) ?? true,
      disable: (row.enabled ? whyNotSwitch(actor, target) : 'user.disabled') ?? true,
      recover:
        whyNotRecover(actor, { ...target, isShared, isEnabled: row.account_enabled, isInside: row.enabled }) ?? true,
      sessions: whyNotEndSessions(actor, target) ?? true,
      permissions: whyNotGive(actor, target) ?? true,
      assume: whyNotAssume(actor, { ...target, isEnabled: row.enabled && row.account_enabled }) ?? true,
    },
  };
}

/** All but the last two characters are covered. */
function masked(value: string | null): string | null {
  return value && '•'.repeat(Math.max(0, value.length - 2)) + value.slice(-2);
}
