import { accessLogSchemas } from './access-log/access-log.schemas.ts';
import { captureSchemas } from './capture/capture.schemas.ts';
import type { Endpoint, EndpointSchemas } from './common/define-endpoint.ts';
import { documentSchemas } from './document/document.schemas.ts';
import { documentCheckSchemas } from './document-check/document-check.schemas.ts';
import { establishmentSchemas } from './establishment/establishment.schemas.ts';
import { featureSchemas } from './feature/feature.schemas.ts';
import { healthSchemas } from './health/health.schemas.ts';
import { endpoints } from './index.ts';
import { indexerSchemas } from './indexer/indexer.schemas.ts';
import { inviteSchemas } from './invite/invite.schemas.ts';
import { legalAgreementSchemas } from './legal-agreement/legal-agreement.schemas.ts';
import { multiFactorSchemas } from './multi-factor/multi-factor.schemas.ts';
import { outboxMessageSchemas } from './outbox-message/outbox-message.schemas.ts';
import { passwordSchemas } from './password/password.schemas.ts';
import { processTypeSchemas } from './process-type/process-type.schemas.ts';
import { profileSchemas } from './profile/profile.schemas.ts';
import { progressSchemas } from './progress/progress.schemas.ts';
import { quickFilterSchemas } from './quick-filter/quick-filter.schemas.ts';
import { searchSchemas } from './search/search.schemas.ts';
import { sessionSchemas } from './session/session.schemas.ts';
import { storageSchemas } from './storage/storage.schemas.ts';
import { transitionSchemas } from './transition/transition.schemas.ts';
import { trustedDeviceSchemas } from './trusted-device/trusted-device.schemas.ts';
import { userSchemas } from './user/user.schemas.ts';

type SchemasOf<E> = E extends Endpoint<infer S> ? S : never;
type SchemaTable<T> = { readonly [N in keyof T]: { readonly [V in keyof T[N]]: SchemasOf<T[N][V]> } };

/** The schemas of every call, in the shape of the table of endpoints; a missing one does not compile. Closed to web. */
export const schemas: SchemaTable<typeof endpoints> = {
  accessLog: accessLogSchemas,
  capture: captureSchemas,
  document: documentSchemas,
  documentCheck: documentCheckSchemas,
  establishment: establishmentSchemas,
  feature: featureSchemas,
  health: healthSchemas,
  indexer: indexerSchemas,
  invite: inviteSchemas,
  legalAgreement: legalAgreementSchemas,
  multiFactor: multiFactorSchemas,
  outboxMessage: outboxMessageSchemas,
  password: passwordSchemas,
  processType: processTypeSchemas,
  profile: profileSchemas,
  progress: progressSchemas,
  quickFilter: quickFilterSchemas,
  search: searchSchemas,
  session: sessionSchemas,
  storage: storageSchemas,
  transition: transitionSchemas,
  trustedDevice: trustedDeviceSchemas,
  user: userSchemas,
};

/** One call joined with its schemas, and its name `noun.verb`. */
export interface Call {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly schemas: EndpointSchemas;
}

/** Every call of the contract, for what walks them all: the register, OpenAPI, generated tests. */
export function allCalls(): Call[] {
  return Object.entries(endpoints).flatMap(([noun, verbs]) =>
    Object.entries(verbs as Record<string, Endpoint>).map(([verb, endpoint]) => ({
      name: `${noun}.${verb}`,
      endpoint,
      schemas: (schemas as unknown as Record<string, Record<string, EndpointSchemas>>)[noun]?.[verb] as EndpointSchemas,
    })),
  );
}

export { Problem } from './common/problem.ts';
