import { formatDay } from '@tramite/rules/date/day';
import { formatTime } from '@tramite/rules/date/format-instant';
import { dayOf } from '@tramite/rules/date/zoned';
import { drawPaper, type Paper } from '../../../platform/paper/draw-paper.ts';
import type { ReceiptBody } from './receipt-body.ts';

interface ReceiptPaper {
  /** JSON of a `ReceiptBody` as it was hashed. */
  readonly json: string;
  readonly hash: string;
  readonly timeZone: string;
  /** Where anybody checks it. */
  readonly address: string;
}

const methods = {
  PASSWORD: 'senha da conta',
  TOTP: 'código do aplicativo de verificação',
  EMAIL_CODE: 'código enviado por e-mail',
  SMS_CODE: 'código enviado por SMS',
  A1: 'certificado A1',
} as const;

/** The name under which a receipt keeps what was hashed, for who checks it without us. */
export const RECEIPT_FILE = 'comprovante.json';

const NATURE =
  'Assinatura eletrônica (Lei 14.063/2020) com registro de quem assinou, quando e como. O selo digital acusa qualquer ' +
  'mudança no arquivo; o certificado dele é da própria empresa. Não é uma assinatura qualificada com certificado ICP-Brasil.';

/** A receipt on paper: who, when, how identified, which document; with what was hashed inside. */
export async function drawReceipt({ json, hash, timeZone, address }: ReceiptPaper): Promise<Buffer> {
  const body: ReceiptBody = JSON.parse(json);
  const { toBuffer } = await import('qrcode');
  return drawPaper({
    title: 'Comprovante de assinatura eletrônica',
    facts: [body.company, `Código ${body.code}`, `Confira em ${address}`],
    groups: [
      signerOf(body, timeZone),
      documentOf(body),
      chainOf(body, hash),
      {
        name: 'O que isto é',
        fields: [
          { label: 'Natureza', text: NATURE },
          {
            label: 'Como conferir',
            text: `Abra ${address} ou leia o código QR e escolha o PDF: ele não sai do seu aparelho. O arquivo ${RECEIPT_FILE}, dentro deste PDF, tem o que foi registrado.`,
          },
        ],
      },
    ],
    picture: await toBuffer(address, { margin: 1, width: 240 }),
    files: [{ name: RECEIPT_FILE, bytes: Buffer.from(json), mimeType: 'application/json' }],
  });
}

type Group = Paper['groups'][number];

function signerOf({ signer, requestedBy, requestedAt }: ReceiptBody, timeZone: string): Group {
  const { name, cpf, role, method, signedAt, address, coords, device, codeTo } = signer;
  const fields = [
    { label: 'Quem assinou', text: role ? `${name}, como ${role}` : name },
    ...(cpf ? [{ label: 'CPF', text: cpf }] : []),
    { label: 'Quando', text: momentOf(signedAt, timeZone) },
    { label: 'Relógio', text: 'do servidor da empresa, não do aparelho' },
    { label: 'Como confirmou quem é', text: codeTo ? `${methods[method]} para ${codeTo}` : methods[method] },
    { label: 'Endereço de rede', text: address ?? 'não informado' },
    ...(coords ? [{ label: 'Posição', text: coords }] : []),
    { label: 'Aparelho', text: device || 'não informado' },
    { label: 'Pedido por', text: `${requestedBy}, em ${momentOf(requestedAt, timeZone)}` },
  ];
  return { name: 'Assinatura', fields };
}

function documentOf({ document, signedFile, unsealed }: ReceiptBody): Group {
  const fields = [
    { label: 'Documento', text: `${document.type} #${document.id}` },
    { label: 'Arquivo', text: document.file },
    { label: 'SHA-256 do documento', text: document.sha256 },
    signedFile
      ? { label: 'SHA-256 do documento assinado', text: signedFile }
      : { label: 'Documento assinado', text: whyUnsealed(unsealed) },
  ];
  return { name: 'Documento', fields };
}

function chainOf({ number, previous }: ReceiptBody, hash: string): Group {
  const fields = [
    { label: 'Número na empresa', text: String(number) },
    { label: 'SHA-256 deste comprovante', text: hash },
    { label: 'SHA-256 do anterior', text: previous || 'este é o primeiro' },
  ];
  return { name: 'Corrente de comprovantes', fields };
}

/** Why a file has no seal of its own. */
function whyUnsealed(code: ReceiptBody['unsealed']): string {
  const why = code === 'upload.encrypted' ? 'o arquivo é protegido contra mudanças' : 'o arquivo não permite um selo';
  return `sem selo, porque ${why}. Este comprovante vale para o arquivo com o SHA-256 acima.`;
}

/** '24/11/2026 às 09:00 (America/Sao_Paulo)'. */
export function momentOf(instant: string, timeZone: string): string {
  const at = new Date(instant);
  return `${formatDay(dayOf(at, timeZone))} às ${formatTime(at, timeZone)} (${timeZone})`;
}
