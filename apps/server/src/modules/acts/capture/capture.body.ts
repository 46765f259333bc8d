import type { BodyOf, CaptureDocument, endpoints } from '@tramite/contract';
import type { CapturedForms } from './capture.forms.policy.ts';

/** What C21 takes: a capture, or a draft of one, which may lack types still. */
export type AskedCapture = BodyOf<typeof endpoints.capture.capture>;
export interface CaptureBody extends Omit<AskedCapture, 'workflowTypeId' | 'documents' | 'draft' | 'title'> {
  readonly workflowTypeId: number;
  readonly documents: CaptureDocument[];
  /** Forms among the documents, by the names they were sent with. */
  readonly forms: CapturedForms;
}
export type CaptureManyBody = BodyOf<typeof endpoints.capture.captureMultiple>;

export interface Captured {
  workflowId: number;
  documentIds: number[];
}
