import { createCaller } from '@tramite/fixtures/client/caller';
import { liveDemoDay } from './demo-day/demo-day.ts';
import { runScript } from './lib/run-script.ts';

/** Has the people of a fresh demo world work for a morning, at the running product of the address that is given. */
await runScript(async () => {
  const url = process.argv[2] ?? '';
  const caller = createCaller(async ({ method, url: path, headers, payload }) => {
    const answer = await fetch(url + path, { method, headers, body: payload?.toString() });
    return {
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      bytes: Buffer.from(await answer.arrayBuffer()),
    };
  });
  await liveDemoDay(caller, new Date());
});
