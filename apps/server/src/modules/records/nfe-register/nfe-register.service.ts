import {
  type BodyOf,
  type endpoints,
  type NfeRegisterContent,
  nfeRegisterLimits,
  type ResponseOf,
} from '@tramite/contract';
import { cnpjFormat } from '@tramite/rules/format/cnpj';
import { formatMessages } from '@tramite/rules/format/format-messages';
import type { AuditEntry } from '../../../platform/audit/audit-row.ts';
import type { Ctx } from '../../../platform/call/context.ts';
import { change } from '../../../platform/change/change.ts';
import { nextId } from '../../../platform/db/sql.ts';
import { pileGuard, readPile } from '../../../platform/limit/pile.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { presentRegister, presentType } from './nfe-register.presenter.ts';
import {
  deleteRegister,
  findRegister,
  insertRegister,
  listRegisters,
  listTypes,
  type RegisterRow,
  updateRegister,
} from './nfe-register.repository.ts';

type Calls = typeof endpoints.nfeRegister;

/** The register of the company, by CNPJ, with what its document types may be filled from. */
export async function listRegister({ db, customerId, clock }: Ctx): Promise<ResponseOf<Calls['list']>> {
  const [rows, types] = await Promise.all([listRegisters(db, customerId), listTypes(db, customerId)]);
  const now = clock.now();
  return {
    count: rows.length,
    items: rows.map((row) => presentRegister(row, now)),
    documentTypes: types.map(presentType),
  };
}

/** @throws nfe_register.taken, nfe_register.too_many, document_type.not_found, nfe_register.indexer */
export async function createRegister(ctx: Ctx, sent: NfeRegisterContent): Promise<{ id: number }> {
  const { db, customerId } = ctx;
  const content = await ensureContent(ctx, sent);
  const id = await nextId(db, 'nfe_register');
  return change(ctx, {
    read: async () => ({ pile: await readPile(db, ctx), others: await listRegisters(db, customerId) }),
    decide: ({ pile, others }) => {
      const { registers: most } = nfeRegisterLimits;
      if (others.length >= most) throw problem('nfe_register.too_many', { values: { most } });
      ensureFree(content, others, null);
      return {
        guarded: [insertRegister(customerId, id, content), pileGuard(ctx, pile)],
        audit: [auditOf('nfe_register.create', id, content)],
        answer: { id },
      };
    },
  });
}

/** @throws nfe_register.not_found, nfe_register.taken, document_type.not_found, nfe_register.indexer, conflict.changed */
export async function changeRegister(ctx: Ctx, id: number, { version, ...sent }: BodyOf<Calls['update']>) {
  const { db, customerId } = ctx;
  const content = await ensureContent(ctx, sent);
  return change(ctx, {
    read: () => listRegisters(db, customerId),
    decide: (all) => {
      const before = ensureFound(all.find((each) => each.id === id));
      if (before.version !== version) throw problem('conflict.changed');
      ensureFree(content, all, id);
      return {
        guarded: [updateRegister(customerId, before, content)],
        audit: [auditOf('nfe_register.update', id, content)],
        answer: { id },
      };
    },
  });
}

export function removeRegister(ctx: Ctx, id: number): Promise<object> {
  return change(ctx, {
    read: () => findRegister(ctx.db, ctx.customerId, id),
    decide: (found) => {
      const row = ensureFound(found);
      return {
        guarded: [deleteRegister(ctx.customerId, row)],
        audit: [auditOf('nfe_register.delete', id, row)],
        answer: {},
      };
    },
  });
}

async function ensureContent({ db, customerId }: Ctx, sent: NfeRegisterContent): Promise<NfeRegisterContent> {
  const cnpj = cnpjFormat.sanitize(sent.cnpj);
  if (!cnpjFormat.isValid(cnpj, { today: '' })) {
    throw problem('request.invalid', { fields: { cnpj: formatMessages['format.cnpj'] } });
  }
  if (sent.documentTypeId === null) {
    if (sent.mapping.length > 0) throw problem('nfe_register.indexer');
  } else await ensureType({ db, customerId }, sent.documentTypeId, sent.mapping);
  return { ...sent, cnpj };
}

/** The type with its fields. @throws document_type.not_found, nfe_register.indexer */
export async function ensureType(
  { db, customerId }: Pick<Ctx, 'db' | 'customerId'>,
  id: number,
  mapping: NfeRegisterContent['mapping'],
) {
  const [type] = await listTypes(db, customerId, id);
  if (!type) throw problem('document_type.not_found');
  const known = new Set(type.indexers.map((use) => use.id));
  if (mapping.some(({ indexerId }) => !known.has(indexerId))) throw problem('nfe_register.indexer');
  return type;
}

function ensureFree({ cnpj }: NfeRegisterContent, all: readonly RegisterRow[], id: number | null): void {
  if (all.some((each) => each.id !== id && each.cnpj === cnpj)) throw problem('nfe_register.taken');
}

export function ensureFound<T>(found: T | undefined): T {
  if (!found) throw problem('nfe_register.not_found');
  return found;
}

function auditOf(action: AuditEntry['action'], id: number, content: NfeRegisterContent): AuditEntry {
  const { cnpj, series, documentTypeId, mapping } = content;
  return { action, objectType: 'nfe_register', objectId: id, data: { cnpj, series, documentTypeId, mapping } };
}
