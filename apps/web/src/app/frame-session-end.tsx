import { IconLogin2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LoneNotice } from './lone-notice.tsx';

/** In a frame the parent is told that the session is over; this is what stays until it acts. */
export function FrameSessionEnd() {
  const { t } = useTranslation();
  return <LoneNotice icon={IconLogin2} title={t('sessionEnd.expired')} />;
}
