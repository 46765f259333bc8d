import { formatBytes } from '@tramite/rules/text/bytes';
import { drawPaper, type PaperGroup } from '../../../platform/paper/draw-paper.ts';
import type { BoundPaper } from './dossier.bound.ts';
import type { Contents, Paper } from './dossier.contents.service.ts';
import { countOf, momentOf } from './dossier.moment.ts';
import { labelOf, subjectOf } from './dossier.policy.ts';

type Field = PaperGroup['fields'][number];

/** Who checked and signed what, and by which sum each original file is known. `from`: pages before these. */
export function drawEvidence(contents: Contents, bound: readonly BoundPaper[], from: number): Promise<Buffer> {
  const { company, asker, now, timeZone } = contents;
  return drawPaper({
    title: 'Evidências',
    facts: [
      `${company}, ${subjectOf(contents)}`,
      `Gerado em ${momentOf(now, timeZone)} (${timeZone}) por ${asker}`,
      'O SHA-256 identifica o arquivo original tal como foi enviado. Um arquivo com outro SHA-256 não é o mesmo.',
    ],
    groups: bound.map(({ paper }, at) => ({
      name: `${at + 1}. ${paper.document.type.label} #${paper.document.id}`,
      fields: [
        captureOf(paper, contents),
        ...filesOf(paper),
        ...checksOf(paper, contents),
        ...signersOf(paper, contents),
      ],
    })),
    numbering: (page) => `Página ${from + page}`,
  });
}

function captureOf({ document: { captureInfo, establishment } }: Paper, { timeZone }: Contents): Field {
  const at = momentOf(new Date(captureInfo.date), timeZone);
  return { label: 'Capturado', text: `${at} por ${captureInfo.owner.name}, ${establishment.label}` };
}

function filesOf({ files }: Paper): Field[] {
  return files.map((file) => ({
    label: labelOf(file),
    text: `${file.fileName} (${formatBytes(file.size)})\nSHA-256 ${file.sha256}`,
  }));
}

function checksOf({ document: { checks } }: Paper, { timeZone }: Contents): Field[] {
  return checks.map(({ label, role, userChecked, dateChecked }) => ({
    label: `Conferência: ${label}`,
    text:
      userChecked && dateChecked
        ? `${userChecked.name}, como ${role.label}, em ${momentOf(new Date(dateChecked), timeZone)}`
        : 'não conferido',
  }));
}

function signersOf({ signature }: Paper, { timeZone }: Contents): Field[] {
  return (signature?.signers ?? []).map(({ label, signedName, signedAt, cpfMasked, receiptCode }) => ({
    label: 'Assinatura',
    text:
      signedAt && receiptCode
        ? [
            `${signedName ?? label}${cpfMasked ? `, CPF ${cpfMasked}` : ''}, em ${momentOf(new Date(signedAt), timeZone)}`,
            `Comprovante ${receiptCode}`,
          ].join('\n')
        : `${label}: não assinou`,
  }));
}

/** 'Conferido por 2 de 3'. */
export function checkedOf({ document: { checks } }: Paper): string | null {
  const done = checks.filter(({ dateChecked }) => dateChecked !== null).length;
  return checks.length === 0 ? null : `${done} de ${countOf(checks.length, 'conferência', 'conferências')}`;
}
