import type { ErrorCode, Problem } from '@tramite/contract';
import { i18n } from '../i18n/i18n.ts';

/** `status` 0 means no answer; `code` is null if the answer was no problem body. */
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

export function networkError(): ApiError {
  return new ApiError(0, { code: 'network', message: i18n.t('errors:network') });
}

/**
 * Answers that are no problem body, such as a proxy's page, give an error without code; one that breaks off says nothing
 * and is a network error.
 * @throws AbortError
 */
export async function readProblem(response: Response, signal?: AbortSignal): Promise<ApiError> {
  const text = await response.text().catch((error: unknown) => {
    if (signal?.aborted) throw error;
    return null;
  });
  if (text === null) {
    return networkError();
  }
  const body = parseJson(text);
  const isProblem = typeof body === 'object' && body !== null && 'code' in body && 'message' in body;
  return new ApiError(response.status, isProblem ? (body as Problem) : {});
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export function isApiError(error: unknown): error is ApiError {
  return error instanceof ApiError;
}

export type FailureKind = 'denied' | 'missing' | 'offline' | 'failed';

export function failureKindOf(error: unknown): FailureKind {
  if (!isApiError(error)) {
    return 'failed';
  }
  if (error.code === 'network') {
    return 'offline';
  }
  // Without a code, the answer came from a proxy.
  const byStatus = error.code === null ? undefined : ({ 403: 'denied', 404: 'missing' } as const)[error.status];
  return byStatus ?? 'failed';
}

export function isLasting(kind: FailureKind): kind is 'denied' | 'missing' {
  return kind === 'denied' || kind === 'missing';
}

/** A Portuguese message for any error. */
export function messageOf(error: unknown): string {
  return isApiError(error) ? error.message : i18n.t('errors:unexpected');
}
