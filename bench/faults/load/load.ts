import { type Definitions, readDefinitions } from '../../lib/definitions.ts';
import type { Cluster } from '../lib/cluster.ts';
import { type Ledger, newLedger } from './ledger.ts';
import { createPatient, newWeather, type Weather } from './patience.ts';
import { type People, sell } from './sale.ts';

/** Two companies, so that connections change hands between them. */
const PEOPLE: readonly People[] = [
  { seller: 'ana.vendedora', checker: 'diego.conferente' },
  { seller: 'denise.vendedora', checker: 'flavia.conferente' },
  { seller: 'luana.vendedora', checker: 'elisa.conferente' },
  { seller: 'caio.vendedor', checker: 'flavia.conferente' },
];

export interface Load {
  readonly ledger: Ledger;
  readonly weather: Weather;
  /** Lets everybody finish what they began; throws nothing, the ledger says what failed. */
  stop(): Promise<void>;
}

export interface LoadSettings {
  readonly origins: readonly string[];
  readonly cluster: Cluster;
  /** How long a client tries a call; 60 s unless said. */
  readonly patienceMs?: number;
}

/** Signs four sellers and their checkers in and lets them sell cars until they are stopped. */
export async function startLoad({ origins, cluster, patienceMs = 60_000 }: LoadSettings): Promise<Load> {
  const ledger = newLedger();
  const weather = newWeather();
  const client = createPatient(origins, weather, patienceMs);
  const desks: { definitions: Definitions; secrets: { seller: string; checker: string } }[] = [];
  for (const { seller, checker } of PEOPLE) {
    const secrets = { seller: await client.signIn(seller), checker: await client.signIn(checker) };
    desks.push({ definitions: await readDefinitions(cluster, seller), secrets });
  }
  let isOver = false;
  const work = desks.map(async (desk) => {
    for (let round = 0; !isOver; round += 1) {
      await sell({ ...desk, client, ledger }, round).catch((error: Error) => {
        ledger.failures.push(error.message);
      });
    }
  });
  return {
    ledger,
    weather,
    async stop() {
      isOver = true;
      await Promise.all(work);
    },
  };
}
