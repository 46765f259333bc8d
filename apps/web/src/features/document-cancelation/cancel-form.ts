import { type BodyOf, type endpoints, type ResponseOf, shortestReasonText } from '@tramite/contract';

type CancelResult = ResponseOf<typeof endpoints.documentCancelation.cancel>;
/** What a system outside wants to know before it lets go of the document. */
export type Question = Extract<CancelResult, { status: 'CONFIRMATION' }>;
export type CancelBody = Omit<BodyOf<typeof endpoints.documentCancelation.cancel>, 'documentId'>;

export type CancelationReason = ResponseOf<typeof endpoints.cancelation.listReasons>['items'][number];

/** What was typed into a cancelation. */
export interface CancelForm {
  readonly reason: string | null;
  readonly reasonText: string;
  readonly fields: NonNullable<CancelBody['fields']>;
}

export const emptyForm: CancelForm = { reason: null, reasonText: '', fields: {} };

/** Whether the reason that was chosen needs a word more. */
export function needsText({ reason }: Pick<CancelForm, 'reason'>, reasons: readonly CancelationReason[]): boolean {
  return reasons.find(({ id }) => String(id) === reason)?.requiresText ?? false;
}

/** Whether the text is too short for the reason. */
export function isTextShort(form: CancelForm, reasons: readonly CancelationReason[]): boolean {
  return needsText(form, reasons) && form.reasonText.trim().length < shortestReasonText;
}

/** What is sent: why, and once a system asked, what it wants to know. */
export function toBody({ reason, reasonText, fields }: CancelForm, question: Question | null): CancelBody {
  const said = { reason: Number(reason), reasonText: reasonText.trim() || null };
  return question ? { ...said, ibid: question.ibid, fields } : said;
}

/** Whether something was typed into a field of the system. */
export function isFilled({ fields }: CancelForm, name: Question['integration']['requires'][number]): boolean {
  return (fields[name] ?? '').trim() !== '';
}
