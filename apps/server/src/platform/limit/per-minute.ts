/** Counts calls by a key within a minute, on this node alone. */
export class PerMinute {
  private readonly counts = new Map<string, number>();
  private minute = 0;
  private readonly most: number;

  constructor(most: number) {
    this.most = most;
  }

  /** The seconds to wait where it was called too often; 0 where it may go on. */
  count(key: string, now: Date): number {
    const minute = Math.floor(now.getTime() / 60_000);
    if (minute !== this.minute) {
      this.counts.clear();
      this.minute = minute;
    }
    const count = (this.counts.get(key) ?? 0) + 1;
    this.counts.set(key, count);
    return count <= this.most ? 0 : 60 - (Math.floor(now.getTime() / 1000) % 60);
  }
}
