import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { type PostalCodeProvider, postalCodeProviders } from '../postal-code/open-postal-codes.ts';
import type { KeyRing } from '../session/key-ring.ts';
import type { VehicleDebtSettings } from '../vehicle-debt/open-vehicle-debts.ts';
import { readDemo, readPublicUrl } from './outside-settings.ts';
import { type Environment, readers, SettingsProblems } from './readers.ts';
import { type RecaptchaKeys, readRecaptchaKeys } from './recaptcha-settings.ts';
import { type Room, readRoom } from './room-settings.ts';
import { problemsOfNames } from './setting-names.ts';
import { readStorageSettings, type StorageSettings } from './storage-settings.ts';
import { readVehicleDebts } from './vehicle-debt-settings.ts';

/** All settings, listed in .env.example. */
export interface Settings {
  readonly version: string;
  readonly environment: 'development' | 'test' | 'production';
  readonly host: string;
  readonly port: number;
  readonly publicUrl: string;
  readonly logLevel: string;
  /** Number of proxies whose X-Forwarded-For is trusted. */
  readonly trustedProxies: number;
  /** Milliseconds a stopping node still takes calls, until load balancers notice. */
  readonly drainDelayMs: number;
  readonly databaseUrl: string;
  readonly databaseOwnerUrl: string;
  readonly databasePool: number;
  readonly dataDir: string;
  readonly webDir: string;
  readonly storage: StorageSettings;
  /** Signs file links; the same on all nodes. */
  readonly linkKey: KeyRing;
  /** Seals the audit chain; must stay outside the database. */
  readonly auditKey: KeyRing;
  /** Signs codes and reset links, encrypts authenticator secrets. */
  readonly accountKey: KeyRing;
  readonly session: { readonly idleMs: number; readonly absoluteMs: number; readonly mfaForAdministrators: boolean };
  readonly login: {
    readonly triesPerUser: number;
    readonly triesPerAddress: number;
    /** 0 turns trusted browsers off. */
    readonly trustedDeviceDays: number;
  };
  readonly recaptcha: RecaptchaKeys;
  readonly limits: { readonly requestsPerMinute: number; readonly uploadsPerMinute: number };
  readonly room: Room;
  readonly decoders: number;
  readonly refreshPause: { readonly documentMs: number; readonly processMs: number };
  readonly frameOrigins: readonly string[];
  readonly mail: { readonly smtpUrl: string; readonly from: string; readonly showsSecrets: boolean };
  readonly sms: { readonly url: string; readonly token: string };
  readonly postalCodes: PostalCodeProvider;
  readonly vehicleDebts: VehicleDebtSettings;
  /** Webhooks may go to this machine, without TLS: for tests. */
  readonly webhookLoopback: boolean;
  readonly isDemo: boolean;
  readonly portalUrl: string;
  readonly privacyUrl: string;
  readonly worker: boolean;
}

