import { type BodyOf, endpoints } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { checksumOf } from '../../../lib/upload/checksum.ts';
import { putBytes } from '../../../lib/upload/put-bytes.ts';
import { useAction } from '../../../ui/action/use-action.ts';

const calls = endpoints.outsider;

/** The person says that it is they. */
export function useOpenInvite(token: string) {
  return useAction({
    name: 'outsider',
    run: () => call(calls.open, { params: { token }, body: {} }),
    anew: [calls.get],
  });
}

export interface SentFile {
  readonly file: File;
  readonly label: string;
  /** Told the share of the bytes that were sent, 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** Sends one file and attaches it. */
export function useSendFile(token: string) {
  const { t } = useTranslation('outsider');
  return useAction({
    name: 'outsider',
    run: async ({ file, label, onProgress }: SentFile) => {
      const { signal } = new AbortController();
      const name = file.name || 'foto.jpg';
      const sha256 = await checksumOf(file, signal);
      const body = { originalFileName: name, size: file.size, ...(sha256 && { sha256 }) };
      const ticket = await call(calls.createUpload, { params: { token }, body });
      await putBytes(ticket, file, { name, signal, onProgress });
      onProgress(1);
      return call(calls.attach, {
        params: { token },
        body: { label, originalFileName: name, storageLocal: ticket.storageLocal },
      });
    },
    done: (_, { file }) => t('files.done', { name: file.name }),
    failed: () => null,
  });
}

/** Sends a code to the address or number of the invite. */
export function useSendSigningCode(token: string) {
  return useAction({
    name: 'outsider',
    run: (channel: BodyOf<typeof calls.sendCode>['channel']) =>
      call(calls.sendCode, { params: { token }, body: { channel } }),
    failed: () => null,
  });
}

export function useSignOutside(token: string) {
  return useAction({
    name: 'outsider',
    run: (body: BodyOf<typeof calls.sign>) => call(calls.sign, { params: { token }, body }),
    failed: () => null,
    anew: [calls.get],
  });
}

export function useFinishInvite(token: string) {
  return useAction({
    name: 'outsider',
    run: () => call(calls.finish, { params: { token }, body: {} }),
    failed: () => null,
    anew: [calls.get],
  });
}

export function useDeclineInvite(token: string) {
  return useAction({
    name: 'outsider',
    run: (reason: string) => call(calls.decline, { params: { token }, body: { reason } }),
    failed: () => null,
    anew: [calls.get],
  });
}

/** The address of a page as a picture. */
export function pageAddress(token: string, page: number): string {
  return calls.getPage.path.replace('{token}', encodeURIComponent(token)).replace('{page}', String(page));
}
