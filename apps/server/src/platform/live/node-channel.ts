import type { LivePresence } from '@tramite/contract';
import type { Database } from '../db/database.ts';
import { many, sql } from '../db/sql.ts';
import type { Log } from '../log/log.ts';

const CHANNEL = 'tramite_live';

export interface Introduction {
  readonly customerId: number;
  readonly presence: LivePresence;
}

interface Ears {
  onChange(): void;
  onIntroduction(introduction: Introduction): void;
}

/** Messages between nodes. They may get lost, since every node also polls. */
export class NodeChannel {
  constructor(
    private readonly database: Pick<Database, 'listen' | 'unsafeSystem'>,
    private readonly log: Log,
  ) {}

  tellOfChange(): Promise<void> {
    return this.say('');
  }

  introduce(introduction: Introduction): Promise<void> {
    return this.say(JSON.stringify(introduction));
  }

  listen({ onChange, onIntroduction }: Ears): { close(): Promise<void> } {
    return this.database.listen(CHANNEL, (message) => {
      if (message === '') onChange();
      else onIntroduction(JSON.parse(message) as Introduction);
    });
  }

  private async say(message: string): Promise<void> {
    await many(
      this.database.unsafeSystem,
      sql`select set_config('synchronous_commit', 'off', true), pg_notify(${CHANNEL}, ${message})`,
    ).catch((error: unknown) => this.log.debug({ err: error }, 'the other nodes were not told'));
  }
}
