import { type AnnouncementUpload, endpoints, type ResponseOf } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { saveBytes } from '../../../lib/download/save-bytes.ts';
import { toBase64 } from '../../../lib/upload/to-base64.ts';
import { useAction } from '../../../ui/action/use-action.ts';

const { announcement } = endpoints;

export type Uploaded = ResponseOf<typeof announcement.upload>;

/** Saves the spreadsheet to fill in. */
export function useUploadTemplate(kind: AnnouncementUpload) {
  return useAction({
    name: 'announcement',
    run: () => call(announcement.template, { params: { kind } }),
    onDone: ({ fileName, content }) => saveBytes(fileName, content),
  });
}

interface Uploading {
  readonly file: File;
  readonly dryRun: boolean;
}

/** Tries a file, or writes what it says. */
export function useUpload(kind: AnnouncementUpload) {
  return useAction<Uploaded, Uploading>({
    name: 'announcement',
    run: async ({ file, dryRun }) => {
      const body = { kind, fileName: file.name, content: await toBase64(file), dryRun };
      return call(announcement.upload, { body });
    },
    failed: () => null,
    anew: [announcement.list],
  });
}

/** Takes back what a file wrote. */
export function useWithdrawMany() {
  const { t } = useTranslation('announcement');
  return useAction({
    name: 'announcement',
    run: (ids: readonly number[]) => call(announcement.withdrawMany, { body: { ids: [...ids] } }),
    done: () => t('upload.undone'),
    anew: [announcement.list, announcement.get],
  });
}
