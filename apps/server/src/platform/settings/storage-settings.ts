import type { readers } from './readers.ts';

export interface S3Settings {
  readonly driver: 's3';
  readonly region: string;
  readonly bucket: string;
  /** Empty for Amazon. */
  readonly endpoint: string;
  /** Null uses the machine's own (instance role, profile, AWS_ variables). */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | null;
  readonly isAccelerated: boolean;
  /** The bucket is part of the path instead of the host. */
  readonly hasPathStyle: boolean;
  readonly uploadClass: 'STANDARD_IA' | 'STANDARD';
}

export type StorageSettings = { readonly driver: 'local' } | S3Settings;

const onOff = ['on', 'off'] as const;

/** S3 settings are checked only if used. */
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
  // A semicolon would start another directive of the content security policy.
  if (endpoint && !/^https?:\/\/[\w.:[\]-]+(\/[\w./-]*)?$/.test(endpoint)) {
    yield 'S3_ENDPOINT must be a plain address such as https://s3.example.com.';
  }
  if (isAccelerated && (endpoint || hasPathStyle || bucket.includes('.'))) {
    yield "S3_ACCELERATE works with Amazon's own addresses only: no S3_ENDPOINT, no S3_FORCE_PATH_STYLE, no dot in S3_BUCKET.";
  }
}
