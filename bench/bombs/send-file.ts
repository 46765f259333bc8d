import { createHash } from 'node:crypto';
import { endpoints } from '@tramite/contract';
import type { Patient } from '../faults/load/patience.ts';
import { ensureDone } from '../faults/load/patience.ts';

export interface Sender {
  readonly client: Patient;
  readonly secret: string;
  readonly accountId: number;
}

/** What became of a file: `taken`, or the code it was refused with. */
export interface Verdict {
  readonly answer: string;
  readonly seconds: number;
}

/** Sends a file as a browser does: ticket, bytes, and the call that opens it. Only the last is timed. */
export async function sendFile({ client, secret, accountId }: Sender, name: string, bytes: Buffer): Promise<Verdict> {
  const sha256 = createHash('sha256').update(bytes).digest('base64');
  const body = { accountId, originalFileName: name, size: bytes.length, sha256 };
  const ticket = await ensureDone('a ticket', client.call(endpoints.capture.createUpload, { body }, secret));
  const { method, uploadUrl: url, headers, storageLocal } = ticket;
  const put = await client.sendRaw({ method, url, headers, payload: bytes });
  if (put.status !== 200) throw new Error(`${name} did not arrive: ${put.status} ${put.bytes.toString()}`);
  const from = performance.now();
  const opened = await client.call(endpoints.capture.createThumb, { body: { storageLocal } }, secret);
  const seconds = (performance.now() - from) / 1000;
  const { code } = opened.body as { code?: string };
  return { answer: opened.status === 200 ? 'taken' : `${opened.status} ${code}`, seconds };
}
