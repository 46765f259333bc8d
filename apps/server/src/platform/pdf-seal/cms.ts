import { createHash, sign } from 'node:crypto';
import type { SealingKey } from './certificate.ts';
import { elementsOf, integer, nothing, objectId, octets, sequence, setOf, tagged } from './der.ts';

const data = objectId('1.2.840.113549.1.7.1');
const signedData = objectId('1.2.840.113549.1.7.2');
const sha256 = sequence(objectId('2.16.840.1.101.3.4.2.1'), nothing);
const rsa = sequence(objectId('1.2.840.113549.1.1.1'), nothing);

/**
 * A detached signature of what has this digest (SHA-256), as PAdES asks for it (ETSI EN 319 142-1): it names its
 * certificate by its hash and tells no time of its own.
 */
export function signDetached(digest: Buffer, { certificate, key }: SealingKey): Buffer {
  const attributes = [
    attribute('1.2.840.113549.1.9.3', data),
    attribute('1.2.840.113549.1.9.4', octets(digest)),
    attribute('1.2.840.113549.1.9.16.2.47', sequence(sequence(sequence(octets(hashOf(certificate)))))),
  ].sort(Buffer.compare);
  const [body = Buffer.alloc(0)] = elementsOf(certificate);
  const [, serial, , issuer] = elementsOf(body);
  if (!serial || !issuer) throw new Error('The certificate cannot be read.');
  const signer = sequence(
    integer(1),
    sequence(issuer, serial),
    sha256,
    tagged(0, ...attributes),
    rsa,
    octets(sign('sha256', setOf(...attributes), key)),
  );
  const content = sequence(integer(1), setOf(sha256), sequence(data), tagged(0, certificate), setOf(signer));
  return sequence(signedData, tagged(0, content));
}

const attribute = (id: string, value: Buffer) => sequence(objectId(id), setOf(value));
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest();
