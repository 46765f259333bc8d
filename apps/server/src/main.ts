import { buildApp } from './app.ts';
import { openPlatform } from './open-platform.ts';
import type { Platform } from './platform/call/context.ts';
import { endServing } from './platform/http/drain.ts';
import { readOwnSettings } from './platform/settings/own-settings.ts';
import { plainReason } from './platform/settings/plain-reason.ts';
import { startWorker } from './worker.ts';

/** What a node takes to end at the most, behind the delay for its balancer: docker kills it after ten seconds. */
const LAST_MS = 7_500;

/** One node: the API and, unless WORKER=off, the queue. SIGTERM lets running calls finish, then everything closes. */
async function main(): Promise<void> {
  const { settings } = readOwnSettings();
  const platform = await openPlatform(settings);
  const app = await buildApp(platform);
  const worker = settings.worker ? await startWorker(platform) : undefined;
  await app.listen({ host: settings.host, port: settings.port });
  warnOfOpenDoors(platform);
  platform.log.info({ address: settings.publicUrl, worker: settings.worker }, 'ready');

  let closing = false;
  async function close(signal: string): Promise<void> {
    if (closing) return;
    closing = true;
    platform.log.info({ signal }, 'draining');
    setTimeout(() => process.exit(0), settings.drainDelayMs + LAST_MS);
    const { drain, log } = platform;
    await Promise.all([worker?.stop(), endServing(app, { drain, delayMs: settings.drainDelayMs, log })]);
    await platform.close();
    process.exit(0);
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => void close(signal));
  }
}

/** What a demo leaves open must not go unseen where real data is. */
function warnOfOpenDoors({ settings, log }: Platform): void {
  if (!settings.session.mfaForAdministrators) log.warn('administrators are not asked for a second factor');
  if (settings.mail.showsSecrets) log.warn('the outbox shows the links and codes of mails: OUTBOX_SECRETS=on');
  if (settings.isDemo) log.warn('this is a demo world: its passwords are public');
}

main().catch((error: unknown) => {
  process.stderr.write(`${plainReason(error)}\n`);
  process.exit(1);
});
