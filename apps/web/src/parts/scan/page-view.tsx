import { Button } from '@mantine/core';
import { IconCheck, IconCrop, IconRefresh, IconRotate, IconRotateClockwise } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatList } from '../../lib/format/text.ts';
import { wholePicture } from '../../lib/picture/pixels.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { CornerEditor } from './corner-editor.tsx';
import { PagePicture } from './page-strip.tsx';
import styles from './scan.module.css';
import type { ScanDesk } from './scan-desk.ts';
import type { ScannedPage } from './scanned-page.ts';

export interface PageViewProps {
  readonly page: ScannedPage;
  readonly number: number;
  readonly desk: ScanDesk;
  readonly onRetake: () => void;
}

/** One page as it will be, what may be wrong with it, and what can be done. */
export function PageView({ page, number, desk, onRetake }: PageViewProps) {
  const { t } = useTranslation('scan');
  const [isCropping, setCropping] = useState(false);
  const { id, flaws, isAccepted, state } = page;
  const isReady = state === 'ready';
  return (
    <section className={styles.page} aria-label={t('page', { number })}>
      {flaws.length > 0 && !isAccepted && (
        <Notice
          tone="warn"
          role="status"
          title={t('doubt', { number, flaws: formatList(flaws.map((flaw) => t(`flaw.${flaw}`))) })}
        >
          {t(`advice.${flaws[0] ?? 'blurred'}`)}
          <div className={styles.tools}>
            <Button variant="default" size="compact-sm" onClick={onRetake}>
              {t('retake')}
            </Button>
            <Button variant="default" size="compact-sm" onClick={() => desk.accept(id)}>
              {t('accept')}
            </Button>
          </div>
        </Notice>
      )}
      {isCropping && isReady ? (
        <CornerEditor
          original={page.original}
          corners={page.corners}
          onChange={(corners) => desk.setCorners(id, corners)}
        />
      ) : (
        <div className={styles.preview}>
          <PagePicture page={page} alt={t('pagePicture', { number })} />
        </div>
      )}
      <div className={styles.tools}>
        {isReady && isCropping && (
          <>
            <Button variant="default" onClick={() => desk.setCorners(id, null)}>
              {t('corners.find')}
            </Button>
            <Button variant="default" onClick={() => desk.setCorners(id, wholePicture)}>
              {t('corners.whole')}
            </Button>
            <Button
              variant="light"
              leftSection={<IconCheck size={16} aria-hidden />}
              onClick={() => setCropping(false)}
            >
              {t('corners.done')}
            </Button>
          </>
        )}
        {isReady && !isCropping && (
          <>
            <Button
              variant="default"
              leftSection={<IconCrop size={16} aria-hidden />}
              onClick={() => setCropping(true)}
            >
              {t('corners.edit')}
            </Button>
            <IconButton size={36} label={t('turnLeft')} icon={IconRotate} onClick={() => desk.turn(id, -1)} />
            <IconButton size={36} label={t('turnRight')} icon={IconRotateClockwise} onClick={() => desk.turn(id, 1)} />
          </>
        )}
        {!isCropping && (
          <Button variant="default" leftSection={<IconRefresh size={16} aria-hidden />} onClick={onRetake}>
            {t('retake')}
          </Button>
        )}
      </div>
    </section>
  );
}
