import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import type { S3Settings } from '../settings/storage-settings.ts';
import { StorageError } from './storage.ts';

/** A bucket and the ways to it. */
export interface S3Bucket {
  readonly name: string;
  readonly client: S3Client;
  /** Signs the addresses browsers put files to, which may be accelerated. */
  readonly uploader: S3Client;
  readonly uploadClass: S3Settings['uploadClass'];
}

/** The first try and two more. */
export const ATTEMPTS = 3;

const ignore = () => undefined;

/** Opens nothing yet. `patienceMs` is how long a silent storage is waited for, in each try. */
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
    // Otherwise the SDK writes to the console; what went wrong is told by the error.
    logger: { trace: ignore, debug: ignore, info: ignore, warn: ignore, error: ignore },
    // The default frames streamed bodies with checksums, which other storages keep as part of the file.
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

/** Runs a call to the storage; whatever it throws becomes a StorageError. */
export async function ask<T>(key: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw toStorageError(error, key);
  }
}

/** What a failure of the SDK means: `missing`, `exists` or, for everything else, `unavailable`. */
export function toStorageError(error: unknown, key: string): StorageError {
  if (error instanceof StorageError) return error;
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
  if (name === 'NoSuchKey' || name === 'NotFound') return new StorageError('missing', key, error);
  return new StorageError($metadata?.httpStatusCode === 412 ? 'exists' : 'unavailable', key, error);
}
