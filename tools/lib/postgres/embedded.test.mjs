import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isAlive } from '../processes.mjs';
import { clusterOf } from './data-dir.mjs';
import { runningPostgres, startEphemeralPostgres, startPostgres } from './embedded.mjs';
import { readPostmaster } from './postmaster.mjs';

const SUPERVISOR = `
  import { startPostgres } from ${JSON.stringify(new URL('./embedded.mjs', import.meta.url).href)};
  await startPostgres({ dataDir: process.argv[1], ephemeral: true });
  console.log('started');
  setInterval(() => undefined, 1000);
`;

/** Whether PostgreSQL takes connections there: it answers S or N to a request for TLS. */
const answers = (url) =>
  new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () =>
      socket.write(Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])),
    );
    socket.once('data', (data) => resolve(/^[SN]/.test(String(data))));
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
  });

describe('the embedded PostgreSQL', { timeout: 60_000 }, () => {
  let dataDir;
  let supervisor;

  const startSupervisor = () =>
    new Promise((resolve, reject) => {
      supervisor = spawn(process.execPath, ['--input-type=module', '-e', SUPERVISOR, dataDir]);
      supervisor.stdout.once('data', resolve);
      supervisor.once('exit', () => reject(new Error('the supervisor ended')));
    });

  const killSupervisor = () =>
    new Promise((resolve) => {
      supervisor.once('exit', resolve);
      supervisor.kill('SIGKILL');
    });

  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'tramite-embedded-'));
  });

  afterEach(() => {
    supervisor?.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 });
  });

  it('starts, is found by others, refuses a second start and keeps its data folder over a stop', async () => {
    const first = await startPostgres({ dataDir, ephemeral: true });
    expect(first.created).toBe(true);
    expect(await answers(first.url)).toBe(true);
    expect(runningPostgres(dataDir)).toBe(first.url);
    await expect(startPostgres({ dataDir })).rejects.toThrow('is already in use by process');
    await first.stop();
    expect(await answers(first.url)).toBe(false);
    expect(runningPostgres(dataDir)).toBeUndefined();
    const second = await startPostgres({ dataDir, ephemeral: true });
    expect(second.created).toBe(false);
    await second.stop();
    const log = readFileSync(join(dataDir, 'postgres.log'), 'utf8');
    expect(log.match(/database system is shut down/g)?.length, 'the log of both starts').toBeGreaterThanOrEqual(2);
  });

  it('starts again after a kill -9 of its supervisor, and the one left behind ends', async () => {
    await startSupervisor();
    const left = readPostmaster(clusterOf(dataDir)).pid;
    await killSupervisor();
    const next = await startPostgres({ dataDir, ephemeral: true });
    expect(isAlive(left)).toBe(false);
    expect(await answers(next.url)).toBe(true);
    await next.stop();
  });

  it.skipIf(process.platform !== 'linux')('stops the one that runs on when the watcher was killed too', async () => {
    await startSupervisor();
    const left = readPostmaster(clusterOf(dataDir)).pid;
    const children = readFileSync(`/proc/${supervisor.pid}/task/${supervisor.pid}/children`, 'utf8').trim().split(' ');
    for (const watcher of children.map(Number).filter((pid) => pid !== left)) process.kill(watcher, 'SIGKILL');
    await killSupervisor();
    expect(isAlive(left)).toBe(true);
    const next = await startPostgres({ dataDir, ephemeral: true });
    expect(isAlive(left)).toBe(false);
    expect(next.recovered).toBe(true);
    await next.stop();
  });

  it('leaves nothing running or lying about when it was for a moment only', async () => {
    const postgres = await startEphemeralPostgres();
    expect(await answers(postgres.url)).toBe(true);
    await postgres.stop();
    expect(await answers(postgres.url)).toBe(false);
  });
});
