import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../lib/clipboard/copy-text.ts';
import { useFlag } from '../../lib/flags/flags.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { freshLink, workingLink } from './fresh-link.ts';
import { canShareFiles, isAndroid, saveLink, shareFile } from './share-file.ts';
import type { ViewerModel } from './use-viewer.ts';

export interface FileActions {
  readonly download: () => void;
  readonly share: () => void;
  /** A link to be copied by hand, where the browser does not let us; null otherwise. */
  readonly link: string | null;
  readonly closeLink: () => void;
}

/**
 * What is done with the file on show. Phones share the file itself, all others a link for ten minutes; on Android
 * saving goes by the same sheet where the flag says so.
 */
export function useFileActions({
  selected,
  file,
  record,
}: Pick<ViewerModel, 'selected' | 'file' | 'record'>): FileActions {
  const { t } = useTranslation('document');
  const client = useQueryClient();
  const savesBySheet = useFlag('share-android') && isAndroid();
  const [link, setLink] = useState<string | null>(null);
  const { attachmentId, name } = file;
  const download = async () => {
    const url = await workingLink(client, selected, file);
    const isHanded = savesBySheet && canShareFiles() && (await shareFile(url, file)) !== 'refused';
    if (!isHanded) {
      saveLink(url, name);
    }
    record('download', attachmentId);
  };
  const share = async () => {
    const url = new URL(await freshLink(client, selected, file), window.location.origin).href;
    const outcome = canShareFiles() ? await shareFile(url, file) : 'refused';
    if (outcome === 'closed') {
      return;
    }
    record('share', attachmentId);
    if (outcome === 'shared') {
      return;
    }
    if (await copyText(url)) {
      toast.success(t('viewer.share.copied'), { id: 'viewer-share' });
    } else {
      setLink(url);
    }
  };
  const guard = (action: () => Promise<void>, failure: string) => () =>
    void action().catch(() => toast.error(failure, { id: 'viewer-file' }));
  return {
    download: guard(download, t('viewer.downloadFailed')),
    share: guard(share, t('viewer.share.failed')),
    link,
    closeLink: () => setLink(null),
  };
}
