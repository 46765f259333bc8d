export { logTypes } from './access-log/log-types.ts';
export type { AccessKind, AccessLine, AccessState } from './access-review/access-review.schemas.ts';
export type {
  Announcement,
  AnnouncementAudience,
  AnnouncementFault,
  AnnouncementReader,
  AskedAnnouncement,
} from './announcement/announcement.schemas.ts';
export * from './announcement/announcement-limits.ts';
export type { ApiKey } from './api-key/api-key.schemas.ts';
export * from './api-key/api-key-limits.ts';
export type { AuditEntry, AuditReport } from './audit/audit.schemas.ts';
export * from './audit/audit-names.ts';
export type { Barcode } from './barcode/barcode.schemas.ts';
export type {
  Batch,
  BatchDetail,
  BatchInput,
  BatchItem,
  BatchItemState,
  BatchKind,
  BatchState,
} from './batch/batch.schemas.ts';
export type { DeletedDocument, DeletedProcess } from './bin/bin.schemas.ts';
export type { CalendarDay, CalendarYear } from './calendar/calendar.schemas.ts';
export { calendarYears } from './calendar/calendar-years.ts';
export { shortestReasonText } from './cancelation/reason-text.ts';
export type { CaptureDocument, CaptureDraft, DraftDocument, DraftSummary } from './capture/capture.schemas.ts';
export { draftLimits } from './capture/draft-limits.ts';
export type { AnsweredChecklist, AskedChecklist, ChecklistAnswer } from './checklist/checklist.schemas.ts';
export type { ThreadEntry } from './comment/comment.schemas.ts';
export type { Ability } from './common/abilities.ts';
export * from './common/answer-texts.ts';
export * from './common/define-endpoint.ts';
export * from './common/error-codes.ts';
export { type FieldText, fieldText } from './common/field-texts.ts';
export { fillText } from './common/fill-text.ts';
export { mostInBatch } from './common/most-in-batch.ts';
export * from './common/permissions.ts';
export type { Problem } from './common/problem.ts';
export { logoLimits } from './customer-logo/logo-limits.ts';
export type {
  ApprovalSummary,
  DashboardChoices,
  DashboardFilters,
  ProcessSummary,
  SaleSummary,
} from './dashboard/dashboard.schemas.ts';
export * from './dashboard/dashboard-limits.ts';
export type {
  AcceptedDifference,
  DifferenceContent,
  DifferenceOptions,
  DifferenceRule,
  ListedDifference,
  ListedSide,
} from './difference/difference.schemas.ts';
export { differenceLimits } from './difference/difference-limits.ts';
export type { Document, SharedIndexer } from './document/document.schemas.ts';
export type { CancelationField } from './document-cancelation/document-cancelation.schemas.ts';
export type { DocumentCheck } from './document-check/document-check.schemas.ts';
export type { FileVersion } from './document-file/document-file.schemas.ts';
export { mostFileVersions } from './document-file/file-limits.ts';
export type { DocumentInvite } from './document-invite/document-invite.schemas.ts';
export {
  mostCodesOfAddress,
  mostCodesOfInvite,
  mostFilesOfInvite,
  mostInviteDays,
  mostInvitesOfDocument,
  mostInvitesOfPerson,
  mostResendsADay,
  mostTriesOfCode,
} from './document-invite/document-invite-limits.ts';
export type {
  DocumentSignature,
  Placement,
  SignatureMark,
  SignatureMethod,
  SignatureState,
  Signer,
} from './document-signature/document-signature.schemas.ts';
export { mostDocumentsToSign, mostPlacements, mostSigners } from './document-signature/signature-limits.ts';
export type { DossierFormat } from './dossier/dossier.schemas.ts';
export { mostDossierDocuments } from './dossier/dossier-limits.ts';
/** The one table of all calls, by noun and verb. A namespace, so that a page carries the calls of its own nouns only. */
export * as endpoints from './endpoints.ts';
export type { PostalAddress } from './establishment/establishment.schemas.ts';
export type {
  Event,
  EventAction,
  EventContent,
  EventEffect,
  EventFault,
  EventOccurrence,
  EventParameters,
  EventSummary,
  EventTrial,
} from './event/event.schemas.ts';
export { eventLimits } from './event/event-limits.ts';
export type { ExplainedCondition, Explanation } from './explanation/explanation.schemas.ts';
export { explanationText, isExplained } from './explanation/explanation-texts.ts';
export type { FlowBoard, FlowBoardStage, FlowStay } from './flow-board/flow-board.schemas.ts';
export type { BlankForm, FilledForm, FormChoice, FormRevision } from './form/form.schemas.ts';
export { formMimeType } from './form/form-mime.ts';
export type { FormTemplate, FormTemplateSummary } from './form-template/form-template.schemas.ts';
export type {
  FormBlock,
  FormDefinition,
  FormElement,
  FormGroup,
  FormImage,
  FormInput,
  FormPart,
  FormRule,
  FormText,
  FormValues,
} from './form-type/form-definition.schemas.ts';
export { formLimits } from './form-type/form-limits.ts';
export type {
  FieldConversion,
  FormLink,
  FormProblem,
  FormType,
  FormTypeSummary,
  FormVersion,
  OldFormChoice,
  ReadyForm,
} from './form-type/form-type.schemas.ts';
export type { ReadyFormCode } from './form-type/ready-form-codes.ts';
export type { FormTemplates } from './form-view/form-view.schemas.ts';
export type { Indexer, IndexerInput, IndexerValue } from './indexer/indexer.schemas.ts';
export type { SentInvite } from './invite/invite.schemas.ts';
export { type IpLevel, ipLevels, MOST_NETWORKS } from './ip-restriction/ip-levels.ts';
export type { IpRestriction, IpTrial } from './ip-restriction/ip-restriction.schemas.ts';
export type { LegalAgreement } from './legal-agreement/legal-agreement.schemas.ts';
export type { ListOption } from './list-option/list-option.schemas.ts';
export type { LiveBatch, LiveEvent, LiveKind, LivePresence } from './live/live.schemas.ts';
export type { DocumentOutlook, MoveOutlook } from './move/move.schemas.ts';
export type { NfeRow } from './nfe-import/nfe-import.schemas.ts';
export * from './nfe-import/nfe-import-limits.ts';
export type {
  NfeFillableType,
  NfeMapping,
  NfeRegister,
  NfeRegisterContent,
  NfeTriedValue,
} from './nfe-register/nfe-register.schemas.ts';
export { nfeRegisterLimits } from './nfe-register/nfe-register-limits.ts';
export type { LeftNoticeGroup, Notice, NoticeSettings } from './notice/notice.schemas.ts';
export type { OldForm, SavedOldForm } from './old-form/old-form.schemas.ts';
export type { OutsiderInvite, OutsiderSignature, OutsiderWork } from './outsider/outsider.schemas.ts';
export type { NotifyProfile, Pendency } from './pendency/pendency.schemas.ts';
export type { PreparedFilling, PreparedProcess } from './prepared-process/prepared-process.schemas.ts';
export type { Missing, Process } from './process/process.schemas.ts';
export type { ProcessImport, ProcessImportFault } from './process-import/process-import.schemas.ts';
export { processImportLimits } from './process-import/process-import-limits.ts';
export type { ProcessDiagram, ProcessPage } from './process-page/process-page.schemas.ts';
export type { CaptureForm, OfferedForm } from './process-type/process-type.schemas.ts';
export type { ProcessUpdate } from './process-update/process-update.schemas.ts';
export { photoLimits } from './profile/photo-limits.ts';
export type { DayOfAccess, Progress, ProgressFacets, ProgressOrigin } from './progress/progress.schemas.ts';
export * from './quick-filter/default-filter.ts';
export { type FilterColor, filterColors } from './quick-filter/filter-colors.ts';
export type { QuickFilter } from './quick-filter/quick-filter.schemas.ts';
export * from './quick-filter/system-filters.ts';
export type { CheckedReceipt, ReceiptFile } from './receipt/receipt.schemas.ts';
export type { RecentSearch } from './recent-search/recent-search.schemas.ts';
export * from './registration/declared/define-registration.ts';
export * from './registration/declared/registrations.ts';
export { registrationCall } from './registration/registration.endpoints.ts';
export type {
  RegistrationChange,
  RegistrationFault,
  RegistrationImport,
  RegistrationInput,
  RegistrationInputs,
  RegistrationLabel,
  RegistrationRecord,
  RegistrationRow,
  RegistrationRowInput,
  RegistrationUsage,
  RegistrationValue,
  RegistrationValues,
  RegistrationVerb,
} from './registration/registration.schemas.ts';
export { longestImport, mostImportedLines, mostLinesAtOnce } from './report/import-limits.ts';
export { progressNames } from './report/progress-names.ts';
export type { AnyReportFormat, Report, ReportFormat, ReportImport, ReportState } from './report/report.schemas.ts';
export {
  fieldColumn,
  type ReportColumn,
  reportColumns,
  reportedType,
} from './report/report-columns.ts';
export type { Action, Role } from './role/role.schemas.ts';
export type { SearchBody, SearchResult, SearchSuggestion, SearchType } from './search/search.schemas.ts';
export { viewPermissions } from './search/view-permissions.ts';
export type { Session } from './session/session.schemas.ts';
export { type SetCode, type SetupStep, setCodes } from './setup/set-codes.ts';
export type { Setup } from './setup/setup.schemas.ts';
export type { UploadTicket } from './storage/storage.schemas.ts';
export { uploadLimits } from './storage/upload-limits.ts';
export type { Structure, StructureLegalPerson } from './structure/structure.schemas.ts';
export type { Tag } from './tag/tag.schemas.ts';
export { readinessText } from './transition/readiness-texts.ts';
export type { ReadinessItem, TransitionForm } from './transition/transition.schemas.ts';
export { transitionUndoTime } from './transition/undo-time.ts';
export type { UserCard } from './user/user.schemas.ts';
export type { UserGrants } from './user-permission/user-permission.schemas.ts';
export type { VehicleDebt, VehicleDebtItem } from './vehicle-debt/vehicle-debt.schemas.ts';
export type { DryRun, VersionMove } from './version-move/version-move.schemas.ts';
export * from './vocabulary/difference-kinds.ts';
export * from './vocabulary/document-situations.ts';
export * from './vocabulary/domain-events.ts';
export * from './vocabulary/event-types.ts';
export * from './vocabulary/form-rules.ts';
export * from './vocabulary/indexer-operators.ts';
export * from './vocabulary/indexer-types.ts';
export * from './vocabulary/invite-states.ts';
export type { NfeField } from './vocabulary/nfe-fields.ts';
export { nfeFields } from './vocabulary/nfe-fields.ts';
export * from './vocabulary/notice-groups.ts';
export * from './vocabulary/notice-kinds.ts';
export * from './vocabulary/process-situations.ts';
export { type ProgressType, progressTypes } from './vocabulary/progress-types.ts';
export * from './vocabulary/report-kinds.ts';
export * from './vocabulary/vehicle-debts.ts';
export type { Webhook, WebhookAttempt, WebhookContent, WebhookDelivery } from './webhook/webhook.schemas.ts';
export { webhookLimits } from './webhook/webhook-limits.ts';
export { flowLimits } from './workflow-management/flow-limits.ts';
export type {
  FlowChange,
  FlowChoices,
  FlowProblem,
  FlowVersion,
  ManagedFlow,
  ManagedType,
} from './workflow-management/workflow-management.schemas.ts';
