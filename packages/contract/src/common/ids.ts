import Type from 'typebox';

/** Row ids are bigint in the database and integers on the wire. */
export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
export const IdParams = Type.Object({ id: Id });
/** Of records whose id is a UUID: sessions, devices. */
export const UuidParams = Type.Object({ id: Type.String({ format: 'uuid' }) });
/** Instant in ISO 8601 with zone. */
export const Instant = Type.String({ format: 'date-time' });
/** Calendar day, YYYY-MM-DD. */
export const Day = Type.String({ format: 'date' });
/** A day counted from the one on which it is read, where the customer is: `today`, `today-7`, `today+30`. */
export const RelativeDay = Type.String({ pattern: '^today([+-][0-9]{1,4})?$' });
/** A labelled id, the wire's usual reference. */
export const Labelled = Type.Object({ id: Id, label: Type.String() });
export const Named = Type.Object({ id: Id, name: Type.String() });
export const Empty = Type.Object({});

/** Turns a schema into one that also accepts null. */
export const Nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
