import { buildApp } from './app.ts';
import { openPlatform } from './open-platform.ts';
import type { Platform } from './platform/http/context.ts';
import { readOwnSettings } from './platform/settings/own-settings.ts';
import { plainReason } from './platform/settings/plain-reason.ts';
import { startWorker } from './worker.ts';

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
    await app.close();
    await worker?.stop();
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
