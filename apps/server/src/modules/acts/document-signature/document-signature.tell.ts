import type { AuditAction, DomainEventName, NoticeKind, ProgressType } from '@tramite/contract';
import { formatDay } from '@tramite/rules/date/day';
import type { Ctx } from '../../../platform/call/context.ts';
import type { ChangeParts } from '../../../platform/change/merge-parts.ts';
import { notify } from '../../records/notice/notice.change.ts';
import { touchProcesses } from '../../records/progress/progress.sql.ts';

/** The document of a request. */
export interface Place {
  readonly documentId: number;
  readonly processId: number | null;
  readonly label: string;
}

interface Deed {
  readonly type: Extract<ProgressType, 'SIGN_REQUEST' | 'SIGN' | 'SIGN_REFUSE'>;
  readonly action: AuditAction;
  readonly event: DomainEventName;
  readonly what: string;
  readonly data: { readonly signatureId: number; readonly [name: string]: unknown };
}

/** History, audit and what follows. */
export function tellRecords(ctx: Ctx, { documentId, processId, label }: Place, deed: Deed): ChangeParts {
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
  ctx: Ctx,
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
