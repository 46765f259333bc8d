import {
  type EvaluationContext,
  FlagNotFoundError,
  type JsonValue,
  type Provider,
  type ResolutionDetails,
  StandardResolutionReasons,
  TypeMismatchError,
} from '@openfeature/server-sdk';

/** Null before the user or company is known. */
export interface FlagTarget {
  readonly customerId: number | null;
  readonly userId: number | null;
}

export type FlagValues = Readonly<Record<string, JsonValue>>;

/** User values win over customer values, which win over global ones. */
export type LoadFlags = (target: FlagTarget) => Promise<FlagValues>;

export const anonymous = 'anonymous';

export function contextOf({ customerId, userId }: FlagTarget): EvaluationContext {
  return { targetingKey: userId === null ? anonymous : String(userId), ...(customerId !== null && { customerId }) };
}

function targetOf({ targetingKey = anonymous, customerId }: EvaluationContext): FlagTarget {
  return {
    customerId: typeof customerId === 'number' ? customerId : null,
    userId: targetingKey === anonymous ? null : Number(targetingKey),
  };
}

export class TableProvider implements Provider {
  readonly metadata = { name: 'local table' } as const;
  readonly runsOn = 'server';
  readonly #load: LoadFlags;

  constructor(load: LoadFlags) {
    this.#load = load;
  }

  resolveBooleanEvaluation = (name: string, _default: boolean, context: EvaluationContext) =>
    this.#resolve(name, context, (value) => typeof value === 'boolean');

  resolveStringEvaluation = (name: string, _default: string, context: EvaluationContext) =>
    this.#resolve(name, context, (value) => typeof value === 'string');

  resolveNumberEvaluation = (name: string, _default: number, context: EvaluationContext) =>
    this.#resolve(name, context, (value) => typeof value === 'number');

  resolveObjectEvaluation = <T extends JsonValue>(name: string, _default: T, context: EvaluationContext) =>
    this.#resolve(name, context, (value): value is T => typeof value === 'object');

  async #resolve<T extends JsonValue>(
    name: string,
    context: EvaluationContext,
    isExpected: (value: JsonValue) => value is T,
  ): Promise<ResolutionDetails<T>> {
    const values = await this.#load(targetOf(context));
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) throw new FlagNotFoundError(`no row for ${name}`);
    if (!isExpected(value)) throw new TypeMismatchError(`${name} holds a value of another type`);
    return { value, reason: StandardResolutionReasons.TARGETING_MATCH };
  }
}
