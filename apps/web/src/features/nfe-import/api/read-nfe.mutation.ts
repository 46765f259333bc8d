import { endpoints, nfeImportLimits } from '@tramite/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { toBase64 } from '../../../parts/upload/to-base64.ts';
import { useAction } from '../../../ui/action/use-action.ts';

const { list, read } = endpoints.nfeImport;
/** Bytes of one call: a large drop goes in several. */
const PACK_BYTES = 4 * 1024 * 1024;

export interface Reading {
  readonly done: number;
  readonly total: number;
}

/** Has files read, a pack at a time; what one pack is refused for is said, and the next ones go on. */
export function useReadNfe() {
  const { t } = useTranslation('nfe-import');
  const [reading, setReading] = useState<Reading | null>(null);
  const action = useAction({
    name: 'nfe-read',
    run: async (files: readonly File[]) => {
      const sum = { read: 0, faulty: 0, refused: [] as string[] };
      for (const pack of packsOf(files)) {
        setReading({ done: files.indexOf(pack[0] as File), total: files.length });
        try {
          const answer = await call(read, { body: { files: await Promise.all(pack.map(toSent)) } });
          sum.read += answer.read;
          sum.faulty += answer.faulty;
        } catch (error) {
          const file = pack.length === 1 ? (pack[0]?.name ?? '') : `${pack[0]?.name} …`;
          sum.refused.push(t('readFailed', { file, reason: messageOf(error as Error) }));
        }
      }
      return sum;
    },
    done: ({ read: count, faulty, refused }) => {
      const said = [count > 0 && t('read', { count }), faulty > 0 && t('faulty', { count: faulty })].filter(Boolean);
      const isFine = faulty === 0 && refused.length === 0;
      return {
        text: said.join(', ') || refused.join(' '),
        ...(said.length > 0 && refused.length > 0 && { detail: refused.join(' ') }),
        kind: isFine ? 'success' : 'warning',
        ...(!isFine && { time: 8000 }),
      };
    },
    onDone: () => setReading(null),
    onFailed: () => setReading(null),
    anew: [list],
  });
  return { ...action, reading };
}

function packsOf(files: readonly File[]): File[][] {
  const packs: File[][] = [];
  let bytes = 0;
  for (const file of files) {
    const last = packs.at(-1);
    if (last && last.length < nfeImportLimits.files && bytes + file.size <= PACK_BYTES) last.push(file);
    else {
      packs.push([file]);
      bytes = 0;
    }
    bytes += file.size;
  }
  return packs;
}

const toSent = async (file: File) => ({ fileName: file.name, content: await toBase64(file) });
