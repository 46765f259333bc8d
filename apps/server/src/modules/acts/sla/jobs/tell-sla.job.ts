import { workedMinutes } from '@tramite/rules/workflow/sla';
import { NEAR_HOURS } from '@tramite/rules/workflow/sla-near';
import type { Platform } from '../../../../platform/call/context.ts';
import { change } from '../../../../platform/change/change.ts';
import type { CustomerCtx } from '../../../../platform/change/change-ctx.ts';
import { mergeParts } from '../../../../platform/change/merge-parts.ts';
import { ownContext } from '../../../../platform/change/own-context.ts';
import { defineTimedJob } from '../../../../platform/jobs/define-job.ts';
import type { DomainEvent } from '../../../../platform/outbox/outbox-row.ts';
import { notifyOfAll, type Told } from '../../../records/notice/notice.change.ts';
import { isReserved } from '../../../records/process/abilities/process.conditions.policy.ts';
import { calendarOf } from '../../../records/process/facts/process.calendar.policy.ts';
import {
  type Due,
  type DuePlace,
  listDue,
  listManagers,
  markToldOfDue,
  unsafeListDueCustomers,
} from '../sla.repository.ts';

/** Stages looked at in one statement. */
const PAGE = 200;

interface Page {
  readonly told: number;
  /** Null on the last page. */
  readonly last: DuePlace | null;
}

/**
 * Tells who answers for a process, and who leads them, that its stage comes near its time or is past it: once each. Who
 * answers is who has it reserved, else the role of the stage. Doing it again finds nothing to tell.
 * @returns of how many stages people were told
 */
export async function tellSla(platform: Platform): Promise<number> {
  const now = platform.clock.now();
  let told = 0;
  for (const customerId of await unsafeListDueCustomers(platform.database.unsafeSystem, now)) {
    const ctx = ownContext(platform, customerId, 'process.tell-sla');
    let after: DuePlace | null = null;
    do {
      const page: Page = await tellPage(ctx, now, after);
      told += page.told;
      after = page.last;
    } while (after);
  }
  return told;
}

function tellPage(ctx: CustomerCtx, now: Date, after: DuePlace | null): Promise<Page> {
  const { db, customerId } = ctx;
  return change(ctx, {
    read: async () => {
      const found = await listDue(db, customerId, { now, after, limit: PAGE });
      const news = found.filter((due) => isNews(due, now));
      const processIds = [...new Set(news.map(({ processId }) => processId))];
      const managers = processIds.length > 0 ? await listManagers(db, customerId, processIds) : [];
      return { found, news, managers: new Map(managers.map(({ processId, userIds }) => [processId, userIds])) };
    },
    decide: ({ found, news, managers }) => {
      const marks = { part: 'sla_notice', sql: markToldOfDue(customerId, news, now), rows: news.length };
      const told = news.map((due) => toTold(due, managers.get(due.processId) ?? [], now));
      return {
        ...mergeParts({ guarded: news.length > 0 ? [marks] : [], events: news.map(toEvent) }, notifyOfAll(ctx, told)),
        answer: { told: news.length, last: found.length === PAGE ? (found.at(-1) ?? null) : null },
      };
    },
  });
}

/** The time is over, or hardly any work of the establishment's calendar is left before it. */
function isNews(due: Due, now: Date): boolean {
  return due.kind === 'late' || workedMinutes(now, due.dueAt, calendarOf(due)) < NEAR_HOURS * 60;
}

function toEvent({ kind, processId, stageId }: Due): DomainEvent {
  return { event: kind === 'late' ? 'process.sla_late' : 'process.sla_near', payload: { processId, stageId } };
}

function toTold(due: Due, managerIds: readonly number[], now: Date): Told {
  const { kind, processId, stage, typeName, roleId, reserved_by: holder, dueAt, time_zone: timeZone } = due;
  const day = dueAt.toLocaleDateString('pt-BR', { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' });
  const time = dueAt.toLocaleTimeString('pt-BR', { timeZone, hour: '2-digit', minute: '2-digit' });
  const isLate = kind === 'late';
  const isHeld = holder !== null && isReserved(due, now);
  return {
    kind: isLate ? 'SLA_LATE' : 'SLA_NEAR',
    title: `${isLate ? 'Prazo vencido' : 'Prazo perto do fim'}: ${typeName} #${processId}`,
    text: `O prazo da etapa “${stage}” ${isLate ? 'terminou' : 'termina'} em ${day} às ${time}.`,
    document: { id: null, processId },
    to: {
      userIds: [...new Set([...(isHeld ? [holder] : []), ...managerIds])],
      roleIds: isHeld || roleId === null ? [] : [roleId],
    },
  };
}

export const tellSlaJob = defineTimedJob('process.tell-sla', '*/5 * * * *', tellSla);
