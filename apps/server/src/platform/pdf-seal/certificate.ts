import { createPrivateKey, generateKeyPair, type KeyObject, randomBytes, sign } from 'node:crypto';
import { promisify } from 'node:util';
import { bits, instant, integer, nothing, objectId, octets, sequence, setOf, tagged, truth, utf8 } from './der.ts';

/** A certificate (DER) with its key. */
export interface SealingKey {
  readonly certificate: Buffer;
  readonly key: KeyObject;
}

const YEARS = 10;
const DAY_MS = 24 * 60 * 60_000;
const YEAR_MS = 365 * DAY_MS;
const sha256WithRsa = sequence(objectId('1.2.840.113549.1.1.11'), nothing);

/** Makes a certificate that nobody but its holder vouches for; good since yesterday, for what was signed before it was made. */
export async function makeCertificate(name: string, now: Date): Promise<SealingKey> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const serial = randomBytes(16);
  serial[0] = 1 + ((serial[0] ?? 0) % 127);
  const holder = sequence(setOf(sequence(objectId('2.5.4.3'), utf8(name))));
  const body = sequence(
    tagged(0, integer(2)),
    integer(serial),
    sha256WithRsa,
    holder,
    sequence(instant(new Date(now.getTime() - DAY_MS)), instant(new Date(now.getTime() + YEARS * YEAR_MS))),
    holder,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(3, sequence(extension('2.5.29.19', sequence()), extension('2.5.29.15', bits(Buffer.from([0xc0]), 6)))),
  );
  return { certificate: sequence(body, sha256WithRsa, bits(sign('sha256', body, privateKey))), key: privateKey };
}

/** No authority; for signatures and what cannot be denied. */
const extension = (id: string, value: Buffer) => sequence(objectId(id), truth, octets(value));

/** The key as text, to be kept sealed. */
export const keyToText = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' }).toString();
export const keyOfText = (text: string) => createPrivateKey(text);
