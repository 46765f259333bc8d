import type { BodyOf, endpoints } from '@tramite/contract';

export type CaptureBody = BodyOf<typeof endpoints.capture.capture>;
export type CaptureManyBody = BodyOf<typeof endpoints.capture.captureMultiple>;

export interface Captured {
  workflowId: number;
  documentIds: number[];
}
