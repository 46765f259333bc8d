import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { putBytes } from './put-bytes.ts';

const ticket = {
  storageLocal: '1/a.pdf',
  uploadUrl: '/api/v1/storage/1/a.pdf',
  method: 'PUT' as const,
  headers: { 'content-type': 'application/octet-stream', 'x-amz-checksum-sha256': 'abc=' },
  expiresAt: '2030-01-01T00:00:00Z',
};

type Ending = { readonly status: number; readonly text?: string } | 'network' | 'never';

/** Requests that end as listed, the last way for ever. */
function fakeRequests(...endings: readonly Ending[]) {
  const sent: FakeRequest[] = [];
  class FakeRequest {
    readonly headers: Record<string, string> = {};
    readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    url = '';
    status = 0;
    responseText = '';
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;
    open(method: string, url: string) {
      this.url = `${method} ${url}`;
    }
    setRequestHeader(name: string, value: string) {
      this.headers[name] = value;
    }
    abort() {
      this.onabort?.();
    }
    send() {
      sent.push(this);
      const ending = endings[Math.min(sent.length, endings.length) - 1] ?? 'never';
      this.upload.onprogress?.({ loaded: 5, total: 10 });
      if (ending === 'network') {
        this.onerror?.();
      } else if (ending !== 'never') {
        this.status = ending.status;
        this.responseText = ending.text ?? '';
        this.onload?.();
      }
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  return sent;
}

const put = (signal = new AbortController().signal, onProgress: (share: number) => void = () => undefined) =>
  putBytes(ticket, new Blob(['x']), { name: 'a.pdf', signal, onProgress });

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('puts the bytes where the ticket says, with its headers, and tells how far it is', async () => {
  const sent = fakeRequests({ status: 200 });
  const onProgress = vi.fn();
  await put(undefined, onProgress);
  expect(sent[0]).toMatchObject({ url: 'PUT /api/v1/storage/1/a.pdf', headers: ticket.headers });
  expect(onProgress).toHaveBeenCalledWith(0.5);
});

it('tries once more when the network failed', async () => {
  const sent = fakeRequests('network', { status: 200 });
  const done = put();
  await vi.runAllTimersAsync();
  await done;
  expect(sent).toHaveLength(2);
});

it('takes a second try that a cloud refuses as already there for stored', async () => {
  const sent = fakeRequests('network', { status: 412, text: '<Error><Code>PreconditionFailed</Code></Error>' });
  const done = put();
  await vi.runAllTimersAsync();
  await done;
  expect(sent).toHaveLength(2);
});

it('gives up after the second network failure', async () => {
  const sent = fakeRequests('network');
  const failure = expect(put()).rejects.toMatchObject({ code: 'network' });
  await vi.runAllTimersAsync();
  await failure;
  expect(sent).toHaveLength(2);
});

it('passes on what the server said', async () => {
  const body = { code: 'upload.checksum', message: 'O arquivo a.pdf chegou incompleto.', traceId: 't' };
  fakeRequests({ status: 422, text: JSON.stringify(body) });
  await expect(put()).rejects.toMatchObject({ status: 422, code: 'upload.checksum', message: body.message });
});

it("reads a cloud's AccessDenied as a type that is not supported", async () => {
  fakeRequests({ status: 403, text: '<Error><Code>AccessDenied</Code></Error>' });
  await expect(put()).rejects.toMatchObject({
    code: 'upload.type_not_allowed',
    message: 'O tipo do arquivo (a.pdf) não é suportado pelo produto',
  });
});

it('stops on the wire when it is canceled', async () => {
  fakeRequests('never');
  const controller = new AbortController();
  const failure = expect(put(controller.signal)).rejects.toMatchObject({ name: 'AbortError' });
  controller.abort();
  await failure;
});
