import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Settings } from '../../settings/storage-settings.ts';

export interface TestS3 {
  readonly settings: S3Settings;
  /** The same as environment variables. */
  readonly environment: Record<string, string>;
  stop(): Promise<void>;
}

/**
 * A bucket on this machine, served by s3rver. It proves the way and not the security: it compares no signature (V4), no
 * checksum and no signed length, and knows no If-None-Match.
 */
export async function startS3(bucket = 'tramite'): Promise<TestS3> {
  const directory = await mkdtemp(join(tmpdir(), 'tramite-s3rver-'));
  const address = '127.0.0.1';
  const server = new S3rver({ address, port: 0, silent: true, directory, configureBuckets: [{ name: bucket }] });
  const { port } = await server.run();
  const settings = s3Settings(`http://${address}:${port}`, bucket);
  return {
    settings,
    environment: {
      STORAGE: 's3',
      S3_REGION: settings.region,
      S3_BUCKET: bucket,
      S3_ENDPOINT: settings.endpoint,
      S3_FORCE_PATH_STYLE: 'on',
      S3_ACCESS_KEY_ID: settings.credentials?.accessKeyId ?? '',
      S3_SECRET_ACCESS_KEY: settings.credentials?.secretAccessKey ?? '',
    },
    async stop() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Settings of a bucket at an address of this machine. */
export function s3Settings(endpoint: string, bucket = 'tramite'): S3Settings {
  return {
    driver: 's3',
    region: 'sa-east-1',
    bucket,
    endpoint,
    // The only ones s3rver knows.
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    isAccelerated: false,
    hasPathStyle: true,
    uploadClass: 'STANDARD_IA',
  };
}
