import { createHash, createVerify, X509Certificate } from 'node:crypto';
import type { NfeSignature } from '../read-xml.ts';

const NAMESPACE = 'http://www.portalfiscal.inf.br/nfe';
const SIGNATURE_NAMESPACE = 'http://www.w3.org/2000/09/xmldsig#';
const C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';

/**
 * Compares the digest of `infNFe` and the signature over it (XMLDSig with C14N and RSA-SHA1, as the layout fixes it). The
 * layout has no space between elements, so that of a file that was indented to be read is nothing of the NF-e.
 */
export function signatureOf(xml: string): NfeSignature {
  const note = elementOf(xml, 'infNFe');
  const signature = elementOf(xml, 'Signature');
  if (!note || !signature) return 'absent';
  const bare = (element: string) => element.replace(/>\s+</g, '><');
  return isSound(note, signature) || isSound(bare(note), bare(signature)) ? 'valid' : 'broken';
}

function isSound(note: string, signature: string): boolean {
  try {
    return isSigned(note, signature);
  } catch {
    return false;
  }
}

function isSigned(note: string, signature: string): boolean {
  const info = elementOf(signature, 'SignedInfo') ?? '';
  const textOf = (name: string) => (elementOf(signature, name) ?? '').replace(/<[^>]*>|\s/g, '');
  const id = /\sId\s*=\s*["']([^"']+)["']/.exec(note)?.[1];
  const reference = /<Reference\s[^>]*URI\s*=\s*["']#([^"']+)["']/.exec(info)?.[1];
  if (!id || id !== reference || !info.includes(C14N)) return false;
  const digest = createHash('sha1').update(canonical(note, NAMESPACE)).digest('base64');
  if (digest !== textOf('DigestValue')) return false;
  const { publicKey } = new X509Certificate(Buffer.from(textOf('X509Certificate'), 'base64'));
  const signed = canonical(info, SIGNATURE_NAMESPACE);
  return createVerify('RSA-SHA1').update(signed).verify(publicKey, textOf('SignatureValue'), 'base64');
}

/** The first element of a name, from its start tag to its end tag. */
function elementOf(xml: string, name: string): string | undefined {
  return new RegExp(`<${name}(?:\\s[^>]*)?>[\\s\\S]*?</${name}\\s*>`).exec(xml)?.[0];
}

/** Canonical XML 1.0 of an element of one default namespace without prefixes, comments and entities of its own. */
function canonical(element: string, namespace: string): string {
  const lines = element.replace(/<!--[\s\S]*?-->/g, '').replace(/\r\n?/g, '\n');
  const whole = lines.replace(
    /<([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>/g,
    (_, name, rest, end) => {
      const tag = `<${name}${attributesOf(rest)}>`;
      return end ? `${tag}</${name}>` : tag;
    },
  );
  const texts = whole.replace(/>[^<]+</g, (text) => text.replaceAll('&quot;', '"').replaceAll('&apos;', "'"));
  const bare = texts.replace(/<\/([\w:.-]+)\s+>/g, '</$1>').replaceAll(` xmlns="${namespace}"`, '');
  return bare.replace(/^<([\w:.-]+)/, `<$1 xmlns="${namespace}"`);
}

/** Namespaces first, then by name, with double quotes. */
function attributesOf(text: string): string {
  const found = [...text.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, name = '', a, b]) => {
    return [name, (a ?? b ?? '').replaceAll('"', '&quot;')] as const;
  });
  const isNamespace = (name: string) => name.startsWith('xmlns');
  found.sort(([a], [b]) => Number(isNamespace(b)) - Number(isNamespace(a)) || (a < b ? -1 : 1));
  return found.map(([name, value]) => ` ${name}="${value}"`).join('');
}
