import {
  type Icon,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconHourglass,
  IconPlayerPause,
  IconProgress,
} from '@tabler/icons-react';
import { type Process, type ProcessSituation, processSituation } from '@tramite/contract';
import { isProcessSituation } from '@tramite/rules/process/situation';
import { type Tone, ToneBadge } from '../../../ui/value/tone-badge.tsx';

const looks: Readonly<Record<ProcessSituation, { readonly tone: Tone; readonly icon: Icon }>> = {
  [processSituation.ongoing]: { tone: 'mute', icon: IconProgress },
  [processSituation.waiting]: { tone: 'warn', icon: IconHourglass },
  [processSituation.suspended]: { tone: 'mute', icon: IconPlayerPause },
  [processSituation.ended]: { tone: 'good', icon: IconCircleCheck },
  [processSituation.canceled]: { tone: 'bad', icon: IconCircleX },
};

/** Situation of a process in colour, icon and word. */
export function ProcessSituationBadge({ situation }: Pick<Process, 'situation'>) {
  return (
    <ToneBadge
      {...(isProcessSituation(situation.id) ? looks[situation.id] : { tone: 'mute', icon: IconCircleDashed })}
      label={situation.name}
    />
  );
}
