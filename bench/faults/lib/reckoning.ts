import { describeLoad, judge, rudeAnswers } from '../load/judge.ts';
import type { Load } from '../load/load.ts';
import type { Cluster } from './cluster.ts';
import type { Outcome } from './fault.ts';
import type { Environment } from './node.ts';
import { deadLetters, settle } from './settle.ts';
import { verifyProduct } from './verify.ts';

/**
 * After the fault is over: lets the load and the jobs finish, compares every promise with what is there, and reads
 * everything again with `npm run verify`.
 */
export async function reckon(load: Load, cluster: Cluster, env: Environment): Promise<Outcome> {
  await load.stop();
  const unsettled = await settle(cluster);
  const wrong = [
    ...(await judge(cluster, load.ledger)),
    ...rudeAnswers(load.weather),
    ...unsettled,
    ...(await deadLetters(cluster)),
    ...(await verifyProduct(env)),
  ];
  return { figures: describeLoad(load.ledger, load.weather), lost: wrong };
}
