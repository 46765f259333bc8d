import {
  type Icon,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconHourglass,
  IconPlayerPause,
  IconProgress,
} from '@tabler/icons-react';
import type { Process } from '@tramite/contract';
import { type Tone, ToneBadge } from '../../../ui/tone-badge.tsx';

/** By the ids of the situations; a company may add names of its own. */
const looks: Readonly<Record<number, { readonly tone: Tone; readonly icon: Icon }>> = {
  1: { tone: 'mute', icon: IconProgress },
  2: { tone: 'warn', icon: IconHourglass },
  3: { tone: 'mute', icon: IconPlayerPause },
  4: { tone: 'good', icon: IconCircleCheck },
  5: { tone: 'bad', icon: IconCircleX },
};

/** Situation of a process in colour, icon and word. */
export function ProcessSituationBadge({ situation }: Pick<Process, 'situation'>) {
  return <ToneBadge {...(looks[situation.id] ?? { tone: 'mute', icon: IconCircleDashed })} label={situation.name} />;
}
