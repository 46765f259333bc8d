import type { ErrorCode, Permission } from '@tramite/contract';

/**
 * What a condition asks: a permission, a role of the workflow, an establishment, a switch of the company, the situation
 * of the record, or what restricts how somebody works (an assumed profile, another's reservation, a network).
 */
export type ConditionKind = 'permission' | 'role' | 'establishment' | 'switch' | 'situation' | 'restriction';

/** One of the things that all have to hold for something to be allowed. */
export interface Condition<Code extends ErrorCode = ErrorCode> {
  readonly kind: ConditionKind;
  /** What is answered where it does not hold. */
  readonly code: Code;
  readonly holds: boolean;
  /** The permission it asks for. */
  readonly permission?: Permission;
}

/** Something that has to hold. */
export function condition<Code extends ErrorCode>(
  kind: Exclude<ConditionKind, 'permission'>,
  code: Code,
  holds: boolean,
): Condition<Code> {
  return { kind, code, holds };
}

/** A permission that has to be held; refused with `permission.denied` unless another code says more. */
export function permitted(permission: Permission, holds: boolean): Condition<'permission.denied'>;
export function permitted<Code extends ErrorCode>(permission: Permission, holds: boolean, code: Code): Condition<Code>;
export function permitted(permission: Permission, holds: boolean, code: ErrorCode = 'permission.denied'): Condition {
  return { kind: 'permission', code, holds, permission };
}

/** What is decided of conditions, in their order: true where all hold, else the code of the first that does not. */
export function decided<Code extends ErrorCode>(conditions: readonly Condition<Code>[]): true | Code {
  return conditions.find(({ holds }) => !holds)?.code ?? true;
}
