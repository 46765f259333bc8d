import { type BodyOf, type endpoints, type ResponseOf, shortestReasonText } from '@tramite/contract';

type CancelResult = ResponseOf<typeof endpoints.documentCancelation.cancel>;
/** What a system outside wants to know before it lets go of the document. */
export type Question = Extract<CancelResult, { status: 'CONFIRMATION' }>;
export type CancelBody = Omit<BodyOf<typeof endpoints.documentCancelation.cancel>, 'documentId'>;

export type CancelationReason = ResponseOf<typeof endpoints.cancelation.listReasons>['items'][number];

/** What was typed into a cancelation. */
export interface CancelForm {
  readonly reason: string | null;
  readonly text: string;
  readonly fields: NonNullable<CancelBody['fields']>;
}

export const emptyForm: CancelForm = { reason: null, text: '', fields: {} };

/** Whether the reason that was chosen needs a word more. */
export function needsText({ reason }: CancelForm, reasons: readonly CancelationReason[]): boolean {
  return reasons.find(({ id }) => String(id) === reason)?.requiresText ?? false;
}

/** Whether the text is too short for the reason. */
export function isTextShort(form: CancelForm, reasons: readonly CancelationReason[]): boolean {
  return needsText(form, reasons) && form.text.trim().length < shortestReasonText;
}

/** What is sent; undefined while something is missing. */
export function toBody(
  form: CancelForm,
  reasons: readonly CancelationReason[],
  question: Question | null,
): CancelBody | undefined {
  const text = form.text.trim();
  if (form.reason === null || isTextShort(form, reasons)) return undefined;
  const said = { reason: Number(form.reason), reasonText: text === '' ? null : text };
  if (!question) return said;
  const { ibid, integration } = question;
  return integration.requires.every((name) => isFilled(form, name))
    ? { ...said, ibid, fields: form.fields }
    : undefined;
}

/** Whether something was typed into a field of the system. */
export function isFilled({ fields }: CancelForm, name: Question['integration']['requires'][number]): boolean {
  return (fields[name] ?? '').trim() !== '';
}
