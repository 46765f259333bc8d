import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PageSection } from '../../../ui/layout/page-section.tsx';
import type { InvitePreview } from '../api/sent-invites.ts';
import { InviteLines } from './invite-lines.tsx';

interface InviteOutlookProps {
  readonly found: InvitePreview;
}

/** The second step: what becomes of each address, and what nobody of them would have. It is read first. */
export function InviteOutlook({ found: { count, lines, lacks } }: InviteOutlookProps) {
  const { t } = useTranslation('invite');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} data-focus-place>
      <PageSection title={t('send.outlook', { count })}>
        {lacks.includes('ROLE') && <Notice tone="warn">{t('send.lacksRole')}</Notice>}
        {lacks.includes('ESTABLISHMENT') && <Notice tone="warn">{t('send.lacksPlace')}</Notice>}
        <InviteLines lines={lines} />
      </PageSection>
    </div>
  );
}
