import { randomUUID } from 'node:crypto';
import { StorageError } from './storage.ts';

// Lower case only, so that a file system blind to case cannot make two keys one file.
const segment = /^[a-z0-9][a-z0-9_-]*(\.[a-z0-9_-]+)*$/;
const maxKeyLength = 300;
const maxSegmentLength = 120;

/** Whether a text can be a key: safe segments joined by slashes, nothing that could leave the folder. */
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

/** A new key `<customerId>/<yyyy>/<mm>/<uuid>.<extension>`, dated in UTC. */
export function createStorageKey(input: { customerId: number; extension: string; now: Date }): string {
  const [year, month] = input.now.toISOString().split('-');
  return ensureStorageKey(`${input.customerId}/${year}/${month}/${randomUUID()}.${input.extension.toLowerCase()}`);
}

/** Key of something drawn from a file, next to it: `derivedKey('1/…/x.pdf', 'thumb.webp')` is `1/…/x.pdf.thumb.webp`. */
export function derivedKey(key: string, suffix: string): string {
  return ensureStorageKey(`${key}.${suffix}`);
}

/** Where pages drawn for a customer lie, apart from the files: they are thrown away and drawn again when asked for. */
export const drawnFolder = (customerId: number) => `${customerId}/drawn`;

/** Where files that users asked for lie; they are kept for days and thrown away. */
export const reportFolder = (customerId: number) => `${customerId}/reports`;

/** A new key of such a file. */
export function createReportKey(customerId: number, extension: string): string {
  return ensureStorageKey(`${reportFolder(customerId)}/${randomUUID()}.${extension}`);
}

/** Where the logos of a customer lie. */
export const logoFolder = (customerId: number) => `${customerId}/logo`;

/** A new key of the logo of a customer. */
export function createLogoKey(customerId: number): string {
  return ensureStorageKey(`${logoFolder(customerId)}/${randomUUID()}.webp`);
}

/** Whose part of the storage holds what belongs to people and not to a customer: nobody's, for they may be in several. */
export const NO_CUSTOMER = 0;

/** Where the photos of people lie. */
export const photoFolder = `${NO_CUSTOMER}/people`;

/** A new key of somebody's photo. */
export function createPhotoKey(userId: number): string {
  return ensureStorageKey(`${photoFolder}/${userId}/${randomUUID()}.webp`);
}

/** Key of a page drawn from a file: `1/2026/11/x.tif` has its second at `1/drawn/2026/11/x.tif.page-2.webp`. */
export function drawnPageKey(key: string, page: number): string {
  const customerId = customerOfKey(key);
  return derivedKey(`${drawnFolder(customerId)}${key.slice(String(customerId).length)}`, `page-${page}.webp`);
}

/** Whether a key lies in the customer's part of the storage. */
export function belongsToCustomer(key: string, customerId: number): boolean {
  return key.startsWith(`${customerId}/`);
}

/** The customer a key belongs to; throws StorageError `invalid_key` for a key of nobody. */
export function customerOfKey(key: string): number {
  const customerId = Number(ensureStorageKey(key).split('/')[0]);
  if (!Number.isSafeInteger(customerId) || customerId < 1) throw new StorageError('invalid_key', key);
  return customerId;
}
