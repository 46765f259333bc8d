import {
  type Icon,
  IconAlertCircle,
  IconBan,
  IconCalendarX,
  IconCircleCheck,
  IconCircleDashed,
  IconPaperclip,
} from '@tabler/icons-react';
import type { DocumentSituation } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { type Tone, ToneBadge } from '../../ui/value/tone-badge.tsx';

const looks: Record<DocumentSituation, { readonly tone: Tone; readonly icon: Icon }> = {
  P: { tone: 'warn', icon: IconAlertCircle },
  C: { tone: 'good', icon: IconCircleCheck },
  N: { tone: 'mute', icon: IconCircleDashed },
  S: { tone: 'bad', icon: IconBan },
  V: { tone: 'past', icon: IconCalendarX },
  ANC: { tone: 'warn', icon: IconPaperclip },
};

/** Situation of a document in its colour, with its icon and name. */
export function SituationBadge({ situation }: { readonly situation: DocumentSituation }) {
  const { t } = useTranslation();
  return <ToneBadge {...looks[situation]} label={t(`situation.${situation}`)} isStruck={situation === 'S'} />;
}
