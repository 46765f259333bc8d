import { accessLogEndpoints } from './access-log/access-log.endpoints.ts';
import { captureEndpoints } from './capture/capture.endpoints.ts';
import { documentEndpoints } from './document/document.endpoints.ts';
import { documentCheckEndpoints } from './document-check/document-check.endpoints.ts';
import { establishmentEndpoints } from './establishment/establishment.endpoints.ts';
import { featureEndpoints } from './feature/feature.endpoints.ts';
import { healthEndpoints } from './health/health.endpoints.ts';
import { indexerEndpoints } from './indexer/indexer.endpoints.ts';
import { inviteEndpoints } from './invite/invite.endpoints.ts';
import { legalAgreementEndpoints } from './legal-agreement/legal-agreement.endpoints.ts';
import { multiFactorEndpoints } from './multi-factor/multi-factor.endpoints.ts';
import { outboxMessageEndpoints } from './outbox-message/outbox-message.endpoints.ts';
import { passwordEndpoints } from './password/password.endpoints.ts';
import { processTypeEndpoints } from './process-type/process-type.endpoints.ts';
import { progressEndpoints } from './progress/progress.endpoints.ts';
import { quickFilterEndpoints } from './quick-filter/quick-filter.endpoints.ts';
import { searchEndpoints } from './search/search.endpoints.ts';
import { sessionEndpoints } from './session/session.endpoints.ts';
import { storageEndpoints } from './storage/storage.endpoints.ts';
import { transitionEndpoints } from './transition/transition.endpoints.ts';

/** The one table of all calls, by noun and verb. */
export const endpoints = {
  accessLog: accessLogEndpoints,
  capture: captureEndpoints,
  document: documentEndpoints,
  documentCheck: documentCheckEndpoints,
  establishment: establishmentEndpoints,
  feature: featureEndpoints,
  health: healthEndpoints,
  indexer: indexerEndpoints,
  invite: inviteEndpoints,
  legalAgreement: legalAgreementEndpoints,
  multiFactor: multiFactorEndpoints,
  outboxMessage: outboxMessageEndpoints,
  password: passwordEndpoints,
  processType: processTypeEndpoints,
  progress: progressEndpoints,
  quickFilter: quickFilterEndpoints,
  search: searchEndpoints,
  session: sessionEndpoints,
  storage: storageEndpoints,
  transition: transitionEndpoints,
} as const;

export type { CaptureDocument } from './capture/capture.schemas.ts';
export type { Ability } from './common/abilities.ts';
export * from './common/define-endpoint.ts';
export * from './common/error-codes.ts';
export * from './common/permissions.ts';
export type { Problem } from './common/problem.ts';
export type { Document, DocumentSituation } from './document/document.schemas.ts';
export type { DocumentCheck } from './document-check/document-check.schemas.ts';
export type { Indexer, IndexerInput, IndexerValue } from './indexer/indexer.schemas.ts';
export type { LegalAgreement } from './legal-agreement/legal-agreement.schemas.ts';
export type { Process } from './process/process.schemas.ts';
export type { CaptureForm } from './process-type/process-type.schemas.ts';
export type { Progress } from './progress/progress.schemas.ts';
export type { QuickFilter } from './quick-filter/quick-filter.schemas.ts';
export type { SearchBody, SearchResult, SearchType } from './search/search.schemas.ts';
export type { Session } from './session/session.schemas.ts';
export type { UploadTicket } from './storage/storage.schemas.ts';
export type { Missing } from './transition/transition.schemas.ts';
