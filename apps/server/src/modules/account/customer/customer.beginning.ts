import { catalog } from '@tramite/rules/ready-made/catalog';
import { roleSeeds } from '@tramite/rules/ready-made/roles';
import { insertRows, type Sql, sql } from '../../../platform/db/sql.ts';

const BEGINNING_ROLES = roleSeeds.length;

const columns = {
  role: { customer_id: 'int', id: 'bigint', code: 'text', name: 'text' },
  permission: { customer_id: 'int', role_id: 'bigint', permission: 'text' },
  workflowRole: { customer_id: 'int', code: 'text', label: 'text' },
  tag: { customer_id: 'int', id: 'bigint', parent_id: 'bigint', name: 'text', business_type: 'text' },
  pendencyReason: { customer_id: 'int', label: 'text', position: 'int' },
  cancelationReason: { customer_id: 'int', label: 'text', requires_text: 'boolean', position: 'int' },
};

/**
 * The roles, functions, tags and reasons every customer begins with.
 * @param roleIds a new number for each role
 */
export function beginningOf(customerId: number, roleIds: readonly number[]): Sql[] {
  const own = { customer_id: customerId };
  const roles = roleSeeds.map(({ code, name, permissions }, index) => ({
    id: roleIds[index] ?? 0,
    code: code.toUpperCase(),
    name,
    permissions,
  }));
  const granted = roles.flatMap(({ id, permissions }) =>
    permissions.map((permission) => ({ ...own, role_id: id, permission })),
  );
  const tags = catalog.tags.map(({ id, parentId = null, name, businessType }) => ({
    ...own,
    id,
    parent_id: parentId,
    name,
    business_type: businessType,
  }));
  const reasons = catalog.pendencyReasons.map(({ label }, position) => ({ ...own, label, position }));
  const cancelations = catalog.cancelationReasons.map(({ label, minTextLength }, position) => ({
    ...own,
    label,
    requires_text: minTextLength > 0,
    position,
  }));
  return [
    insertRows(
      'role',
      columns.role,
      roles.map(({ id, code, name }) => ({ ...own, id, code, name })),
    ),
    insertRows('role_permission', columns.permission, granted),
    insertRows(
      'workflow_role',
      columns.workflowRole,
      catalog.workflowRoles.map((role) => ({ ...own, ...role })),
    ),
    insertRows('tag', columns.tag, tags),
    insertRows('pendency_reason', columns.pendencyReason, reasons),
    insertRows('cancellation_reason', columns.cancelationReason, cancelations),
  ];
}

/** The role of the first administrator among them. */
export function administratorAmong(roleIds: readonly number[]): number {
  return roleIds[roleSeeds.findIndex(({ code }) => code === 'admin')] ?? 0;
}

/** Numbers for the roles of a new customer. */
export const newRoleIds = sql<{ id: number }>`
  select nextval(pg_get_serial_sequence('role', 'id'))::int as id from generate_series(1, ${BEGINNING_ROLES}::int)`;
