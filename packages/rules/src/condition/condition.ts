import type { ErrorCode, Permission } from '@tramite/contract';

/** A `switch` is a company setting; a `restriction` limits how somebody works (assumed profile, reservation...). */
export type ConditionKind = 'permission' | 'role' | 'establishment' | 'switch' | 'situation' | 'restriction';

/** An action is allowed when all of its conditions hold. */
export interface Condition<Code extends ErrorCode = ErrorCode> {
  readonly kind: ConditionKind;
  /** The error answered when it does not hold. */
  readonly code: Code;
  readonly holds: boolean;
  readonly permission?: Permission;
}

export function condition<Code extends ErrorCode>(
  kind: Exclude<ConditionKind, 'permission'>,
  code: Code,
  holds: boolean,
): Condition<Code> {
  return { kind, code, holds };
}

/** A permission that must be held; refused with `permission.denied` unless another code is given. */
export function permitted(permission: Permission, holds: boolean): Condition<'permission.denied'>;
export function permitted<Code extends ErrorCode>(permission: Permission, holds: boolean, code: Code): Condition<Code>;
export function permitted(permission: Permission, holds: boolean, code: ErrorCode = 'permission.denied'): Condition {
  return { kind: 'permission', code, holds, permission };
}

/** True when all conditions hold, else the code of the first that does not. */
export function decided<Code extends ErrorCode>(conditions: readonly Condition<Code>[]): true | Code {
  return conditions.find(({ holds }) => !holds)?.code ?? true;
}
