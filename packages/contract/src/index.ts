/** The one table of all calls, by noun and verb. A namespace, so that a page carries the calls of its own nouns only. */

export type { CaptureDocument } from './capture/capture.schemas.ts';
export type { Ability } from './common/abilities.ts';
export * from './common/answer-texts.ts';
export * from './common/define-endpoint.ts';
export * from './common/error-codes.ts';
export { type FieldText, fieldText } from './common/field-texts.ts';
export * from './common/permissions.ts';
export type { Problem } from './common/problem.ts';
export type { Document, DocumentSituation } from './document/document.schemas.ts';
export type { DocumentCheck } from './document-check/document-check.schemas.ts';
export * as endpoints from './endpoints.ts';
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
