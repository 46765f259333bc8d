import type { Endpoint, ResponseOf } from '@tramite/contract';
import { isAttended } from '../session/attendance.ts';
import { noteUse } from '../session/last-use.ts';
import { refuseSession } from '../session/session-lock.ts';
import {
  endSession,
  getSession,
  loseAgreements,
  loseAssumption,
  loseCompany,
  loseMfaApproval,
  loseOwnPassword,
} from '../session/session-store.ts';
import { type ApiError, networkError, readProblem } from './api-error.ts';
import type { CallArgs, LooseInput } from './call-input.ts';
import { callUrl } from './call-url.ts';
import { noteOwnCall } from './own-calls.ts';
import { pause } from './pause.ts';

const readDelays = [300, 900];
const mutationDelays = [300];
const retryStatuses = new Set([502, 503, 504]);

/** Repeats reads twice (network, 502-504), mutations once (network, same key). @throws ApiError, AbortError */
export async function call<E extends Endpoint>(endpoint: E, ...args: CallArgs<E>): Promise<ResponseOf<E>> {
  const input = (args[0] ?? {}) as LooseInput;
  const secret = input.secret ?? getSession().secret;
  const isUse = isAttended();
  const response = await sendWithRetry(endpoint, withAttendance(input, isUse), secret);
  if (response.ok) {
    if (isUse && getSession().secret !== null) noteUse();
    return (response.status === 204 ? undefined : await response.json()) as ResponseOf<E>;
  }
  const error = await readProblem(response, input.signal);
  if (endpoint.access !== 'public' && input.secret === undefined) {
    await followSession(error, secret, input);
  }
  throw error;
}

/** Marks automatic calls, which do not extend the session. */
function withAttendance(input: LooseInput, isUse: boolean): LooseInput {
  return isUse ? input : { ...input, headers: { ...input.headers, unattended: 'true' } };
}

async function sendWithRetry(endpoint: Endpoint, input: LooseInput, secret: string | null): Promise<Response> {
  const isRead = endpoint.method === 'GET';
  const delays = input.retry === false ? [] : isRead ? readDelays : mutationDelays;
  const request = buildRequest(endpoint, input, secret);
  for (let attempt = 0; ; attempt++) {
    const delay = delays[attempt];
    const response = await fetch(callUrl(endpoint, input), request).catch((error: unknown) => {
      if (input.signal?.aborted) {
        throw error;
      }
      return null;
    });
    const isWorthRepeating = response === null || (isRead && retryStatuses.has(response.status));
    if (isWorthRepeating && delay !== undefined) {
      await pause(delay, input.signal);
    } else if (response === null) {
      throw networkError();
    } else {
      return response;
    }
  }
}

function buildRequest(endpoint: Endpoint, input: LooseInput, secret: string | null): RequestInit {
  const headers: Record<string, string> = { accept: 'application/json', ...input.headers };
  if (secret !== null) {
    headers.vnSecret = secret;
  }
  if (input.body !== undefined) {
    headers['content-type'] = 'application/json';
  }
  if (endpoint.method !== 'GET') {
    headers['idempotency-key'] = noteOwnCall(input.idempotencyKey ?? crypto.randomUUID());
  }
  if (input.ifMatch !== undefined) {
    headers['if-match'] = `"${input.ifMatch}"`;
  }
  return {
    method: endpoint.method,
    headers,
    body: input.body === undefined ? undefined : JSON.stringify(input.body),
    signal: input.signal,
    keepalive: input.keepalive,
    credentials: 'omit',
    cache: 'no-store',
  };
}

/** Ends the session or returns to a sign-in step, depending on the refusal. */
async function followSession({ status, code }: ApiError, secret: string | null, input: LooseInput): Promise<void> {
  if (code === 'session.mfa_required') {
    loseMfaApproval();
  } else if (code === 'auth.agreements_required') {
    loseAgreements();
  } else if (code === 'auth.new_password_required') {
    loseOwnPassword();
  } else if (code === 'assume.ended') {
    loseAssumption();
  } else if (code === 'session.company_required') {
    loseCompany();
  } else if (status === 401 || status === 412 || (status === 403 && (code === null || code.startsWith('session.')))) {
    const end = input.holdsSession ? endSession : refuseSession;
    await end(input.endsSessionAs ?? 'expired', secret);
  }
}
