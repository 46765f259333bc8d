import { beforeEach, expect, it, vi } from 'vitest';

const made = vi.hoisted(() => [] as { destroyed: boolean; promise: Promise<void>; destroy: () => void }[]);

vi.mock('react-pdf', () => ({
  pdfjs: {
    version: '0',
    GlobalWorkerOptions: {},
    PDFWorker: class {
      destroyed = false;
      promise = Promise.resolve();
      constructor() {
        made.push(this);
      }
      destroy() {
        this.destroyed = true;
      }
    },
  },
}));

let workers: typeof import('./pdf-workers.ts');

beforeEach(async () => {
  vi.useRealTimers();
  vi.resetModules();
  made.length = 0;
  workers = await import('./pdf-workers.ts');
});

const settle = () => new Promise((done) => setTimeout(done));

it('the thread of a closed file reads the next one', async () => {
  const first = await workers.takeWorker();
  workers.giveWorkerBack(first, Promise.resolve());
  expect(await workers.takeWorker()).toBe(first);
  expect(made).toHaveLength(1);
});

it('two files open at once have a thread each, and one of them is kept', async () => {
  const [first, second] = [await workers.takeWorker(), await workers.takeWorker()];
  expect(first).not.toBe(second);
  workers.giveWorkerBack(first, Promise.resolve());
  await settle();
  workers.giveWorkerBack(second, Promise.resolve());
  await settle();
  expect(made.map(({ destroyed }) => destroyed)).toEqual([false, true]);
});

it('a file that is about to be opened finds its thread started', async () => {
  workers.warmUpWorker();
  workers.warmUpWorker();
  expect(made).toHaveLength(1);
  expect(await workers.takeWorker()).toBe(made[0]);
});

it('none is started while the file on screen will leave its own', async () => {
  const first = await workers.takeWorker();
  workers.warmUpWorker();
  workers.giveWorkerBack(first, Promise.resolve());
  workers.warmUpWorker();
  expect(await workers.takeWorker()).toBe(first);
  expect(made).toHaveLength(1);
});

it('the thread of a file that never opened, or failed to close, ends with it', async () => {
  const first = await workers.takeWorker();
  workers.giveWorkerBack(first, null);
  const second = await workers.takeWorker();
  workers.giveWorkerBack(second, Promise.reject(new Error('broken')));
  await settle();
  expect(made.map(({ destroyed }) => destroyed)).toEqual([true, true]);
});

it('a stuck thread holds up no other file, and is ended', async () => {
  vi.useFakeTimers();
  const stuck = await Promise.all([workers.takeWorker(), vi.advanceTimersByTimeAsync(200)]).then(([worker]) => worker);
  workers.giveWorkerBack(stuck, new Promise(() => undefined));
  const next = workers.takeWorker();
  await vi.advanceTimersByTimeAsync(200);
  expect(await next).not.toBe(stuck);
  await vi.advanceTimersByTimeAsync(3000);
  expect(stuck.destroyed).toBe(true);
});
