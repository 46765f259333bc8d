import { X509Certificate } from 'node:crypto';
import { createSecureContext } from 'node:tls';

/** What is told of a PFX file, or why it is none that can be used. */
export type ReadCertificate =
  | { readonly ok: true; readonly holder: string; readonly until: string }
  | { readonly ok: false; readonly why: 'password' | 'key' | 'old' | 'broken' };

/** Opens a PFX with its password; the key stays in this process. */
export function readCertificate(pfx: Buffer, passphrase: string): ReadCertificate {
  try {
    const { context } = createSecureContext({ pfx, passphrase });
    const { subject, validTo } = new X509Certificate((context as { getCertificate(): Buffer }).getCertificate());
    const [, holder = subject] = /^CN=(.+)$/m.exec(subject) ?? [];
    return { ok: true, holder, until: new Date(validTo).toISOString() };
  } catch (error) {
    return { ok: false, why: whyOf(error as NodeJS.ErrnoException) };
  }
}

function whyOf({ code, message }: NodeJS.ErrnoException) {
  if (message.includes('mac verify failure')) return 'password';
  if (code === 'ERR_CRYPTO_UNSUPPORTED_OPERATION') return 'old';
  return /private key/.test(message) ? 'key' : 'broken';
}
