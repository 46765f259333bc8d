import type { readers } from './readers.ts';

/** A bucket of S3, or of a storage that speaks like it. */
export interface S3Settings {
  readonly driver: 's3';
  readonly region: string;
  readonly bucket: string;
  /** Address of a storage other than Amazon's; empty for Amazon's. */
  readonly endpoint: string;
  /** Null: what the machine offers (role of the instance, profile, AWS_ variables). */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | null;
  /** Browsers put files by S3 Transfer Acceleration. */
  readonly isAccelerated: boolean;
  /** The bucket stands in the path of addresses and not in the host. */
  readonly hasPathStyle: boolean;
  readonly uploadClass: 'STANDARD_IA' | 'STANDARD';
}

/** Where files are kept. */
export type StorageSettings = { readonly driver: 'local' } | S3Settings;

const onOff = ['on', 'off'] as const;

/** Reads STORAGE and the S3 settings; these are complained about only where they are used. */
export function readStorageSettings(read: ReturnType<typeof readers>, problems: string[]): StorageSettings {
  const driver = read.oneOf('STORAGE', ['local', 's3'] as const, 'local');
  const accessKeyId = read.text('S3_ACCESS_KEY_ID', '');
  const secretAccessKey = read.text('S3_SECRET_ACCESS_KEY', '');
  const settings: S3Settings = {
    driver: 's3',
    region: read.text('S3_REGION', ''),
    bucket: read.text('S3_BUCKET', ''),
    endpoint: read.optionalUrl('S3_ENDPOINT', ['http:', 'https:']),
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null,
    isAccelerated: read.oneOf('S3_ACCELERATE', onOff, 'off') === 'on',
    hasPathStyle: read.oneOf('S3_FORCE_PATH_STYLE', onOff, 'off') === 'on',
    uploadClass: read.oneOf('S3_STORAGE_CLASS', ['STANDARD_IA', 'STANDARD'] as const, 'STANDARD_IA'),
  };
  if (driver === 'local') return { driver };
  problems.push(...problemsOf(settings));
  if ((accessKeyId === '') !== (secretAccessKey === '')) {
    problems.push('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together: give both or neither.');
  }
  return settings;
}

function* problemsOf({ region, bucket, endpoint, isAccelerated, hasPathStyle }: S3Settings): Generator<string> {
  if (!/^[a-z0-9-]+$/.test(region)) yield 'S3_REGION must name the region of the bucket, such as sa-east-1.';
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) yield 'S3_BUCKET must be the name of a bucket.';
  // The address goes into the content security policy, where a semicolon would begin another directive.
  if (endpoint && !/^https?:\/\/[\w.:[\]-]+(\/[\w./-]*)?$/.test(endpoint)) {
    yield 'S3_ENDPOINT must be a plain address such as https://s3.example.com.';
  }
  if (isAccelerated && (endpoint || hasPathStyle || bucket.includes('.'))) {
    yield "S3_ACCELERATE works with Amazon's own addresses only: no S3_ENDPOINT, no S3_FORCE_PATH_STYLE, no dot in S3_BUCKET.";
  }
}
