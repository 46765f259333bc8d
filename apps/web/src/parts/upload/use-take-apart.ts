import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { UploadQueue } from '../../lib/upload/upload-queue.ts';
import { toast, toastTime } from '../../ui/feedback/toast.tsx';
import type { MadePart } from '../pack/use-split.ts';
import { type CapturedDocument, type Intake, joinDocument, splitDocument, uploadIdsOf } from './captured-documents.ts';

const toastId = 'upload-apart';

/** Puts files in the place of the one they were made of, with a way back as long as the intake is the same. */
export function useTakeApart(queue: UploadQueue, intake: Intake, setIntake: Dispatch<SetStateAction<Intake>>) {
  const { t } = useTranslation('document');
  const latest = useRef(intake);
  useEffect(() => {
    latest.current = intake;
  });
  const age = useRef(0);
  const forget = useCallback(() => {
    age.current += 1;
    toast.hide(toastId);
  }, []);
  useEffect(() => forget, [forget]);

  /** Files in the place of the one they were made of; answers their keys. */
  const takeApart = (document: CapturedDocument, parts: readonly MadePart[]): readonly string[] => {
    const taken = queue.take(document.uploadId);
    const keys = queue.add(parts.map(({ file }) => file));
    const placed = keys.map((uploadId, at) => ({ uploadId, typeId: parts[at]?.typeId ?? null }));
    setIntake((old) => splitDocument(old, document.key, placed));
    const born = age.current;
    const undo = () => {
      if (!taken || born !== age.current) return;
      const kept = new Set(document.attachments.map(({ uploadId }) => uploadId));
      const gone = latest.current.documents.filter(({ key }) => keys.includes(key)).flatMap(uploadIdsOf);
      queue.remove(gone.filter((id) => !kept.has(id)));
      queue.putBack(taken);
      setIntake((old) => joinDocument(old, document, keys));
    };
    const name = taken?.item.name ?? '';
    toast.success(t('upload.apart', { count: keys.length, name }), { id: toastId, time: toastTime.undo, undo });
    return keys;
  };
  return {
    takeApart,
    /** The file itself; null where only the server has it. */
    fileOf: (uploadId: string) => queue.fileOf(uploadId),
    /** Ends the way back. */
    forget,
  };
}
