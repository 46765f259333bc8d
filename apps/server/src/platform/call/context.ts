import type { Captcha } from '../captcha/captcha.ts';
import type { Clock } from '../clock/clock.ts';
import type { Database, Db } from '../db/database.ts';
import type { Decoder } from '../decode/decoder.ts';
import type { Flags } from '../flags/flags.ts';
import type { Live } from '../live/live.ts';
import type { Log } from '../log/log.ts';
import type { Mail } from '../mail/mail.ts';
import type { PostalCodes } from '../postal-code/postal-codes.ts';
import type { Actor, Person } from '../session/actor.ts';
import type { Sessions } from '../session/sessions.ts';
import type { Settings } from '../settings/settings.ts';
import type { Sms } from '../sms/sms.ts';
import type { Storage } from '../storage/storage.ts';
import type { Drain } from './drain.ts';

/** What the process has, made once in the entry and shared by every request. */
export interface Platform {
  readonly settings: Settings;
  readonly database: Database;
  readonly storage: Storage;
  readonly decoder: Decoder;
  readonly flags: Flags;
  readonly sessions: Sessions;
  readonly live: Live;
  readonly mail: Mail;
  readonly sms: Sms;
  /** Null where none is configured. */
  readonly captcha: Captcha | null;
  /** Null where none is configured. */
  readonly postalCodes: PostalCodes | null;
  readonly clock: Clock;
  readonly log: Log;
  readonly drain: Drain;
  close(): Promise<void>;
}

/** What a call carries besides its input. */
export interface RequestInfo {
  /** Method and path of the call as the contract has it. */
  readonly call: string;
  /** Where it comes from; null when the proxy in front says nothing that is an address. */
  readonly address: string | null;
  readonly userAgent: string;
  readonly geoPosition: string | null;
  /** What a trusted browser shows instead of a code at the sign-in. */
  readonly deviceToken: string | null;
  readonly idempotencyKey: string | null;
  /** Version the client saw, from If-Match. */
  readonly ifMatch: number | null;
  readonly bodyHash: string;
}

/** What every context has. */
export interface CallCtx {
  readonly platform: Platform;
  readonly request: RequestInfo;
  readonly traceId: string;
  readonly log: Log;
  readonly clock: Clock;
  readonly sessions: Sessions;
}

/** Context of a call nobody has to sign in for. */
export type PublicCtx = CallCtx;

/** Context of a call with a session that may still wait for its company. */
export interface SessionCtx extends CallCtx {
  readonly person: Person;
  readonly actor: Actor | null;
  /** The secret as it came; answered back as `sessionId`. */
  readonly secret: string;
}

/** Context of a call inside a company: what services take. */
export interface Ctx extends CallCtx {
  readonly actor: Actor;
  readonly customerId: number;
  readonly db: Db;
  readonly storage: Storage;
  readonly decoder: Decoder;
  readonly flags: Flags;
}
