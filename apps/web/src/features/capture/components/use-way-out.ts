import { draftLimits } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { keptDays } from '../../../lib/draft/kept-drafts.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { ask } from '../../../ui/overlay/confirm.ts';
import { useKeepsDrafts } from '../api/list-drafts.query.ts';
import type { CaptureWork } from './use-capture-work.ts';

/** What may happen to unsent work: it stays on the screen, waits as a draft, or goes. */
export function useWayOut(
  { intake, leave, discard: giveUp }: Pick<CaptureWork, 'intake' | 'leave' | 'discard'>,
  onLeave: () => void,
) {
  const { t } = useTranslation('capture');
  const isKept = useKeepsDrafts();
  const { documents } = intake.intake;
  const waiting = [...intake.uploads.values()].filter(({ state }) => state === 'queued' || state === 'saving').length;
  const discard = { value: 'discard', label: t('discard'), look: 'danger' } as const;
  const stay = { value: 'stay', label: t('stay') } as const;
  const kept = [
    isKept ? t('kept', { count: draftLimits.keptDays }) : t('keptFields', { count: keptDays }),
    ...(documents.length > 0 && !isKept ? [t('keptFiles')] : []),
    ...(waiting > 0 ? [t('keptWaiting', { count: waiting })] : []),
  ];
  return {
    /** The user goes elsewhere. */
    mayLeave: async (): Promise<boolean> => {
      const keep = { value: 'keep', label: t('keep'), look: 'primary' } as const;
      const answer = await ask({ title: t('leave'), message: kept.join(' '), answers: [discard, stay, keep] });
      if (answer === 'discard') {
        await giveUp();
      }
      if (answer === 'keep' && !(await leave()) && isKept && waiting === 0) {
        toast.warning(t('keptHere', { count: keptDays }), { id: 'draft' });
      }
      if (answer === 'discard' || answer === 'keep') {
        onLeave();
        return true;
      }
      return false;
    },
    /** The user gives it up and stays on the screen. */
    mayDiscard: async (): Promise<boolean> => {
      const answer = await ask({ title: t('discardTitle'), message: t('discardHint'), answers: [stay, discard] });
      if (answer === 'discard') {
        await giveUp();
      }
      return answer === 'discard';
    },
  };
}
