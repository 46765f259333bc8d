import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeSession } from '../../testing/session-fixture.ts';
import { ApiError, networkError } from '../api/api-error.ts';
import { endSession, startSession } from '../session/session-store.ts';
import type { SendOptions } from './upload-file.ts';
import type { StoredUpload } from './upload-item.ts';
import { UploadQueue } from './upload-queue.ts';

const limits = { maxBytes: 1000, maxVideoBytes: 1000, maxFiles: 100, parallel: 3, extensions: ['pdf'] };
const target = { accountId: 7, limits };
const lost = { message: 'Escolha-o novamente.', canRetry: false, isLostConnection: false, traceId: null };

interface Sending extends SendOptions {
  readonly save: () => Promise<void>;
  readonly fail: (error: unknown) => Promise<void>;
}

const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 0));
const file = (name: string, size = 10) => new File(['x'.repeat(size)], name);

function storedAs(name: string): StoredUpload {
  return {
    storageLocal: `1/${name}`,
    size: 10,
    mimeType: 'application/pdf',
    sha256: name,
    pageCount: 1,
    thumb: null,
    notice: null,
  };
}

/** A queue whose transfers end when the test says so. */
function openQueue(open: (storageLocal: string) => Promise<StoredUpload> = async (key) => storedAs(key.slice(2))) {
  const sendings = new Map<string, Sending>();
  const send = (_: File, options: SendOptions) =>
    new Promise<StoredUpload>((resolve, reject) => {
      const save = () => {
        resolve(storedAs(options.name));
        return settle();
      };
      const fail = (error: unknown) => {
        reject(error);
        return settle();
      };
      sendings.set(options.name, { ...options, save, fail });
    });
  const queue = new UploadQueue({ send, open });
  const states = () => queue.getItems().map(({ state }) => state);
  const sending = (name: string): Sending => {
    const found = sendings.get(name);
    if (!found) {
      throw new Error(`${name} is not on its way`);
    }
    return found;
  };
  return { queue, states, sending };
}

beforeEach(() => startSession(makeSession()));
afterEach(() => endSession('logout'));

it('waits until it is known where the files go', () => {
  const { queue, states } = openQueue();
  queue.add([file('a.pdf')]);
  expect(states()).toEqual(['queued']);
  queue.setTarget(target);
  expect(states()).toEqual(['saving']);
});

it('sends three files at a time and the next one when one is done', async () => {
  const { queue, states, sending } = openQueue();
  queue.setTarget(target);
  queue.add(['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'].map((name) => file(name)));
  expect(states()).toEqual(['saving', 'saving', 'saving', 'queued']);
  await sending('b.pdf').save();
  expect(states()).toEqual(['saving', 'saved', 'saving', 'saving']);
  expect(sending('d.pdf').accountId).toBe(7);
});

it('lets no failing file stop the others', async () => {
  const { queue, states, sending } = openQueue();
  queue.setTarget(target);
  queue.add([file('a.pdf'), file('b.exe'), file('c.pdf', 2000), file('d.pdf')]);
  await sending('a.pdf').fail(networkError());
  await sending('d.pdf').save();
  expect(states()).toEqual(['error', 'error', 'error', 'saved']);
  expect(queue.getItems().map(({ failure }) => failure?.message)).toEqual([
    'Não foi possível fazer o upload do arquivo a.pdf. Tente novamente.',
    'O tipo do arquivo (b.exe) não é suportado pelo produto',
    'O arquivo c.pdf é maior que o limite de 0 MB.',
    undefined,
  ]);
});

it('shows the words of the server, and offers no second try for a file that would be refused again', async () => {
  const { queue, sending } = openQueue();
  queue.setTarget(target);
  queue.add([file('a.pdf'), file('b.pdf')]);
  const refusal = (code: string, message: string) => new ApiError(422, { code, message, traceId: 't' });
  await sending('a.pdf').fail(refusal('upload.encrypted', 'O arquivo a.pdf está protegido por senha.'));
  await sending('b.pdf').fail(refusal('upload.checksum', 'O arquivo b.pdf chegou incompleto.'));
  expect(queue.getItems().map(({ failure }) => [failure?.message, failure?.canRetry])).toEqual([
    ['O arquivo a.pdf está protegido por senha.', false],
    ['O arquivo b.pdf chegou incompleto.', true],
  ]);
});

