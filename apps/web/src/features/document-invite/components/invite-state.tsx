import { IconBan, IconCircleCheck, IconClock, IconEye, IconHourglassOff, IconUserX } from '@tabler/icons-react';
import type { DocumentInvite } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { ToneBadge } from '../../../ui/value/tone-badge.tsx';

const looks = {
  PENDING: { tone: 'warn', icon: IconClock },
  VIEWED: { tone: 'warn', icon: IconEye },
  DONE: { tone: 'good', icon: IconCircleCheck },
  DECLINED: { tone: 'bad', icon: IconUserX },
  EXPIRED: { tone: 'mute', icon: IconHourglassOff },
  REVOKED: { tone: 'mute', icon: IconBan },
} as const;

export function InviteState({ state }: Pick<DocumentInvite, 'state'>) {
  const { t } = useTranslation('document-invite');
  return <ToneBadge {...looks[state]} label={t(`state.${state}`)} />;
}
