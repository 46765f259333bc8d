import type { Process } from '@tramite/contract';
import card from '../../../parts/record/record-card.module.css';
import { FactList } from '../../../ui/value/fact-list.tsx';
import { type LastProgressProps, LastStep, Origin } from './process-last-progress.tsx';
import { ProcessTags } from './process-tags.tsx';

/** The fields of a process that its card does not show anyway; what there was no room for. */
export function ProcessDetails({ process, onShowHistory }: LastProgressProps) {
  return (
    <div className={card.details}>
      <FactList facts={otherFields(process)} />
      <div className={`${card.line} ${card.elsewhere} ${card.note}`}>
        <LastStep process={process} onShowHistory={onShowHistory} />
        <ProcessTags tags={process.tags} />
        <Origin process={process} />
      </div>
    </div>
  );
}

function otherFields({ indexers, subject }: Process): Process['indexers'] {
  const shown = new Set(Object.values(subject).map((field) => field?.id));
  return indexers.filter(({ id }) => !shown.has(id));
}
