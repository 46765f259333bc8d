import Type, { type Static } from 'typebox';
import { Day, Id, Instant, Named, Nullable } from '../common/ids.ts';
import { vehicleDebtKinds, vehicleDebtLimits, vehicleDebtStatuses } from '../vocabulary/vehicle-debts.ts';

const Kind = Type.Enum([...vehicleDebtKinds]);
const Status = Type.Enum([...vehicleDebtStatuses]);
const PublicId = Type.String({ format: 'uuid' });
const uuid = '[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';
/** As it was typed: with or without a hyphen, in any letters. */
const TypedPlate = Type.String({ maxLength: 40 });

/** A debt or a restriction of a vehicle. */
export const VehicleDebtItem = Type.Object({
  kind: Kind,
  description: Type.String(),
  /** Null of a restriction, which has no amount. */
  amountCents: Nullable(Type.Integer()),
  dueDate: Nullable(Day),
  source: Type.String(),
});
export type VehicleDebtItem = Static<typeof VehicleDebtItem>;

/** Who answers queries; `isReal` is false of the one for trying the product. */
const Provider = Type.Object({ label: Type.String(), isReal: Type.Boolean() });

/** A query of a plate with what it found. */
export const VehicleDebt = Type.Object({
  id: Id,
  publicId: PublicId,
  vehiclePlate: Type.String(),
  status: Status,
  items: Type.Array(VehicleDebtItem),
  /** Kinds whose source did not answer; of a partial result alone. */
  missing: Type.Array(Kind),
  /** Why it failed, or why it is tried again. */
  why: Nullable(Type.String()),
  provider: Nullable(Provider),
  /** Those that the actor sees. */
  processIds: Type.Array(Id),
  user: Named,
  requestedAt: Instant,
  endedAt: Nullable(Instant),
  expiresAt: Nullable(Instant),
});
export type VehicleDebt = Static<typeof VehicleDebt>;

const Linked = Type.Object({ publicIds: Type.Array(PublicId), processIds: Type.Array(Id) });

export const vehicleDebtSchemas = {
  create: {
    body: Type.Object(
      { vehiclePlate: TypedPlate, processId: Type.Optional(Nullable(Id)) },
      { additionalProperties: false },
    ),
    response: VehicleDebt,
  },
  createList: {
    body: Type.Object(
      { vehiclePlates: Type.Array(TypedPlate, { minItems: 1, maxItems: vehicleDebtLimits.list }) },
      { additionalProperties: false },
    ),
    /** In the order they came: the query, or why there is none. */
    response: Type.Object({
      items: Type.Array(
        Type.Object({ vehiclePlate: Type.String(), publicId: Nullable(PublicId), why: Nullable(Type.String()) }),
      ),
    }),
  },
  list: {
    query: Type.Object({
      plate: Type.Optional(TypedPlate),
      processId: Type.Optional(Id),
      status: Type.Optional(Status),
      before: Type.Optional(Id),
    }),
    response: Type.Object({
      items: Type.Array(VehicleDebt),
      next: Nullable(Id),
      /** Null where this installation asks nobody. */
      provider: Nullable(Provider),
    }),
  },
  link: {
    params: Type.Object({ publicId: PublicId }),
    body: Type.Object(
      { processIds: Type.Array(Id, { minItems: 1, maxItems: vehicleDebtLimits.processes, uniqueItems: true }) },
      { additionalProperties: false },
    ),
    response: Linked,
  },
  unlink: {
    /** One or several, with commas between them. */
    params: Type.Object({
      publicIds: Type.String({ pattern: `^${uuid}(,${uuid}){0,49}$` }),
      processId: Id,
    }),
    response: Linked,
  },
};
