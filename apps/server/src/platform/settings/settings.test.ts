import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Environment, SettingsProblems } from './readers.ts';
import { findRepositoryRoot } from './repository-root.ts';
import { readSettings } from './settings.ts';

const root = findRepositoryRoot();
const example = readFileSync(join(root, '.env.example'), 'utf8');
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tramite-settings-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const key = Buffer.alloc(32, 7).toString('base64');
const keys = { LINK_KEY: key, AUDIT_KEY: key, ACCOUNT_KEY: key };
const place = () => ({ DATABASE_URL: 'postgres://tramite@localhost/tramite', DATA_DIR: folder });
const needed = () => ({ ...place(), ...keys });
const bucket = (env: Environment) => ({ STORAGE: 's3', S3_REGION: 'sa-east-1', S3_BUCKET: 'tramite', ...env });
const read = (env: Environment = {}) => readSettings({ ...needed(), ...env }, root);

function problemsOf(env: Environment): readonly string[] {
  try {
    read(env);
    return [];
  } catch (error) {
    if (error instanceof SettingsProblems) return error.problems;
    throw error;
  }
}

describe('the settings', () => {
  it('need nothing but a database', () => {
    expect(read()).toMatchObject({
      environment: 'production',
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://127.0.0.1:3000',
      databaseOwnerUrl: needed().DATABASE_URL,
      session: { idleMs: 1_800_000, absoluteMs: 43_200_000 },
      worker: true,
    });
    expect(problemsOf({ DATABASE_URL: '' })).toEqual(['DATABASE_URL is missing.']);
  });

  it.each([
    [{ PORT: '80a' }, 'PORT must be a whole number from 0 to 65535, not "80a".'],
    [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535, not "65536".'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of trace, debug, info, warn, error, silent, not "loud".'],
    [{ DATABASE_URL: 'mysql://x/y' }, 'DATABASE_URL must be an address beginning with postgres:// or postgresql://.'],
    [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL must be an address beginning with smtp:// or smtps://.'],
    [{ SMS_URL: 'sms.example.com' }, 'SMS_URL must be an address beginning with http:// or https://.'],
    [{ RECAPTCHA_SECRET: 'x' }, 'RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET go together: give both or neither.'],
    [
      { RECAPTCHA_SITE_KEY: '"><script>', RECAPTCHA_SECRET: 'x' },
      'RECAPTCHA_SITE_KEY may hold letters, digits, - and _ only.',
    ],
    [{ LINK_KEY: 'c2hvcnQ=' }, 'LINK_KEY must hold at least 32 random bytes as base64 or hex, and nothing else.'],
    [
      { LINK_KEY: `${key} AUDIT=${key}` },
      'LINK_KEY must hold at least 32 random bytes as base64 or hex, and nothing else.',
    ],
    [
      { HOST: 'localhost  TRUSTED_PROXIES=1' },
      'HOST holds another setting, TRUSTED_PROXIES: write each on a line of its own.',
    ],
    [{ TRUSTED_PROXY: '1' }, 'TRUSTED_PROXY is no setting: TRUSTED_PROXIES is. Correct the name or take it away.'],
    [{ ACOUNT_KEY: key }, 'ACOUNT_KEY is no setting: ACCOUNT_KEY is. Correct the name or take it away.'],
    [{ SMTP_ULR: 'smtp://x' }, 'SMTP_ULR is no setting: SMTP_URL is. Correct the name or take it away.'],
    [{ SESSION_IDLE: '5' }, 'SESSION_IDLE is no setting: SESSION_IDLE_MINUTES is. Correct the name or take it away.'],
    [
      { MFA_FOR_ADMIN: 'on' },
      'MFA_FOR_ADMIN is no setting: MFA_FOR_ADMINISTRATORS is. Correct the name or take it away.',
    ],
    [{ HOST: '0.0.0.0' }, 'PUBLIC_URL is missing: with HOST=0.0.0.0 the links of mails would lead nowhere.'],
    [{ DEMO: 'yes' }, 'DEMO must be one of 0, 1, not "yes".'],
    [
      { FRAME_ORIGINS: 'https://erp.example.com https://x.com/path' },
      'FRAME_ORIGINS must hold origins such as https://erp.example.com, not "https://x.com/path".',
    ],
    [
      { FRAME_ORIGINS: 'https://a.com;script-src*' },
      'FRAME_ORIGINS must hold origins such as https://erp.example.com, not "https://a.com;script-src*".',
    ],
    [bucket({ S3_REGION: '' }), 'S3_REGION must name the region of the bucket, such as sa-east-1.'],
    [bucket({ S3_BUCKET: 'Meus Arquivos' }), 'S3_BUCKET must be the name of a bucket.'],
    [
      bucket({ S3_ENDPOINT: 'https://s3.example.com;script-src' }),
      'S3_ENDPOINT must be a plain address such as https://s3.example.com.',
    ],
    [
      bucket({ S3_ACCESS_KEY_ID: 'AKIA' }),
      'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together: give both or neither.',
    ],
    [
      bucket({ S3_ACCELERATE: 'on', S3_FORCE_PATH_STYLE: 'on' }),
      "S3_ACCELERATE works with Amazon's own addresses only: no S3_ENDPOINT, no S3_FORCE_PATH_STYLE, no dot in S3_BUCKET.",
    ],
  ])('name a wrong one in a sentence: %o', (env, sentence) => {
    expect(problemsOf(env)).toEqual([sentence]);
  });

  it('tell all wrong ones at once', () => {
    expect(problemsOf({ PORT: 'x', WORKER: 'maybe', DATABASE_URL: '' })).toHaveLength(3);
  });

  it('take several origins', () => {
    expect(read({ FRAME_ORIGINS: 'https://a.com, http://b.com:8080' }).frameOrigins).toEqual([
      'https://a.com',
      'http://b.com:8080',
    ]);
  });
});

describe('the storage', () => {
  it('is a folder unless a bucket is asked for', () => {
    expect(read({ S3_BUCKET: 'Not looked at' }).storage).toEqual({ driver: 'local' });
    expect(read(bucket({})).storage).toEqual({
      driver: 's3',
      region: 'sa-east-1',
      bucket: 'tramite',
      endpoint: '',
      credentials: null,
      isAccelerated: false,
      hasPathStyle: false,
      uploadClass: 'STANDARD_IA',
    });
  });
});

describe('a key', () => {
  const make = (env: Environment = {}) => readSettings({ ...place(), ...env }, root, { makesKeys: true });
  const linkKeyOf = (value: string) => read({ LINK_KEY: value }).linkKey.current.bytes;
  const withFolder = (env: Environment) => {
    try {
      readSettings({ ...place(), ...env }, root);
      return [];
    } catch (error) {
      return error instanceof SettingsProblems ? error.problems : [];
    }
  };

  it('that is not given is missed, and not made', () => {
    const missed = ['LINK_KEY', 'AUDIT_KEY', 'ACCOUNT_KEY'].map((name) =>
      expect.stringContaining(`${name} is missing`),
    );
    expect(withFolder({})).toEqual(missed);
    expect(existsSync(join(folder, 'keys'))).toBe(false);
  });

  it('is made once for a new database, kept for its owner only, and is another for each purpose', () => {
    const first = make();
    expect(readSettings(place(), root).linkKey).toEqual(first.linkKey);
    expect(first.auditKey.current.bytes).not.toEqual(first.linkKey.current.bytes);
    expect(first.linkKey.current.bytes).toHaveLength(32);
    expect(statSync(join(folder, 'keys', 'link_key')).mode & 0o777).toBe(0o600);
  });

  it('that is given goes before the one that is kept', () => {
    expect(linkKeyOf('ab'.repeat(32))).toEqual(Buffer.alloc(32, 0xab));
    expect(linkKeyOf(Buffer.alloc(40, 7).toString('base64'))).toEqual(Buffer.alloc(40, 7));
  });

  it('brings the keys before it along, the newest first', () => {
    const [older, oldest] = [8, 9].map((byte) => Buffer.alloc(32, byte));
    const former = `${older?.toString('base64')} ${oldest?.toString('hex')}`;
    const { linkKey } = read({ LINK_KEY_PREVIOUS: former });
    expect(linkKey.previous.map(({ bytes }) => bytes)).toEqual([older, oldest]);
    expect(problemsOf({ LINK_KEY_PREVIOUS: 'short' })).toEqual([
      'LINK_KEY_PREVIOUS must hold at least 32 random bytes as base64 or hex, and nothing else.',
    ]);
  });

  it('has a fingerprint of its own for each purpose', () => {
    const { linkKey, auditKey } = read();
    expect(linkKey.current.bytes).toEqual(auditKey.current.bytes);
    expect(linkKey.current.id).not.toBe(auditKey.current.id);
    expect(linkKey.current.id).toMatch(/^[0-9a-f]{16}$/);
  });

  it('is not replaced when its file is damaged', () => {
    writeFileSync(join(folder, 'keys', 'audit_key'), 'abc');
    const damaged = [expect.stringMatching(/^AUDIT_KEY could not be kept under DATA_DIR: .*damaged/)];
    expect(withFolder({})).toEqual(damaged);
    expect(() => make()).toThrow('damaged');
    rmSync(join(folder, 'keys', 'audit_key'));
  });
});

it('leaves names of others alone', () => {
  const others = {
    HOME: '/root',
    HOSTNAME: 'x',
    AWS_REGION: 'sa-east-1',
    LANG: 'C',
    POSTGRES_PORT: '1',
    ADMIN_PASSWORD: 'x',
  };
  expect(problemsOf(others)).toEqual([]);
});

describe('a demo world', () => {
  const weak = { MFA_FOR_ADMINISTRATORS: 'off', OUTBOX_SECRETS: 'on' };
  const doors = (env: Environment) => {
    const { session, mail } = read(env);
    return [session.mfaForAdministrators, mail.showsSecrets];
  };

  it('asks for no second factor and shows what mails hide; anything else does neither unless told', () => {
    expect(doors({})).toEqual([true, false]);
    expect(doors(weak)).toEqual([false, true]);
    expect(doors({ DEMO: '1', NODE_ENV: 'development' })).toEqual([false, true]);
    expect(doors({ DEMO: '1', NODE_ENV: 'development', MFA_FOR_ADMINISTRATORS: 'on' })).toEqual([true, true]);
  });

  it('does so in production only where it is said by name', () => {
    const refusal = expect.stringMatching(/^DEMO=1 with NODE_ENV=production: say MFA_FOR_ADMINISTRATORS and OUTBOX/);
    expect(problemsOf({ DEMO: '1' })).toEqual([refusal]);
    expect(problemsOf({ DEMO: '1', MFA_FOR_ADMINISTRATORS: 'off' })).toEqual([refusal]);
    expect(doors({ DEMO: '1', ...weak })).toEqual([false, true]);
  });
});

describe('.env.example', () => {
  /** Names of all variables that are asked for. */
  function namesRead(): string[] {
    const names = new Set<string>();
    const env = new Proxy<Record<string, string>>(needed(), {
      get: (target, name) => {
        names.add(String(name));
        return target[String(name)];
      },
    });
    readSettings(env, root);
    return [...names].sort();
  }

  const given = [...example.matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name);

  it('lists every setting once', () => {
    expect(given.sort()).toEqual(namesRead());
  });

  it('explains each in a line above it', () => {
    expect(example.match(/^# .+\n[A-Z0-9_]+=/gm)).toHaveLength(given.length);
  });

  it('gives the defaults', () => {
    const copied = { ...(parseEnv(example) as Record<string, string>), ...needed() };
    expect(readSettings(copied, root)).toEqual(read());
  });
});

describe('the folder of the repository', () => {
  it('is found from a source and from a bundle', () => {
    expect(existsSync(join(root, 'apps', 'server', 'migrations'))).toBe(true);
    expect(findRepositoryRoot(`file://${root}/apps/server/dist/scripts/migrate.mjs`)).toBe(root);
  });

  it('is missed in a sentence', () => {
    expect(() => findRepositoryRoot('file:///somewhere/else.mjs')).toThrow(
      'The folder of the repository was not found',
    );
  });
});
