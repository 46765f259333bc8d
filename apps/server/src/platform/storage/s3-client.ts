import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import type { S3Settings } from '../settings/storage-settings.ts';
import { StorageError } from './storage.ts';

export interface S3Bucket {
  readonly name: string;
  readonly client: S3Client;
  /** Signs upload addresses, which may be accelerated. */
  readonly uploader: S3Client;
  readonly uploadClass: S3Settings['uploadClass'];
}

/** Includes the first attempt. */
export const ATTEMPTS = 3;

const ignore = () => undefined;

/** Does not connect yet. `patienceMs` is the timeout per attempt. */
export function openBucket(settings: S3Settings, patienceMs = 20_000): S3Bucket {
  const { isAccelerated, bucket: name, uploadClass } = settings;
  const config = clientConfig(settings, patienceMs);
  const client = new S3Client(config);
  const uploader = isAccelerated ? new S3Client({ ...config, useAccelerateEndpoint: true }) : client;
  return { name, client, uploader, uploadClass };
}

function clientConfig(settings: S3Settings, patienceMs: number): S3ClientConfig {
  const { region, endpoint, credentials, hasPathStyle } = settings;
  return {
    region,
    forcePathStyle: hasPathStyle,
    maxAttempts: ATTEMPTS,
    // The SDK would log to the console; errors carry the reason.
    logger: { trace: ignore, debug: ignore, info: ignore, warn: ignore, error: ignore },
    // The default adds checksum framing that some storages store as part of the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: Math.min(patienceMs, 3000),
      socketTimeout: patienceMs,
      requestTimeout: 6 * patienceMs,
      throwOnRequestTimeout: true,
    },
    ...(endpoint && { endpoint }),
    ...(credentials && { credentials }),
  };
}

export async function ask<T>(key: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw toStorageError(error, key);
  }
}

/** `missing`, `exists` or else `unavailable`. */
export function toStorageError(error: unknown, key: string): StorageError {
  if (error instanceof StorageError) return error;
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
  if (name === 'NoSuchKey' || name === 'NotFound') return new StorageError('missing', key, error);
  return new StorageError($metadata?.httpStatusCode === 412 ? 'exists' : 'unavailable', key, error);
}
