import type { CaptureForm } from '@tramite/contract';
import { useFlag } from '../../../lib/flags/flags.tsx';
import { IndexerFields } from '../../../ui/indexer/indexer-fields.tsx';
import { processPrefix } from '../../../ui/upload/field-ids.ts';
import { StepModal } from '../components/step-modal.tsx';
import type { TransitionSteps } from '../components/use-transition-steps.ts';

export interface CaptureIndexersModalProps {
  readonly steps: TransitionSteps;
  readonly title: string;
  readonly indexers: CaptureForm['indexers'];
}

/** captureIndexers: fields the transition asks for. */
export function CaptureIndexersModal({ steps, title, indexers }: CaptureIndexersModalProps) {
  const { form, check, refused, attempts } = steps.intake;
  const ignoreMinDate = useFlag('ignore-min-date');
  return (
    <StepModal steps={steps} title={title}>
      <div>
        <IndexerFields
          indexers={indexers}
          filled={form.intake}
          errors={check.process.errors}
          warnings={check.process.warnings}
          refused={refused.process}
          idPrefix={processPrefix}
          attempts={attempts}
          ignoreMinDate={ignoreMinDate}
          onChange={form.fill}
        />
      </div>
    </StepModal>
  );
}
