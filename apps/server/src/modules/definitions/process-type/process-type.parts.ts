export { findVersionOfStage, type StageRow, type TransitionRow } from './process-type.definition.repository.ts';
export { getVersion, requiredCodesOf, stageOf, type VersionDefinition } from './process-type.definition.ts';
export { presentDocumentType } from './process-type.presenter.ts';
export { type DocumentTypeSetup, findSetup, type ProcessTypeSetup, setupOf } from './process-type.repository.ts';
