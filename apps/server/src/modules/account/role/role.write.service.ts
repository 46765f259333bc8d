import { type BodyOf, type endpoints, errorText, fieldText, permissions } from '@tramite/contract';
import { cleanName, nameProblems } from '@tramite/rules/text/name';
import type { Ctx } from '../../../platform/call/context.ts';
import { change } from '../../../platform/change/change.ts';
import { mergeParts } from '../../../platform/change/merge-parts.ts';
import { nextId } from '../../../platform/db/sql.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { keepAdministratorBut } from '../administrator/administrator.change.ts';
import { findRole, holdsRole, insertRole, isNameTaken, type RoleRow, updateRole } from './role.repository.ts';

type Content = BodyOf<typeof endpoints.role.create>;
type Change = BodyOf<typeof endpoints.role.update>;

/**
 * Makes a role.
 * @throws permission.not_held, role.name_taken, request.invalid, conflict.busy
 */
export async function createRole(ctx: Ctx, asked: Content): Promise<{ id: number }> {
  const { db, customerId } = ctx;
  const content = readContent(asked);
  ensureHeld(ctx, content.actions);
  const id = await nextId(db, 'role');
  return change(ctx, {
    read: () => isNameTaken(db, customerId, content.name, null),
    decide: (isTaken) => {
      if (isTaken) throw nameTaken();
      const audit = [{ action: 'role.create', objectType: 'role', objectId: id, data: { ...content } }] as const;
      return { ...mergeParts(insertRole(customerId, id, content), { audit }), answer: { id } };
    },
  });
}

/**
 * Changes a role of the company; whoever has it can do so within five seconds.
 * @throws permission.not_held, role.not_found, role.name_taken, role.system, role.own,
 * user.last_administrator, conflict.changed, conflict.busy, request.invalid
 */
export async function changeRole(ctx: Ctx, id: number, asked: Change): Promise<{ id: number }> {
  const { db, customerId, actor } = ctx;
  const content = { ...readContent(asked), enabled: asked.enabled };
  return change(ctx, {
    read: async () => {
      const role = await findRole(db, customerId, id);
      if (!role) throw problem('role.not_found');
      const isTaken = await isNameTaken(db, customerId, content.name, id);
      return { role, isTaken, isOwn: await holdsRole(db, customerId, actor.userId, id) };
    },
    decide: async ({ role, isTaken, isOwn }) => {
      if (role.is_system) throw problem('role.system');
      if (isOwn) throw problem('role.own');
      if (role.version !== asked.version) throw problem('conflict.changed');
      if (isTaken) throw nameTaken();
      // What a disabled role permits counts from the moment it is enabled.
      ensureHeld(ctx, role.enabled || !content.enabled ? given(role, content.actions) : content.actions);
      const losesAdministrators =
        role.actions.includes('admin.permissions') &&
        (!content.enabled || !content.actions.includes('admin.permissions'));
      const kept = losesAdministrators ? await keepAdministratorBut(ctx, { userIds: [], roleIds: [id] }) : {};
      const data = { ...content, before: { name: role.name, actions: role.actions, enabled: role.enabled } };
      const audit = [{ action: 'role.update', objectType: 'role', objectId: id, data }] as const;
      return { ...mergeParts(updateRole(customerId, role, content), kept, { audit }), answer: { id } };
    },
  });
}

const given = (role: RoleRow, actions: readonly string[]) => actions.filter((action) => !role.actions.includes(action));

/** @throws request.invalid where the name is empty or a permission is none */
function readContent({ name, actions }: Content): { name: string; actions: string[] } {
  const clean = cleanName(name);
  const fields = {
    ...nameProblems({ name: clean }),
    ...(actions.some((action) => !Object.hasOwn(permissions, action)) && { actions: fieldText('notAmong') }),
  };
  if (Object.keys(fields).length > 0) throw problem('request.invalid', { fields });
  return { name: clean, actions: [...new Set(actions)].sort() };
}

/** Nobody gives what they do not hold. */
function ensureHeld({ actor }: Ctx, actions: readonly string[]): void {
  const held: ReadonlySet<string> = actor.permissions;
  if (actions.some((action) => !held.has(action))) throw problem('permission.not_held');
}

const nameTaken = () => problem('role.name_taken', { fields: { name: errorText('role.name_taken') } });
