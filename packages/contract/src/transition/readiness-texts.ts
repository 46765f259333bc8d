import { fillText } from '../common/fill-text.ts';

/** What each thing that keeps a process from moving asks for. */
const texts = {
  indexer: 'Preencha {label}.',
  hiddenIndexer: 'Falta um campo que você não pode ver. Peça a quem o preenche.',
  document: 'Inclua {label}.',
  documents: 'Inclua {count} documentos: {label}.',
  attachment: 'Anexe em {label}.',
  hiddenAttachment: 'Falta um anexo em um documento que você não pode ver.',
  signature: 'A conferência de {label} precisa estar assinada.',
  hiddenSignature: 'Falta assinar a conferência de um documento que você não pode ver.',
  checklist: 'Responda o checklist {label}.',
  pendency: 'Resolva a pendência de {document}: {label}.',
  hiddenPendency: 'Há uma pendência em um documento que você não pode ver.',
  child: 'Conclua o processo {label}.',
  hiddenChild: 'Há um processo filho em andamento que você não pode ver.',
  comment: 'Escreva um comentário: por que ele volta.',
  reservation: 'Reservado por {name} até {time}.',
  roles: 'Quem transiciona por aqui: {roles}.',
} as const;

/** What solves one thing that keeps a process from moving, in Portuguese. */
export function readinessText(text: keyof typeof texts, values: Readonly<Record<string, unknown>> = {}): string {
  return fillText(texts[text], values);
}