it('stops a canceled file on the wire, and sends it when it is tried again', async () => {
  const { queue, states, sending } = openQueue();
  queue.setTarget(target);
  const [id = ''] = queue.add([file('a.pdf')]);
  const first = sending('a.pdf');
  queue.cancel(id);
  expect(first.signal.aborted).toBe(true);
  await first.save();
  expect(states()).toEqual(['canceled']);
  queue.retry(id);
  expect(states()).toEqual(['saving']);
  await sending('a.pdf').save();
  expect(states()).toEqual(['saved']);
});

it('takes another file in the place of a refused one', async () => {
  const { queue, states, sending } = openQueue();
  queue.setTarget(target);
  const [id = ''] = queue.add([file('a.exe')]);
  queue.replace(id, file('b.pdf'));
  await sending('b.pdf').save();
  expect(queue.getItems()).toMatchObject([{ id, name: 'b.pdf', state: 'saved' }]);
  expect(states()).toEqual(['saved']);
});

it('puts a file back in line when the session ends, and goes on once there is a target again', async () => {
  const { queue, states, sending } = openQueue();
  queue.setTarget(target);
  queue.add([file('a.pdf')]);
  const first = sending('a.pdf');
  endSession('expired');
  await first.fail(new ApiError(401, { code: 'session.invalid' }));
  expect(states()).toEqual(['queued']);
  startSession(makeSession());
  queue.setTarget(target);
  await sending('a.pdf').save();
  expect(states()).toEqual(['saved']);
});

it('takes back stored files of a draft and asks for the others again', async () => {
  const { queue } = openQueue();
  queue.restore(
    [
      { id: '1', name: 'a.pdf', size: 5, stored: storedAs('a.pdf') },
      { id: '2', name: 'b.pdf', size: 6, stored: null },
    ],
    lost,
  );
  await settle();
  expect(queue.getItems()).toMatchObject([
    { id: '1', state: 'saved' },
    { id: '2', state: 'error', failure: lost },
  ]);
});

it('gives up a remembered file only when the server says that it is gone', async () => {
  const gone = new ApiError(422, { code: 'upload.not_found', message: 'O arquivo a.pdf não foi recebido.' });
  const { queue, states } = openQueue((key) => Promise.reject(key === '1/a.pdf' ? gone : networkError()));
  const remembered = (id: string, name: string) => ({ id, name, size: 5, stored: storedAs(name) });
  queue.restore([remembered('1', 'a.pdf'), remembered('2', 'b.pdf')], lost);
  await settle();
  expect(states()).toEqual(['error', 'saved']);
});

it('forgets removed files and stops them', () => {
  const { queue, sending } = openQueue();
  queue.setTarget(target);
  const [id = ''] = queue.add([file('a.pdf')]);
  queue.remove([id]);
  expect(queue.getItems()).toEqual([]);
  expect(sending('a.pdf').signal.aborted).toBe(true);
});

it('puts all that failed back in line at once, in their order, and leaves those that would fail again', async () => {
  const { queue, states, sending } = openQueue();
  queue.setTarget(target);
  queue.add([file('a.pdf'), file('b.pdf'), file('c.exe'), file('d.pdf')]);
  await sending('a.pdf').fail(networkError());
  await sending('b.pdf').fail(new ApiError(429, { code: 'request.rate_limited', message: 'Aguarde.', traceId: 't' }));
  await sending('d.pdf').save();
  queue.retryFailed(({ isLostConnection }) => isLostConnection);
  expect(states()).toEqual(['saving', 'error', 'error', 'saved']);
  queue.retryFailed(() => true);
  expect(states()).toEqual(['saving', 'saving', 'error', 'saved']);
});

it('takes a file out and puts it back in its place as it was, with nothing sent again', async () => {
  const { queue, states, sending } = openQueue();
  queue.setTarget(target);
  const [first = ''] = queue.add([file('a.pdf'), file('b.pdf')]);
  await sending('a.pdf').save();
  const taken = queue.take(first);
  expect(queue.getItems().map(({ name }) => name)).toEqual(['b.pdf']);
  expect(queue.fileOf(first)).toBeNull();
  if (taken) queue.putBack(taken);
  if (taken) queue.putBack(taken);
  expect(queue.getItems().map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf']);
  expect(states()).toEqual(['saved', 'saving']);
  expect(queue.fileOf(first)?.name).toBe('a.pdf');
  expect(queue.take('unknown')).toBeNull();
});
