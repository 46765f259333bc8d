import { formatBytes } from '@tramite/rules/text/bytes';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatList } from '../../lib/format/text.ts';
import type { UploadLimits } from '../../lib/upload/check-file.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { ask } from '../../ui/overlay/confirm.ts';
import { doubtful, type ScanLook } from './scanned-page.ts';
import type { useScanDesk } from './use-scan-desk.ts';

export interface FinishOptions {
  readonly sitting: ReturnType<typeof useScanDesk>;
  readonly look: ScanLook;
  readonly dpi: number;
  readonly name: string | undefined;
  readonly limits: Pick<UploadLimits, 'maxBytes'> | null;
  readonly onFile: (file: File) => void;
  readonly onClose: () => void;
}

/** Makes the file of all pages, once they are good enough or somebody says that they are. */
export function useFinish({ sitting, look, dpi, name, limits, onFile, onClose }: FinishOptions) {
  const { t } = useTranslation('scan');
  const [progress, setProgress] = useState<string | null>(null);
  const { desk, studio } = sitting;

  /** The pages; the one to look at where some are not fit to be sent. */
  const checked = async () => {
    await desk.settled();
    const { pages } = desk.state.get();
    const failed = pages.find(({ state }) => state === 'failed');
    if (failed) {
      toast.warning(t('failedPages'), { id: 'scan-failed' });
      return { pages, toSee: failed.id };
    }
    const doubts = doubtful(pages);
    if (doubts.length === 0) return { pages, toSee: null };
    const lines = doubts.map((page) =>
      t('doubt', { number: pages.indexOf(page) + 1, flaws: formatList(page.flaws.map((flaw) => t(`flaw.${flaw}`))) }),
    );
    const answer = await ask({
      title: t('gate.title', { count: doubts.length }),
      message: lines.join(' '),
      answers: [
        { value: 'use', label: t('gate.use') },
        { value: 'see', label: t('gate.see'), look: 'primary' },
      ],
    });
    return { pages, toSee: answer === 'use' ? null : (doubts[0]?.id ?? null) };
  };

  const run = async (onSee: (id: string) => void) => {
    setProgress(t('making'));
    try {
      const { pages, toSee } = await checked();
      if (toSee !== null) {
        onSee(toSee);
        return;
      }
      const { buildPdf } = await import('./build-pdf.ts');
      const onPage = (number: number) => setProgress(t('makingPage', { number, total: pages.length }));
      const bytes = await buildPdf({ pages, look, dpi, studio, onPage });
      if (limits && bytes.length > limits.maxBytes) {
        const sizes = { size: formatBytes(bytes.length), limit: formatBytes(limits.maxBytes) };
        toast.error(t('tooLarge', sizes), { id: 'scan-size' });
        return;
      }
      onFile(new File([bytes], fileName(t('file'), name), { type: 'application/pdf' }));
      await desk.clear();
      onClose();
    } catch {
      toast.error(t('notMade'), { id: 'scan-made' });
    } finally {
      setProgress(null);
    }
  };
  return { progress, run };
}

/** 'CNH 27-11-2026 19h45.pdf' */
function fileName(usual: string, name = usual): string {
  const now = new Date();
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${two(now.getDate())}-${two(now.getMonth() + 1)}-${now.getFullYear()}`;
  return `${name.replace(/[\\/:*?"<>|]/g, ' ').trim()} ${day} ${two(now.getHours())}h${two(now.getMinutes())}.pdf`;
}
