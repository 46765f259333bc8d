import { UnstyledButton } from '@mantine/core';
import { IconAlertCircle, IconCalendarX, IconMailForward, IconPaperclip, IconWriting } from '@tabler/icons-react';
import type { Document } from '@tramite/contract';
import { formatDay } from '@tramite/rules/date/day';
import { useTranslation } from 'react-i18next';
import card from '../../../parts/record/record-card.module.css';

export interface DocumentMarksProps {
  readonly document: Document;
  readonly onShowThread: (document: Document) => void;
}

/** Pendencies, which are read and resolved from here; expiry and attachments. */
export function DocumentMarks({ document, onShowThread }: DocumentMarksProps) {
  const { t } = useTranslation('document');
  const { openPendencies, attachments, expiresOn, situation, signatureStatus, inviteStatus } = document;
  return (
    <>
      {openPendencies > 0 && (
        <UnstyledButton className={`${card.press} ${card.bad}`} onClick={() => onShowThread(document)}>
          <IconAlertCircle size={16} aria-hidden />
          {t('card.pendencies', { count: openPendencies })}
        </UnstyledButton>
      )}
      {expiresOn && situation !== 'S' && (
        <span className={`${card.inline} ${card.whole}`}>
          <IconCalendarX size={16} aria-hidden />
          {t(situation === 'V' ? 'card.expired' : 'card.expires', { date: formatDay(expiresOn) })}
        </span>
      )}
      {signatureStatus && (
        <span className={`${card.inline} ${card.whole}`}>
          <IconWriting size={16} aria-hidden />
          {t(`card.signature.${signatureStatus}`)}
        </span>
      )}
      {inviteStatus && inviteStatus !== 'REVOKED' && (
        <span className={`${card.inline} ${card.whole}`}>
          <IconMailForward size={16} aria-hidden />
          {t(`card.invite.${inviteStatus}`)}
        </span>
      )}
      {attachments.length > 0 && (
        <span className={`${card.inline} ${card.whole}`}>
          <IconPaperclip size={16} aria-hidden />
          {t('card.attachments', { count: attachments.length })}
        </span>
      )}
    </>
  );
}
