import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '../..');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith(join('platform', 'change')),
);

const WRITES = /\binsert into\b|\binsert(Rows|Json)\(|\bupdate \w+( as \w+| \w)? set\b|\bdelete from\b/;
const RUNS = /\b(many|first|touched|execute|query)\(/;

/** Functions that send a write by themselves, as `file:function`. */
const senders = files.flatMap((file) =>
  readFileSync(join(source, file), 'utf8')
    .split(/^(?=(?:export )?(?:async )?(?:function|class) )/m)
    .filter((part) => WRITES.test(part) && RUNS.test(part))
    .map((part) => `${file}:${/(?:function|class) (\w+)/.exec(part)?.[1]}`),
);

/** What rightly does, and why: docs/architecture.md says it in a sentence each. */
const outside: Readonly<Record<string, readonly string[]>> = {
  'a count, taken before anything is compared': [
    'modules/account/session/login-throttle.repository.ts:unsafeTakeTry',
    'modules/account/session/login-throttle.repository.ts:unsafeClearTries',
    'modules/account/multi-factor/multi-factor.repository.ts:unsafeTakeAttempt',
  ],
  'a ticket, made or used up': [
    'modules/account/session/access-token.repository.ts:unsafeInsertToken',
    'modules/account/session/access-token.repository.ts:unsafeUseToken',
    'modules/account/invite/invite.repository.ts:insertInvite',
    'modules/finding/form-view/form-view.repository.ts:unsafeInsertTicket',
    'modules/finding/form-view/form-view.repository.ts:unsafeUseTicket',
    'modules/account/multi-factor/multi-factor.repository.ts:unsafeUseStep',
    'modules/account/multi-factor/multi-factor.repository.ts:unsafeUseRecoveryCode',
    'modules/account/multi-factor/multi-factor.repository.ts:unsafeUseMailCode',
    'modules/acts/capture/stored-file.repository.ts:insertStoredFile',
    'modules/acts/capture/stored-file.repository.ts:insertOwnFile',
    'modules/acts/capture/stored-file.repository.ts:deleteUnclaimed',
    'modules/acts/capture/stored-file.repository.ts:unsafeTakeAbandoned',
    'platform/session/session.repository.ts:unsafeInsertSession',
  ],
  'the same work whoever is meant': [
    'modules/account/password/password.repository.ts:unsafeRequestReset',
    'modules/account/multi-factor/multi-factor.repository.ts:unsafeRequestMailCode',
  ],
  'the time of a last use': [
    'platform/session/session.repository.ts:unsafeTouchSession',
    'platform/session/api-key.ts:unsafeTouchKey',
    'modules/account/trusted-device/trusted-device.repository.ts:unsafeUseDevice',
  ],
  'what a user looks at or has read': [
    'modules/finding/live/presence.repository.ts:look',
    'modules/account/profile/profile.repository.ts:unsafeSeeNews',
  ],
  'keys and what an operator does to them': [
    'modules/operation/installation-key/installation-key.repository.ts:unsafeNoteKey',
    'modules/operation/installation-key/installation-key.repository.ts:unsafeNoteLostKeys',
    'modules/account/multi-factor/multi-factor.repository.ts:unsafeReplaceSealedSecret',
    'modules/account/multi-factor/multi-factor.repository.ts:unsafeRemoveApplication',
    'modules/records/webhook/webhook.repository.ts:unsafeReplaceSealed',
    'modules/records/nfe-register/nfe-register.repository.ts:unsafeReplaceCertificate',
    'modules/acts/document-signature/signature-seal.repository.ts:unsafeReplaceSealingKey',
  ],
  'what comes after a change': [
    'platform/audit/seal-audit.ts:unsafeSealAudit',
    'platform/mail/message-outbox.repository.ts:unsafeSaveMessage',
    'platform/mail/message-outbox.repository.ts:unsafeAskAgain',
    'platform/outbox/relay.ts:unsafeRelayBatch',
    'platform/jobs/remove-stale.job.ts:unsafeRemoveStale',
    'modules/finding/live/jobs/sweep-live-events.job.ts:unsafeSweepLiveEvents',
    'modules/finding/report/report.repository.ts:unsafeForgetFile',
    'modules/finding/report/report.repository.ts:unsafeRemoveOld',
    'modules/bulk/nfe-import/nfe-import.repository.ts:unsafeDeleteOld',
    'platform/db/migrate.ts:apply',
  ],
};

it('whoever sends a write past the one write path has a reason to', () => {
  expect(senders.sort()).toEqual(Object.values(outside).flat().sort());
});

it('nothing else guards a statement', () => {
  const guards = files.filter((file) => readFileSync(join(source, file), 'utf8').includes('assert_rows'));
  expect(guards).toEqual([]);
});