/** `makesKeys` creates missing keys under DATA_DIR. @throws SettingsProblems, which must stop the start */
export function readSettings(env: Environment, root: string, { makesKeys = false } = {}): Settings {
  const problems: string[] = [];
  const read = readers(env, problems);
  const environment = read.oneOf('NODE_ENV', ['development', 'test', 'production'] as const, 'production');
  const dataDir = resolve(root, read.text('DATA_DIR', '.data'));
  const trustedProxies = read.integer('TRUSTED_PROXIES', 0, 0, 10);
  const port = read.integer('PORT', 3000, 0, 65535);
  const host = read.text('HOST', '127.0.0.1');
  const isDemo = readDemo(read, environment, problems);
  const { databaseUrl, databaseOwnerUrl } = readDatabaseUrls(read);
  const settings: Settings = {
    version: readVersion(root),
    environment,
    host,
    port,
    publicUrl: readPublicUrl(read, { environment, host, port }, problems),
    logLevel: read.oneOf('LOG_LEVEL', ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const, 'info'),
    trustedProxies,
    drainDelayMs: read.integer('DRAIN_DELAY_MS', trustedProxies > 0 ? 2000 : 0, 0, 60_000),
    databaseUrl,
    databaseOwnerUrl,
    databasePool: read.integer('DATABASE_POOL', 8, 2, 200),
    dataDir,
    webDir: resolve(root, read.text('WEB_DIR', join('apps', 'web', 'dist'))),
    storage: readStorageSettings(read, problems),
    linkKey: read.keyRing('LINK_KEY', { dataDir, makesKeys }),
    auditKey: read.keyRing('AUDIT_KEY', { dataDir, makesKeys }),
    accountKey: read.keyRing('ACCOUNT_KEY', { dataDir, makesKeys }),
    session: {
      idleMs: read.integer('SESSION_IDLE_MINUTES', 30, 1, 1440) * 60_000,
      absoluteMs: read.integer('SESSION_ABSOLUTE_MINUTES', 720, 1, 10_080) * 60_000,
      mfaForAdministrators:
        read.oneOf('MFA_FOR_ADMINISTRATORS', ['on', 'off'] as const, isDemo ? 'off' : 'on') === 'on',
    },
    login: {
      triesPerUser: read.integer('LOGIN_TRIES_PER_USER', 5, 1, 1000),
      triesPerAddress: read.integer('LOGIN_TRIES_PER_ADDRESS', 5, 1, 100_000),
      trustedDeviceDays: read.integer('TRUSTED_DEVICE_DAYS', 30, 0, 90),
    },
    recaptcha: readRecaptchaKeys(read, problems),
    limits: {
      requestsPerMinute: read.integer('REQUESTS_PER_MINUTE', 600, 1, 1_000_000),
      uploadsPerMinute: read.integer('UPLOADS_PER_MINUTE', 300, 1, 1_000_000),
    },
    room: readRoom(read),
    decoders: read.integer('DECODERS', Math.max(2, availableParallelism()), 2, 64),
    refreshPause: {
      documentMs: read.integer('DOCUMENT_REFRESH_PAUSE_MS', 2000, 0, 30_000),
      processMs: read.integer('PROCESS_REFRESH_PAUSE_MS', 1000, 0, 30_000),
    },
    frameOrigins: read.origins('FRAME_ORIGINS'),
    mail: {
      smtpUrl: read.optionalUrl('SMTP_URL', ['smtp:', 'smtps:']),
      from: read.text('MAIL_FROM', 'Trâmite <nao-responda@localhost>'),
      showsSecrets: read.oneOf('OUTBOX_SECRETS', ['on', 'off'] as const, isDemo ? 'on' : 'off') === 'on',
    },
    sms: { url: read.optionalUrl('SMS_URL', ['http:', 'https:']), token: read.text('SMS_TOKEN', '') },
    postalCodes: read.oneOf('CEP_PROVIDER', postalCodeProviders, isDemo ? 'sandbox' : 'none'),
    vehicleDebts: readVehicleDebts(read, { isDemo, root }, problems),
    webhookLoopback: read.oneOf('WEBHOOK_LOOPBACK', ['on', 'off'] as const, 'off') === 'on',
    isDemo,
    portalUrl: read.optionalUrl('PORTAL_URL', ['http:', 'https:']),
    privacyUrl: read.optionalUrl('PRIVACY_URL', ['http:', 'https:']),
    worker: read.oneOf('WORKER', ['on', 'off'] as const, 'on') === 'on',
  };
  problems.push(...problemsOfNames(env, read.names));
  if (problems.length > 0) throw new SettingsProblems(problems);
  return settings;
}

export function readDatabaseUrls(read: ReturnType<typeof readers>): { databaseUrl: string; databaseOwnerUrl: string } {
  const protocols = ['postgres:', 'postgresql:'];
  const databaseUrl = read.url('DATABASE_URL', protocols);
  return { databaseUrl, databaseOwnerUrl: read.optionalUrl('DATABASE_OWNER_URL', protocols) || databaseUrl };
}

function readVersion(root: string): string {
  return String(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version);
}
