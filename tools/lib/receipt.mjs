import { createHash, verify, X509Certificate } from 'node:crypto';
import { inflateSync } from 'node:zlib';

/** SHA-256 in hex. */
export const hashOf = (bytes) => createHash('sha256').update(bytes).digest('hex');

/** The JSON a receipt carries inside, as it was hashed; undefined where the PDF is no receipt. */
export function receiptOf(pdf) {
  const text = pdf.toString('latin1');
  const at = text.indexOf('/EmbeddedFile');
  const start = text.indexOf('stream', at) + 'stream'.length;
  const end = text.indexOf('endstream', start);
  if (at < 0 || end < 0) return undefined;
  try {
    const json = inflateSync(pdf.subarray(start + (text[start] === '\r' ? 2 : 1), end)).toString();
    return JSON.parse(json).signer ? json : undefined;
  } catch {
    return undefined;
  }
}

/** The seals of a PDF in their order: whose certificate, and whether what they cover is as it was sealed. */
export function sealsOf(pdf) {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/\/ByteRange\s*\[\s*0 (\d+) (\d+) (\d+)\s*\]/g)].map((found) => {
    const [before, after, rest] = found.slice(1).map(Number);
    const coversAll = after + rest === pdf.length;
    try {
      const covered = [pdf.subarray(0, before), pdf.subarray(after, after + rest)];
      const cms = Buffer.from(text.slice(before + 1, after - 1), 'hex');
      return { ...judge(cms, createHash('sha256').update(Buffer.concat(covered)).digest()), coversAll };
    } catch {
      return { isWhole: false, print: '', coversAll };
    }
  });
}

function judge(cms, digest) {
  const [, wrapped] = elementsOf(cms);
  const [, , , certificates, signers] = elementsOf(elementsOf(wrapped)[0]);
  const certificate = new X509Certificate(elementsOf(certificates)[0]);
  const [, , , attributes, , signature] = elementsOf(elementsOf(signers)[0]);
  // Signed as a set, though written as a tagged part.
  const signed = Buffer.concat([Buffer.from([0x31]), attributes.subarray(1)]);
  const isSigned = verify('sha256', signed, certificate.publicKey, contentOf(signature));
  const isOfThis = elementsOf(attributes).some((each) => each.includes(digest));
  return { isWhole: isSigned && isOfThis, print: certificate.fingerprint256 };
}

function boundsAt(bytes, at) {
  const head = bytes[at + 1];
  if (head < 128) return [at + 2, at + 2 + head];
  const start = at + 2 + head - 128;
  return [start, start + bytes.readUIntBE(at + 2, head - 128)];
}

const contentOf = (element) => element.subarray(...boundsAt(element, 0));

function elementsOf(element) {
  const content = contentOf(element);
  const found = [];
  for (let at = 0; at < content.length; ) {
    const [, end] = boundsAt(content, at);
    found.push(content.subarray(at, end));
    at = end;
  }
  return found;
}

/** What is right and wrong about files, receipts among them; a sentence each. */
export function judgeFiles(files) {
  const read = files.map(({ name, bytes }) => ({ name, bytes, json: receiptOf(bytes), hash: hashOf(bytes) }));
  const receipts = read.filter(({ json }) => json).map((file) => ({ ...file, body: JSON.parse(file.json) }));
  const others = read.filter(({ json }) => !json);
  return [
    ...receipts.flatMap(judgeReceipt),
    ...judgeChain(receipts),
    ...others.map((file) => judgeDocument(file, receipts)),
  ];
}

const right = (says) => ({ isRight: true, says });
const wrong = (says) => ({ isRight: false, says });

function judgeReceipt({ name, bytes, body }) {
  const [seal] = sealsOf(bytes);
  if (!seal) return [wrong(`${name}: o comprovante não tem selo.`)];
  if (!seal.isWhole) return [wrong(`${name}: o comprovante mudou depois de emitido.`)];
  if (!seal.coversAll) return [wrong(`${name}: algo foi acrescentado ao comprovante depois de emitido.`)];
  const who = `${body.signer.name}, em ${body.signer.signedAt}`;
  return [right(`${name}: comprovante ${body.code}, inteiro. Assinado por ${who}. Certificado ${seal.print}.`)];
}

/** Receipts that follow one another in a company name the hash of the one before. */
function judgeChain(receipts) {
  const inOrder = [...receipts].sort((one, other) => one.body.number - other.body.number);
  return inOrder.flatMap((receipt, index) => {
    const before = inOrder
      .slice(0, index)
      .find(({ body }) => body.company === receipt.body.company && body.number === receipt.body.number - 1);
    if (!before) return [];
    const link = `${before.body.number} e ${receipt.body.number}`;
    return receipt.body.previous === hashOf(before.json)
      ? [right(`Os comprovantes ${link} seguem um ao outro.`)]
      : [wrong(`Os comprovantes ${link} não seguem um ao outro: um deles foi trocado.`)];
  });
}

function judgeDocument({ name, bytes, hash }, receipts) {
  const of = receipts.find(({ body }) => [body.document.sha256, body.signedFile].includes(hash));
  if (of) {
    const what = of.body.signedFile === hash ? 'o documento assinado' : 'o documento original';
    return right(`${name}: é ${what} do comprovante ${of.body.code}.`);
  }
  const isSealed = sealsOf(bytes).some(({ isWhole }) => !isWhole);
  return wrong(`${name}: não é o arquivo de nenhum dos comprovantes${isSealed ? ' e mudou depois do selo' : ''}.`);
}
