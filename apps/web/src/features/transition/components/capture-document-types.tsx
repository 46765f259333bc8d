import type { CaptureForm } from '@tramite/contract';
import { useFlag } from '../../../lib/flags/flags.ts';
import { DocumentTypeList } from '../../../parts/upload/document-type-list.tsx';
import type { TransitionSteps } from './use-transition-steps.ts';

export interface CaptureDocumentTypesProps {
  readonly steps: TransitionSteps;
  readonly documentTypes: CaptureForm['documentTypes'];
}

/** captureDocumentTypes: the documents a transition asks for. */
export function CaptureDocumentTypes({ steps, documentTypes }: CaptureDocumentTypesProps) {
  const { form, check, refused, attempts } = steps.intake;
  return (
    <DocumentTypeList
      documentTypes={documentTypes}
      form={form}
      check={check}
      refused={refused}
      limits={steps.limits}
      attempts={attempts}
      ignoreMinDate={useFlag('ignore-min-date')}
    />
  );
}
