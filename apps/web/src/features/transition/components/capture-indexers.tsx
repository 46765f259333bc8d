import type { CaptureForm } from '@tramite/contract';
import { useFlag } from '../../../lib/flags/flags.ts';
import { FoldedIndexerFields } from '../../../parts/indexer/folded-indexer-fields.tsx';
import { processPrefix } from '../../../parts/upload/field-ids.ts';
import type { TransitionSteps } from './use-transition-steps.ts';

export interface CaptureIndexersProps {
  readonly steps: TransitionSteps;
  readonly indexers: CaptureForm['indexers'];
}

/** captureIndexers: the fields a transition asks for. */
export function CaptureIndexers({ steps, indexers }: CaptureIndexersProps) {
  const { form, check, refused, attempts } = steps.intake;
  return (
    <div>
      <FoldedIndexerFields
        indexers={indexers}
        filled={form.intake}
        errors={check.process.errors}
        warnings={check.process.warnings}
        refused={refused.process}
        idPrefix={processPrefix}
        attempts={attempts}
        ignoreMinDate={useFlag('ignore-min-date')}
        onChange={form.fill}
      />
    </div>
  );
}
