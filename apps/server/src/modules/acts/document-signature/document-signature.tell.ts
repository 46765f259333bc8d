import type { AuditAction, DomainEventName, NoticeKind, ProgressType } from '@tramite/contract';
import { formatDay } from '@tramite/rules/date/day';
import type { CustomerCtx } from '../../../platform/change/change-ctx.ts';
import type { ChangeParts } from '../../../platform/change/merge-parts.ts';
import { notify } from '../../records/notice/notice.change.ts';
import { touchProcesses } from '../../records/progress/progress.sql.ts';
import type { SignatureRow, SignerRow } from './document-signature.sql.ts';

/** The document of a request. */
export interface Place {
  readonly documentId: number;
  readonly processId: number | null;
  readonly label: string;
}

export const placeOf = (row: SignatureRow): Place => ({
  documentId: row.document_id,
  processId: row.process_id,
  label: row.type_label,
});

/** Whom of those asked a notice reaches: who signed in a role is a person by then, who was invited reads none. */
export const targetsOf = (signers: readonly SignerRow[]): Target[] =>
  signers.map(({ userId, roleId, signedBy }) => ({
    userId: signedBy ?? userId,
    roleId: signedBy === null ? roleId : null,
  }));

/** Sends their link once more to those who sign without an account. */
export function askGuests({ customerId, clock }: CustomerCtx, signers: readonly SignerRow[]): ChangeParts {
  const again = String(clock.now().getTime());
  return {
    events: signers.flatMap(({ inviteId, inviteSends: sends }) =>
      inviteId === null ? [] : [{ event: 'document.invited', payload: { customerId, inviteId, sends, again } }],
    ),
  };
}

interface Deed {
  readonly type: Extract<ProgressType, 'SIGN_REQUEST' | 'SIGN' | 'SIGN_REFUSE'>;
  readonly action: AuditAction;
  readonly event: DomainEventName;
  readonly what: string;
  readonly data: { readonly signatureId: number; readonly [name: string]: unknown };
}

/** History, audit and what follows. */
export function tellRecords(ctx: CustomerCtx, { documentId, processId, label }: Place, deed: Deed): ChangeParts {
  const { type, action, event, what, data } = deed;
  return {
    parts: processId === null ? [] : [touchProcesses(ctx.customerId, [processId], ctx.clock.now())],
    progress: [{ type, documentId, processId, description: `${label}: ${what}`.trimEnd() }],
    audit: [{ action, objectType: 'document', objectId: documentId, data }],
    events: [{ event, payload: { documentId, signatureId: data.signatureId } }],
  };
}

/** Somebody asked to sign: a person or a role. */
interface Target {
  readonly userId: number | null;
  readonly roleId: number | null;
}

const kinds = {
  ask: { kind: 'SIGN_REQUEST', title: 'Assinatura' },
  remind: { kind: 'SIGN_REQUEST', title: 'Lembrete de assinatura' },
  done: { kind: 'SIGN_DONE', title: 'Documento assinado' },
  refuse: { kind: 'SIGN_REFUSE', title: 'Assinatura recusada' },
  cancel: { kind: 'SIGN_CANCEL', title: 'Pedido de assinatura cancelado' },
} as const satisfies Record<string, { kind: NoticeKind; title: string }>;

/** Tells people and roles about a request. */
export function tellSigners(
  ctx: CustomerCtx,
  { documentId, processId, label }: Place,
  about: keyof typeof kinds,
  { to, text }: { readonly to: readonly Target[]; readonly text: string },
): ChangeParts {
  const { kind, title } = kinds[about];
  const idsOf = (key: keyof Target) => [...new Set(to.flatMap((one) => one[key] ?? []))];
  return notify(ctx, {
    kind,
    title: `${title}: ${label} #${documentId}`,
    text,
    document: { id: documentId, processId },
    to: { roleIds: idsOf('roleId'), userIds: idsOf('userId') },
  });
}

/** What signers are told who are asked. */
export function askingText(
  name: string,
  { message, dueDate }: { readonly message: string | null; readonly dueDate: string | null },
): string {
  const due = dueDate ? ` Prazo: ${formatDay(dueDate)}.` : '';
  return `${name} pede a sua assinatura.${message ? ` ${message}` : ''}${due}`;
}
