import type { ErrorCode, Problem } from '@tramite/contract';
import { i18n } from '../i18n/i18n.ts';

/** A call that did not succeed. `status` 0 means no answer came; `code` is null when the answer was not a problem body. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | 'network' | null;
  readonly fields: Readonly<Record<string, string>>;
  readonly details: unknown;
  readonly traceId: string | null;

  constructor(status: number, problem: Partial<Problem> & { code?: string }) {
    super(problem.message ?? i18n.t(status >= 500 ? 'errors:unavailable' : 'errors:unexpected'));
    this.name = 'ApiError';
    this.status = status;
    this.code = (problem.code ?? null) as ErrorCode | 'network' | null;
    this.fields = problem.fields ?? {};
    this.details = problem.details;
    this.traceId = problem.traceId ?? null;
  }
}

/** The error of a call that got no answer at all. */
export function networkError(): ApiError {
  return new ApiError(0, { code: 'network', message: i18n.t('errors:network') });
}

/** Reads a non-2xx answer; anything but a problem body (a proxy's page) becomes an error without a code. */
export async function readProblem(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  const isProblem = typeof body === 'object' && body !== null && 'code' in body && 'message' in body;
  return new ApiError(response.status, isProblem ? (body as Problem) : {});
}

export function isApiError(error: unknown): error is ApiError {
  return error instanceof ApiError;
}

/** What a failure means to who looks: not allowed, not there (or not theirs to see), no connection, anything else. */
export type FailureKind = 'denied' | 'missing' | 'offline' | 'failed';

/** Kind of a failure. */
export function failureKindOf(error: unknown): FailureKind {
  if (!isApiError(error)) {
    return 'failed';
  }
  if (error.code === 'network') {
    return 'offline';
  }
  // Without a code it is the answer of something in between, such as a proxy's page.
  const byStatus = error.code === null ? undefined : ({ 403: 'denied', 404: 'missing' } as const)[error.status];
  return byStatus ?? 'failed';
}

/** Whether a failure stays as it is however often it is tried again. */
export function isLasting(kind: FailureKind): kind is 'denied' | 'missing' {
  return kind === 'denied' || kind === 'missing';
}

/** Portuguese text of any failure, fit to be shown. */
export function messageOf(error: unknown): string {
  return isApiError(error) ? error.message : i18n.t('errors:unexpected');
}
