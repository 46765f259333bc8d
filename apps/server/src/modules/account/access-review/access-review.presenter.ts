import { type AccessLine, type AccessState, type Permission, permissions } from '@tramite/contract';
import { inWordsOf } from '@tramite/rules/text/customer-words';
import type { Actor } from '../../../platform/session/actor.ts';
import { whyNotGive } from '../user/user.policy.ts';
import type { GrantRow, HolderRow } from './access-review.repository.ts';
import { type Acts, lastUse, newest, tracesOf } from './access-review.use.ts';

export interface Used {
  /** Since when it is looked at. */
  readonly since: Date;
  readonly acts: Acts;
  /** When somebody last acted in an establishment, by its number. */
  readonly places: ReadonlyMap<number, Date>;
}

/** What somebody was given, each with its last use. */
export function presentLines(actor: Actor, holder: HolderRow, used: Used): AccessLine[] {
  const remove = whyNotGive(actor, { id: holder.id, userType: holder.user_type }) ?? true;
  return holder.grants.flatMap((grant) => {
    const name = nameOf(actor, grant);
    if (name === null) return [];
    const basis = basisOf(grant);
    const last = basis === 'access' ? within(used.since, holder.last_access_at) : lastOf(grant, used);
    const grantedAt = grant.granted_at === null ? null : new Date(grant.granted_at);
    return [
      {
        user: { id: holder.id, name: holder.name },
        login: holder.login,
        kind: grant.kind,
        grant: grant.kind === 'permission' ? grant.name : String(grant.id ?? 'all'),
        name,
        state: stateOf(last, grantedAt ?? holder.joined_at, used.since),
        grantedAt: grantedAt?.toISOString() ?? null,
        lastUsedAt: last?.toISOString() ?? null,
        basis,
        lastAccessAt: holder.last_access_at?.toISOString() ?? null,
        abilities: { remove },
      },
    ];
  });
}

/** Null for a permission that the product no longer has. */
function nameOf({ words }: Actor, { kind, id, name }: GrantRow): string | null {
  if (kind === 'establishment' && id === null) return inWordsOf(words, 'Todos os estabelecimentos');
  if (kind !== 'permission') return name;
  const label = permissions[name as Permission] as string | undefined;
  return label === undefined ? null : inWordsOf(words, label);
}

function basisOf({ kind, permissions: permitted }: GrantRow): AccessLine['basis'] {
  return kind === 'establishment' || permitted.some((each) => tracesOf(each).length > 0) ? 'acts' : 'access';
}

function lastOf({ kind, id, permissions: permitted }: GrantRow, { acts, places }: Used): Date | null {
  if (kind !== 'establishment') return lastUse(acts, permitted);
  return id === null ? newest([...places.values()]) : (places.get(id) ?? null);
}

const within = (since: Date, at: Date | null) => (at !== null && at >= since ? at : null);

function stateOf(last: Date | null, givenAt: Date, since: Date): AccessState {
  if (last !== null) return 'used';
  return givenAt >= since ? 'new' : 'unused';
}

export const csvHead = [
  'Pessoa',
  'Usuário',
  'Tipo',
  'Acesso',
  'Situação',
  'Recebido em (UTC)',
  'Último uso no período (UTC)',
  'O que conta como uso',
  'Último acesso à empresa (UTC)',
];
const KINDS = { role: 'Perfil', establishment: 'Estabelecimento', permission: 'Recurso avulso' } as const;
const STATES = { unused: 'Sem uso', new: 'Recebido há pouco', used: 'Em uso' } as const;
const BASES = { acts: 'Ações na auditoria', access: 'Acesso à empresa' } as const;

export function toCells(line: AccessLine): string[] {
  return [
    line.user.name,
    line.login,
    KINDS[line.kind],
    line.name,
    STATES[line.state],
    line.grantedAt ?? '',
    line.lastUsedAt ?? '',
    BASES[line.basis],
    line.lastAccessAt ?? '',
  ];
}
