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
import type { VehicleDebts } from '../vehicle-debt/vehicle-debts.ts';
import type { Drain } from './drain.ts';

/** Created once per process and shared by all requests. */
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
  readonly captcha: Captcha | null;
  readonly postalCodes: PostalCodes | null;
  readonly vehicleDebts: VehicleDebts | null;
  readonly clock: Clock;
  readonly log: Log;
  readonly drain: Drain;
  close(): Promise<void>;
}

export interface RequestInfo {
  /** Method and path as in the contract. */
  readonly call: string;
  /** Client address; null if the proxy sends none that is valid. */
  readonly address: string | null;
  readonly userAgent: string;
  readonly geoPosition: string | null;
  /** Marks a trusted browser, which needs no code at sign-in. */
  readonly deviceToken: string | null;
  readonly idempotencyKey: string | null;
  readonly ifMatch: number | null;
  readonly bodyHash: string;
}

export interface CallCtx {
  readonly platform: Platform;
  readonly request: RequestInfo;
  readonly traceId: string;
  readonly log: Log;
  readonly clock: Clock;
  readonly sessions: Sessions;
}

export type PublicCtx = CallCtx;

/** Calls with a session whose company may not be chosen yet. */
export interface SessionCtx extends CallCtx {
  readonly person: Person;
  readonly actor: Actor | null;
  /** The session secret, returned to the client as `sessionId`. */
  readonly secret: string;
}

/** Calls inside a company; most services take it. */
export interface Ctx extends CallCtx {
  readonly actor: Actor;
  readonly customerId: number;
  readonly db: Db;
  readonly storage: Storage;
  readonly decoder: Decoder;
  readonly flags: Flags;
}
