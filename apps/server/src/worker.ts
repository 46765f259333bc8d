import { sweepUnclaimedUploads } from './modules/capture/jobs/sweep-uploads.job.ts';
import { drawThumbnailOnDocumentCaptured } from './modules/document/events/draw-thumbnail.on-document-captured.ts';
import { expireDocuments } from './modules/document/jobs/expire-documents.job.ts';
import { sweepDrawnPages } from './modules/document/jobs/sweep-drawn-pages.job.ts';
import {
  type CodeRequested,
  sendCodeOnCodeRequested,
} from './modules/multi-factor/events/send-code.on-code-requested.ts';
import {
  mailLinkOnPasswordResetRequested,
  type ResetRequested,
} from './modules/password/events/mail-link.on-password-reset-requested.ts';
import {
  type CellphoneChanged,
  warnUserOnCellphoneChanged,
} from './modules/profile/events/warn-user.on-cellphone-changed.ts';
import {
  type PasswordGiven,
  textPasswordOnPasswordGiven,
} from './modules/user/events/text-password.on-password-given.ts';
import { unsafeListAudited, unsafeListUnsealed, unsafeSealAudit } from './platform/audit/seal-audit.ts';
import { unsafePublishHeads } from './platform/audit/seal-heads.ts';
import type { Platform } from './platform/http/context.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { type Effects, startRelay } from './platform/outbox/relay.ts';
import { unsafeRemoveStale } from './platform/session/housekeeping.ts';
import { isLocalStorage } from './platform/storage/local-storage.ts';

/** Effects take seconds; what a killed node left running is done by another soon after. */
const EFFECT = { timeout: 60 };
/** Tried again for about three hours: a mail server may be away for long. A code is worth nothing by then. */
const MESSAGE = { timeout: 60, retryLimit: 10 };
/** What running jobs are given when a node ends; another takes up what is left. */
const GRACE_MS = 5_000;
const DAY_MS = 24 * 60 * 60_000;
const THUMBNAIL = 'thumbnail.on-document-captured';
const RESET_MAIL = 'mail.on-password-reset-requested';
const CODE = 'code.on-code-requested';
const CELLPHONE_MAIL = 'mail.on-cellphone-changed';
const TEXTED_PASSWORD = 'sms.on-password-given';

/** Which jobs follow an event. An event without effects leaves the outbox silently. */
const effects: Effects = {
  'document.captured': [THUMBNAIL],
  'document.thumbnail_lost': [THUMBNAIL],
  'multi-factor.code_requested': [CODE],
  'password.reset_requested': [RESET_MAIL],
  'profile.cellphone_changed': [CELLPHONE_MAIL],
  'user.password_given': [TEXTED_PASSWORD],
};

/** Runs the queue of one node: relay, effects and the timed jobs. */
export async function startWorker(platform: Platform) {
  const { settings, database, log, clock } = platform;
  const db = database.unsafeSystem;
  const jobs = createJobs({ connectionString: settings.databaseOwnerUrl, schema: 'pgboss', log });

  jobs.define(
    THUMBNAIL,
    (data: { customerId: number; documentId: number }) => drawThumbnailOnDocumentCaptured(platform, data),
    EFFECT,
  );
  jobs.define(RESET_MAIL, (data: ResetRequested) => mailLinkOnPasswordResetRequested(platform, data), MESSAGE);
  jobs.define(CODE, (data: CodeRequested) => sendCodeOnCodeRequested(platform, data), EFFECT);
  jobs.define(CELLPHONE_MAIL, (data: CellphoneChanged) => warnUserOnCellphoneChanged(platform, data), MESSAGE);
  jobs.define(TEXTED_PASSWORD, (data: PasswordGiven) => textPasswordOnPasswordGiven(platform, data), MESSAGE);
  jobs.define('audit.seal', async () => {
    for (const customerId of await unsafeListUnsealed(db)) {
      await unsafeSealAudit(db, customerId, settings.auditKey, clock.now());
      await unsafePublishHeads(db, platform.storage, customerId, log);
    }
  });
  jobs.define('audit.publish-heads', async () => {
    for (const customerId of await unsafeListAudited(db)) {
      await unsafePublishHeads(db, platform.storage, customerId, log);
    }
  });
  jobs.define('upload.sweep', () => sweepUploads(platform));
  jobs.define('document.expire', () => expireDocuments(platform));
  jobs.define('platform.remove-stale', () => unsafeRemoveStale(db, clock.now()));
  await jobs.start();
  await jobs.schedule('audit.seal', '* * * * *');
  await jobs.schedule('audit.publish-heads', '25 * * * *');
  await jobs.schedule('upload.sweep', '15 * * * *');
  // Every hour, because midnight comes at other hours to customers further west.
  await jobs.schedule('document.expire', '5 * * * *');
  await jobs.schedule('platform.remove-stale', '30 3 * * *');
  const relay = startRelay({ db, effects, send: jobs.send, log, everyMs: 500 });

  return {
    async stop(): Promise<void> {
      await relay.stop();
      await jobs.stop(GRACE_MS);
    },
  };
}

/** Nobody's uploads, old drawings, and what killed processes left half-received in the local folder. */
async function sweepUploads(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  await sweepUnclaimedUploads(platform, now);
  await sweepDrawnPages(platform, now);
  if (isLocalStorage(platform.storage)) await platform.storage.removeAbandoned(new Date(now.getTime() - DAY_MS));
}
