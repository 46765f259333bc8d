import { mkdirSync } from 'node:fs';
import { createServer, request as httpRequest } from 'node:http';
import { join } from 'node:path';
import S3rver from 's3rver';
import { freePort } from '../../../tools/lib/network.mjs';
import { onShutdown } from '../../../tools/lib/shutdown.mjs';
import type { Environment } from './node.ts';
import type { Workplace } from './workplace.ts';

const BUCKET = 'tramite';

/** An S3 of this machine that can be told to answer 500. */
export interface Bucket {
  readonly port: number;
  /** Answers 500 to so many of ten requests. */
  failing: number;
  /** Requests that were answered 500. */
  readonly failed: number;
  stop(): Promise<void>;
}

/** Settings of a node whose bucket is reached at a port. */
export function bucketEnvironment(port: number): Environment {
  return {
    STORAGE: 's3',
    S3_REGION: 'sa-east-1',
    S3_BUCKET: BUCKET,
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_FORCE_PATH_STYLE: 'on',
    // The only ones s3rver knows.
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
}

/** s3rver behind a small server that fails as told; the bytes pass through it as they come. */
export async function startBucket({ folder }: Workplace): Promise<Bucket> {
  const directory = join(folder, 's3');
  mkdirSync(directory, { recursive: true });
  const s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET }],
  });
  const inner = await s3.run();
  const port = await freePort();
  const bucket = { port, failing: 0, failed: 0, stop };
  const server = createServer((request, response) => {
    if (Math.random() * 10 < bucket.failing) {
      bucket.failed += 1;
      request.resume();
      response.writeHead(500, { 'content-type': 'application/xml' });
      response.end('<Error><Code>InternalError</Code><Message>as told</Message></Error>');
      return;
    }
    const { method, url: path, headers } = request;
    const onward = httpRequest({ port: inner.port, host: '127.0.0.1', method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.on('aborted', () => onward.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

  async function stop(): Promise<void> {
    if (!server.listening) return;
    server.closeAllConnections();
    server.close();
    await s3.close();
  }
  onShutdown(stop);
  return bucket;
}

/** Puts an object as a tool beside the product does. */
export async function putObject({ port }: Bucket, key: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}/${BUCKET}/${key}`, {
    method: 'PUT',
    body: bytes,
    headers: { 'content-type': 'application/octet-stream' },
  });
  if (!response.ok) throw new Error(`${key} was not taken: ${await response.text()}`);
}
