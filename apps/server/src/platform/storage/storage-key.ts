import { randomUUID } from 'node:crypto';
import { StorageError } from './storage.ts';

// Lower case only, for case-insensitive file systems.
const segment = /^[a-z0-9][a-z0-9_-]*(\.[a-z0-9_-]+)*$/;
const maxKeyLength = 300;
const maxSegmentLength = 120;

/** Safe segments joined by slashes, which cannot leave the folder. */
export function isStorageKey(key: string): boolean {
  return (
    key.length <= maxKeyLength && key.split('/').every((part) => part.length <= maxSegmentLength && segment.test(part))
  );
}

/** Throws StorageError `invalid_key`. */
export function ensureStorageKey(key: string): string {
  if (!isStorageKey(key)) throw new StorageError('invalid_key', key.slice(0, maxKeyLength));
  return key;
}

/** `<customerId>/<yyyy>/<mm>/<uuid>.<extension>`, dated in UTC. */
export function createStorageKey(input: { customerId: number; extension: string; now: Date }): string {
  const [year, month] = input.now.toISOString().split('-');
  return ensureStorageKey(`${input.customerId}/${year}/${month}/${randomUUID()}.${input.extension.toLowerCase()}`);
}

/** `derivedKey('1/…/x.pdf', 'thumb.webp')` is `1/…/x.pdf.thumb.webp`. */
export function derivedKey(key: string, suffix: string): string {
  return ensureStorageKey(`${key}.${suffix}`);
}

/** Rendered pages, which can be deleted and drawn again. */
export const drawnFolder = (customerId: number) => `${customerId}/drawn`;

/** Files made on request, deleted after some days. */
export const reportFolder = (customerId: number) => `${customerId}/reports`;

export function createReportKey(customerId: number, extension: string): string {
  return ensureStorageKey(`${reportFolder(customerId)}/${randomUUID()}.${extension}`);
}

export const logoFolder = (customerId: number) => `${customerId}/logo`;

export function createLogoKey(customerId: number): string {
  return ensureStorageKey(`${logoFolder(customerId)}/${randomUUID()}.webp`);
}

/** Owner of personal files, since people may belong to several customers. */
export const NO_CUSTOMER = 0;

export const photoFolder = `${NO_CUSTOMER}/people`;

export function createPhotoKey(userId: number): string {
  return ensureStorageKey(`${photoFolder}/${userId}/${randomUUID()}.webp`);
}

/** The second page of `1/2026/11/x.tif` is `1/drawn/2026/11/x.tif.page-2.webp`. */
export function drawnPageKey(key: string, page: number): string {
  const customerId = customerOfKey(key);
  return derivedKey(`${drawnFolder(customerId)}${key.slice(String(customerId).length)}`, `page-${page}.webp`);
}

export function belongsToCustomer(key: string, customerId: number): boolean {
  return key.startsWith(`${customerId}/`);
}

/** Throws StorageError `invalid_key`. */
export function customerOfKey(key: string): number {
  const customerId = Number(ensureStorageKey(key).split('/')[0]);
  if (!Number.isSafeInteger(customerId) || customerId < 1) throw new StorageError('invalid_key', key);
  return customerId;
}
