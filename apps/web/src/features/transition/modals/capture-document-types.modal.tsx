import type { CaptureForm } from '@tramite/contract';
import { useFlag } from '../../../lib/flags/flags.tsx';
import { DocumentTypeList } from '../../../ui/upload/document-type-list.tsx';
import { StepModal } from '../components/step-modal.tsx';
import type { TransitionSteps } from '../components/use-transition-steps.ts';

export interface CaptureDocumentTypesModalProps {
  readonly steps: TransitionSteps;
  readonly title: string;
  readonly documentTypes: CaptureForm['documentTypes'];
}

/** captureDocumentTypes: documents the transition asks for. */
export function CaptureDocumentTypesModal({ steps, title, documentTypes }: CaptureDocumentTypesModalProps) {
  const { form, check, refused, attempts } = steps.intake;
  const ignoreMinDate = useFlag('ignore-min-date');
  return (
    <StepModal steps={steps} title={title}>
      <DocumentTypeList
        documentTypes={documentTypes}
        form={form}
        check={check}
        refused={refused}
        extensions={steps.extensions}
        attempts={attempts}
        ignoreMinDate={ignoreMinDate}
      />
    </StepModal>
  );
}
