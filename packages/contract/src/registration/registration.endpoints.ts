import { defineEndpoint, type Endpoint } from '../common/define-endpoint.ts';
import type { Registration } from './declared/define-registration.ts';
import {
  type RegistrationName,
  type RegistrationPermission,
  registrations,
  registrationViewers,
} from './declared/registrations.ts';
import type { RegistrationCallName, RegistrationVerb, RegistrationSchemas as S } from './registration.schemas.ts';

const repeatable = ['idempotency.mismatch', 'idempotency.in_progress', 'conflict.busy'] as const;

function endpointsOf({ name, label, one, ofInstallation }: Registration<RegistrationName>) {
  // Who is no operator of the installation reaches one record alone.
  const operators = ofInstallation ? (['customer.operator'] as const) : [];
  const path = `/api/v1/backoffice/${name}`;
  const right: RegistrationPermission = `backoffice.${name}`;
  const seen = { access: 'customer', permission: registrationViewers } as const;
  const changed = { access: 'customer', permission: [right] } as const;
  return {
    list: defineEndpoint<S['list']>({ ...seen, method: 'GET', path, summary: `${label}, 50 a page`, errors: [] }),
    export: defineEndpoint<S['export']>({
      ...seen,
      method: 'GET',
      path: `${path}/export`,
      summary: `${label} as a CSV file, which can be imported as it is`,
      errors: [],
    }),
    get: defineEndpoint<S['get']>({
      ...seen,
      method: 'GET',
      path: `${path}/{id}`,
      summary: `One ${one}`,
      errors: ['registration.not_found'],
    }),
    usage: defineEndpoint<S['usage']>({
      ...seen,
      method: 'GET',
      path: `${path}/{id}/usage`,
      summary: `What uses one ${one}`,
      errors: ['registration.not_found'],
    }),
    history: defineEndpoint<S['history']>({
      ...seen,
      method: 'GET',
      path: `${path}/{id}/history`,
      summary: `Who changed what of one ${one}, newest first`,
      errors: ['registration.not_found'],
    }),
    create: defineEndpoint<S['create']>({
      ...changed,
      method: 'POST',
      path,
      summary: `Creates one ${one}`,
      errors: [...operators, ...repeatable],
    }),
    import: defineEndpoint<S['import']>({
      ...changed,
      method: 'POST',
      path: `${path}/import`,
      summary: `Creates and changes ${label} by the lines of a CSV file, all or none; a dry run only says what would be`,
      errors: [...repeatable],
    }),
    enable: defineEndpoint<S['enable']>({
      ...changed,
      method: 'PUT',
      path: `${path}/enable`,
      summary: `Enables ${label}, all that are named or none`,
      errors: [...operators, 'registration.not_found', ...repeatable],
    }),
    disable: defineEndpoint<S['disable']>({
      ...changed,
      method: 'PUT',
      path: `${path}/disable`,
      summary: `Disables ${label}, all that are named or none`,
      errors: [
        ...operators,
        ...(ofInstallation ? (['customer.current'] as const) : []),
        'registration.not_found',
        'registration.in_use',
        ...repeatable,
      ],
    }),
    update: defineEndpoint<S['update']>({
      ...changed,
      method: 'PUT',
      path: `${path}/{id}`,
      summary: `Changes what is sent of one ${one}`,
      errors: ['registration.not_found', 'conflict.version', ...repeatable],
    }),
  };
}

type RegistrationEndpoints = ReturnType<typeof endpointsOf>;
/** Every call of every registration, by `name.verb`. */
type RegistrationCalls = {
  readonly [K in RegistrationCallName]: K extends `${RegistrationName}.${infer V extends RegistrationVerb}`
    ? RegistrationEndpoints[V]
    : never;
};

export const registrationEndpoints = /* @__PURE__ */ (() =>
  Object.fromEntries(
    registrations.flatMap((each) =>
      Object.entries(endpointsOf(each))
        .filter(([verb]) => !each.ofInstallation || verb !== 'import')
        .map(([verb, endpoint]) => [`${each.name}.${verb}`, endpoint as Endpoint]),
    ),
  ) as unknown as RegistrationCalls)();

/** A call of whichever registration. */
export function registrationCall<V extends RegistrationVerb>(
  name: RegistrationName,
  verb: V,
): RegistrationEndpoints[V] {
  return registrationEndpoints[`${name}.${verb}` as RegistrationCallName] as unknown as RegistrationEndpoints[V];
}
