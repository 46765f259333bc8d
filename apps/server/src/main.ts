import { buildApp } from './app.ts';
import { openPlatform } from './open-platform.ts';
import { plainReason } from './platform/settings/plain-reason.ts';
import { readSettings } from './platform/settings/settings.ts';
import { startWorker } from './worker.ts';

/** One node: the API and, unless WORKER=off, the queue. SIGTERM lets running calls finish, then everything closes. */
async function main(): Promise<void> {
  const settings = readSettings(process.env, process.cwd());
  const platform = await openPlatform(settings);
  const app = await buildApp(platform);
  const worker = settings.worker ? await startWorker(platform) : undefined;
  await app.listen({ host: settings.host, port: settings.port });
  platform.log.info({ address: settings.publicUrl, worker: settings.worker }, 'ready');

  let closing = false;
  async function close(signal: string): Promise<void> {
    if (closing) return;
    closing = true;
    platform.log.info({ signal }, 'draining');
    await app.close();
    await worker?.stop();
    await platform.close();
    process.exit(0);
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => void close(signal));
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${plainReason(error)}\n`);
  process.exit(1);
});
