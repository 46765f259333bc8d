import { Button, SegmentedControl, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UploadLimits } from '../../../lib/upload/check-file.ts';
import { ReasonButton } from '../../../ui/button/reason-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { toastTime } from '../../../ui/feedback/toast-options.ts';
import { ask } from '../../../ui/overlay/confirm.ts';
import { ModalFrame } from '../../../ui/overlay/modal-frame.tsx';
import { CameraView } from '../camera-view.tsx';
import { LeftNotice } from '../left-notice.tsx';
import { PageStrip } from '../page-strip.tsx';
import { PageView } from '../page-view.tsx';
import { PictureSource } from '../picture-source.tsx';
import styles from '../scan.module.css';
import { ScanSettings } from '../scan-settings.tsx';
import { mostPages, type ScanLook, usualDpi } from '../scanned-page.ts';
import { useFinish } from '../use-finish.ts';
import { useScanDesk } from '../use-scan-desk.ts';

export interface ScanModalProps {
  /** What the pages are of, which the file is called after. */
  readonly name?: string;
  /** Of the process type; 200 unless said. */
  readonly dpi?: number;
  readonly limits: Pick<UploadLimits, 'maxBytes'> | null;
  readonly onFile: (file: File) => void;
  readonly onClose: () => void;
}

type Source = 'camera' | 'pictures';

/** Shoots or takes pages, mends them and makes one PDF of them. */
export function ScanModal({ name, dpi: ownDpi = usualDpi, limits, onFile, onClose }: ScanModalProps) {
  const { t } = useTranslation('scan');
  const [look, setLook] = useState<ScanLook>({ colour: 'colour', isEven: true });
  const [dpi, setDpi] = useState(ownDpi);
  const [source, setSource] = useState<Source>('camera');
  const [shownId, setShownId] = useState<string | null>(null);
  const [retakenId, setRetakenId] = useState<string | null>(null);
  const sitting = useScanDesk(look);
  const { desk, pages, left } = sitting;
  const finish = useFinish({ sitting, look, dpi, name, limits, onFile, onClose });
  const retaken = pages.findIndex(({ id }) => id === retakenId);
  const shown = retaken < 0 ? pages.find(({ id }) => id === shownId) : undefined;

  const take = (pictures: readonly Blob[]) => {
    if (pages.length >= mostPages && retaken < 0) toast.warning(t('tooMany', { max: mostPages }), { id: 'scan-full' });
    const [first] = desk.add(pictures, retaken < 0 ? null : retakenId);
    if (retaken >= 0) {
      setRetakenId(null);
      setShownId(first ?? null);
    } else if (source === 'pictures') {
      setShownId(first ?? null);
    }
  };
  const remove = (id: string) => {
    const number = pages.findIndex((page) => page.id === id) + 1;
    const undo = desk.remove(id);
    if (shownId === id) setShownId(pages[number]?.id ?? pages[number - 2]?.id ?? null);
    toast.success(t('removed', { number }), { id: 'scan-removed', time: toastTime.undo, undo });
  };
  const close = async () => {
    if (pages.length > 0) {
      const answer = await ask({
        title: t('leave.title'),
        message: sitting.isKept ? t('leave.message') : t('leave.lost'),
        answers: [
          { value: 'stay', label: t('leave.stay') },
          { value: 'drop', label: t('leave.drop'), look: 'danger' },
          ...(sitting.isKept ? [{ value: 'keep', label: t('leave.keep'), look: 'primary' } as const] : []),
        ],
      });
      if (answer === null || answer === 'stay') return;
      await (answer === 'drop' ? desk.clear() : desk.settled());
    }
    onClose();
  };
  const show = (id: string | null) => {
    setRetakenId(null);
    setShownId(id);
  };

  return (
    <ModalFrame
      title={t('title')}
      size={1040}
      isBusy={finish.progress !== null}
      isHeld={pages.length > 0 && finish.progress !== null}
      onClose={() => void close()}
      footer={
        <>
          <Text size="dense" c="dimmed" className={styles.progress} role="status">
            {finish.progress ?? t('count', { count: pages.length })}
          </Text>
          <Button variant="subtle" color="gray" disabled={finish.progress !== null} onClick={() => void close()}>
            {t('cancel')}
          </Button>
          <ReasonButton
            loading={finish.progress !== null}
            reason={pages.length === 0 ? t('nothing') : null}
            onClick={() => void finish.run(show)}
          >
            {t('use', { count: pages.length })}
          </ReasonButton>
        </>
      }
    >
      {left === undefined && <Skeletons count={1} height={320} />}
      {left && <LeftNotice left={left} onGoOn={sitting.goOn} onDrop={sitting.dropLeft} />}
      {left === null && (
        <div className={styles.desk}>
          {!sitting.isKept && <Notice tone="warn">{t('notKept')}</Notice>}
          <div className={styles.bar}>
            {shown ? (
              <ScanSettings look={look} dpi={dpi} ownDpi={ownDpi} onLook={setLook} onDpi={setDpi} />
            ) : (
              <SegmentedControl
                aria-label={t('source')}
                value={source}
                data={[
                  { value: 'camera', label: t('camera.title') },
                  { value: 'pictures', label: t('pictures.title') },
                ]}
                onChange={(value) => setSource(value as Source)}
              />
            )}
          </div>
          <div className={styles.stage}>
            {retaken >= 0 && <Notice tone="info">{t('retaking', { number: retaken + 1 })}</Notice>}
            {shown ? (
              <PageView
                key={shown.id}
                page={shown}
                number={pages.indexOf(shown) + 1}
                desk={desk}
                onRetake={() => setRetakenId(shown.id)}
              />
            ) : source === 'camera' ? (
              <CameraView
                shootLabel={t('camera.shoot', { number: retaken < 0 ? pages.length + 1 : retaken + 1 })}
                onShot={(picture) => take([picture])}
                onFiles={() => setSource('pictures')}
              />
            ) : (
              <PictureSource isSingle={retaken >= 0} onFiles={take} />
            )}
          </div>
          <PageStrip pages={pages} shownId={shown?.id ?? null} onShow={show} onMove={desk.move} onRemove={remove} />
        </div>
      )}
    </ModalFrame>
  );
}
