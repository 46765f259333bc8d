import { errorText, type UploadTicket } from '@tramite/contract';
import { ApiError, networkError } from '../api/api-error.ts';
import { pause } from '../api/pause.ts';

export interface PutOptions {
  readonly name: string;
  readonly signal: AbortSignal;
  /** Share of the bytes sent, 0 to 1. */
  readonly onProgress: (share: number) => void;
}

const retryDelay = 1000;

/** Sends the bytes to the ticket's address, retrying once after a network error. @throws ApiError, or AbortError */
export async function putBytes(ticket: UploadTicket, file: Blob, options: PutOptions): Promise<void> {
  for (let isLast = false; ; isLast = true) {
    const answer = await send(ticket, file, options);
    if (answer !== null && isStored(answer)) {
      return;
    }
    if (answer !== null) {
      throw refusal(answer, options.name);
    }
    if (isLast) {
      throw networkError();
    }
    await pause(retryDelay, options.signal);
  }
}

interface Answer {
  readonly status: number;
  readonly text: string;
}

/** S3 answers 412 if an attempt that seemed to fail had succeeded. */
function isStored({ status }: Answer): boolean {
  return (status >= 200 && status < 300) || status === 412;
}

// fetch cannot report upload progress.
function send(ticket: UploadTicket, file: Blob, { signal, onProgress }: PutOptions): Promise<Answer | null> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    const handleAbort = () => request.abort();
    const settle = (done: () => void) => () => {
      signal.removeEventListener('abort', handleAbort);
      done();
    };
    request.open(ticket.method, ticket.uploadUrl);
    for (const [name, value] of Object.entries(ticket.headers)) {
      request.setRequestHeader(name, value);
    }
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = settle(() => resolve({ status: request.status, text: request.responseText }));
    request.onerror = settle(() => resolve(null));
    request.onabort = settle(() => reject(signal.reason));
    signal.addEventListener('abort', handleAbort, { once: true });
    request.send(file);
  });
}

/** S3's AccessDenied means an unsupported type. */
function refusal({ status, text }: Answer, file: string): ApiError {
  if (text.includes('AccessDenied')) {
    return new ApiError(status, {
      code: 'upload.type_not_allowed',
      message: errorText('upload.type_not_allowed', { file }),
    });
  }
  return new ApiError(status, parseProblem(text));
}

function parseProblem(text: string): Record<string, string> {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null && 'message' in body ? (body as Record<string, string>) : {};
  } catch {
    return {};
  }
}
