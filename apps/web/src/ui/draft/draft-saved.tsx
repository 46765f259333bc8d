import { IconAlertTriangle, IconCircleCheck, IconCloudUpload } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../lib/api/api-error.ts';
import type { SavingState } from '../../lib/draft/draft-saver.ts';
import { formatRelative } from '../../lib/format/date.ts';
import { ToneBadge } from '../value/tone-badge.tsx';

/** Whether what was changed is on the server: 'Salvo há 5 s'. */
export function DraftSaved({ state: { kind, savedAt, error } }: { readonly state: SavingState }) {
  const { t } = useTranslation('draft');
  const seconds = useSecondsSince(savedAt);
  if (kind === 'waiting' || kind === 'saving') {
    return <ToneBadge tone="mute" icon={IconCloudUpload} label={t('saved.saving')} />;
  }
  if (kind === 'failed') {
    return <ToneBadge tone="bad" icon={IconAlertTriangle} label={t('saved.failed', { why: messageOf(error) })} />;
  }
  if (kind === 'conflict') {
    return <ToneBadge tone="warn" icon={IconAlertTriangle} label={t('saved.conflict')} />;
  }
  if (savedAt === null) {
    return null;
  }
  const time = seconds < 60 ? t('saved.seconds', { count: seconds }) : formatRelative(new Date(savedAt), Date.now());
  return <ToneBadge tone="good" icon={IconCircleCheck} label={t('saved.done', { time })} />;
}

const step = 5;

/** In steps of five, so that it can be read. */
function useSecondsSince(at: number | null): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (at === null) return undefined;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), step * 1000);
    return () => clearInterval(timer);
  }, [at]);
  return at === null ? 0 : Math.max(1, Math.round(Math.max(0, now - at) / 1000 / step) * step);
}
