// npm run bench:faults: breaks the product under load, and says what was lost. `-- <name> ...` runs some of them.
import { parseArgs } from 'node:util';
import { main } from '../../tools/lib/main.mjs';
import { PlainError } from '../../tools/lib/plain-error.mjs';
import { clockShift } from './clock-shift.fault.ts';
import { diskFull } from './disk-full.fault.ts';
import { failover } from './failover.fault.ts';
import type { Fault } from './lib/fault.ts';
import { buildProduct } from './lib/template.ts';
import { openWorkplace } from './lib/workplace.ts';
import { mailAway } from './mail-away.fault.ts';
import { nodeKill } from './node-kill.fault.ts';
import { postgresRestart } from './postgres-restart.fault.ts';
import { s3Away } from './s3-away.fault.ts';
import { workerKill } from './worker-kill.fault.ts';

const faults: readonly Fault[] = [
  nodeKill,
  postgresRestart,
  failover,
  s3Away,
  diskFull,
  mailAway,
  workerKill,
  clockShift,
];

const USAGE = `npm run bench:faults [-- [name ...] [--seconds 20] [--keep]]

${faults.map(({ name, does }) => `  ${name.padEnd(18)} ${does}`).join('\n')}

  --seconds  how long each fault breaks things; 20 unless said
  --keep     leaves databases, files and logs for looking at`;

/** Runs one fault; answers whether something was lost. */
async function runFault(fault: Fault, seconds: number, keep: boolean): Promise<boolean> {
  console.log(`\n${fault.name}: ${fault.does}`);
  const started = Date.now();
  const place = openWorkplace(fault.name, seconds, keep);
  try {
    const { figures, lost } = await fault.run(place);
    for (const line of figures) console.log(`  ${line}`);
    for (const line of lost) console.log(`  LOST ${line}`);
    const took = Math.round((Date.now() - started) / 1000);
    console.log(
      `${fault.name}: ${lost.length === 0 ? '0 lost, verify found everything in order' : 'FAILED'} (${took} s)`,
    );
    return lost.length > 0;
  } finally {
    if (keep) console.log(`  kept: ${place.folder}`);
    place.close();
  }
}

await main(async () => {
  const { values, positionals } = parseArgs({
    options: {
      seconds: { type: 'string', default: '20' },
      keep: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const unknown = positionals.find((name) => !faults.some((fault) => fault.name === name));
  const seconds = Number(values.seconds);
  if (unknown || !(seconds > 0)) throw new PlainError(`"${unknown ?? values.seconds}" is not known.\n\n${USAGE}`);
  await buildProduct();
  const failed: string[] = [];
  for (const fault of faults) {
    if (positionals.length > 0 && !positionals.includes(fault.name)) continue;
    if (await runFault(fault, seconds, values.keep)) failed.push(fault.name);
  }
  console.log(failed.length === 0 ? '\nNothing was lost.' : `\nSomething was lost: ${failed.join(', ')}.`);
  return failed.length === 0 ? 0 : 1;
});
