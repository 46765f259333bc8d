import { Readable } from 'node:stream';
import type { LiveBatch, LivePresence } from '@tramite/contract';

/** What waits for a client that does not read; one that lets more come together is cut, and catches up when it is back. */
const WAITS_AT_MOST = 64 * 1024;

/** What a follower is told as server-sent events, piece by piece. */
export class LiveStream extends Readable {
  private isOver = false;

  override _read(): void {}

  tell(batch: LiveBatch): void {
    this.send('batch', batch);
  }

  meet(presence: LivePresence): void {
    this.send('presence', presence);
  }

  private send(event: string, data: object): void {
    if (this.isOver || this.destroyed) return;
    this.push(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    if (this.readableLength > WAITS_AT_MOST) this.destroy();
  }

  end(): void {
    if (!this.isOver && !this.destroyed) this.push(null);
    this.isOver = true;
  }
}
