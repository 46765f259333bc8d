import { createHash, verify, X509Certificate } from 'node:crypto';
import { contentOf, elementsOf, setOf } from './der.ts';

/** A seal of a PDF, as its bytes say. */
export interface FoundSeal {
  /** Name in the certificate. */
  readonly by: string;
  /** What it covers is as it was sealed. */
  readonly isWhole: boolean;
  /** It covers the file to its end. */
  readonly coversAll: boolean;
}

/** The seals of a PDF in the order in which they were put, each judged by its own bytes and certificate. */
export function verifySeals(pdf: Buffer): FoundSeal[] {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/\/ByteRange\s*\[\s*0 (\d+) (\d+) (\d+)\s*\]/g)].map(([, one, two, three]) => {
    const [before, after, rest] = [Number(one), Number(two), Number(three)];
    const hex = text.slice(before + 1, after - 1);
    const coversAll = after + rest === pdf.length;
    try {
      const cms = Buffer.from(hex, 'hex');
      const digest = createHash('sha256')
        .update(pdf.subarray(0, before))
        .update(pdf.subarray(after, after + rest))
        .digest();
      return { ...judge(cms, digest), coversAll };
    } catch {
      return { by: '', isWhole: false, coversAll };
    }
  });
}

function judge(cms: Buffer, digest: Buffer): Pick<FoundSeal, 'by' | 'isWhole'> {
  const [, wrapped] = elementsOf(cms);
  const [content] = elementsOf(wrapped as Buffer);
  const [, , , certificates, signers] = elementsOf(content as Buffer);
  const [der] = elementsOf(certificates as Buffer);
  const certificate = new X509Certificate(der as Buffer);
  const [signer] = elementsOf(signers as Buffer);
  const [, , , attributes, , signature] = elementsOf(signer as Buffer);
  const values = elementsOf(attributes as Buffer);
  const isSigned = verify('sha256', setOf(...values), certificate.publicKey, contentOf(signature as Buffer));
  const isOfThis = values.some((attribute) => attribute.includes(digest));
  return { by: /CN=(.*)/.exec(certificate.subject)?.[1] ?? '', isWhole: isSigned && isOfThis };
}
