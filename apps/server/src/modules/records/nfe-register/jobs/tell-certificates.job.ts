import { nfeRegisterLimits } from '@tramite/contract';
import { formatDay } from '@tramite/rules/date/day';
import { displayFormat } from '@tramite/rules/format/field-formats';
import type { Platform } from '../../../../platform/call/context.ts';
import { change } from '../../../../platform/change/change.ts';
import { mergeParts } from '../../../../platform/change/merge-parts.ts';
import { ownContext } from '../../../../platform/change/own-context.ts';
import { defineTimedJob } from '../../../../platform/jobs/define-job.ts';
import { tellUser } from '../../notice/notice.change.ts';
import { type EndingRow, listEnding, markTold, unsafeListEndingCustomers } from '../nfe-register.repository.ts';

const DAY_MS = 24 * 60 * 60_000;
const [FIRST_MARK] = nfeRegisterLimits.marks;

/** Tells who manages NF-e 60, 30 and 7 days before a certificate ends, once each. @returns how many certificates were told of */
export async function tellCertificates(platform: Platform): Promise<number> {
  const now = platform.clock.now();
  const before = new Date(now.getTime() + FIRST_MARK * DAY_MS);
  let told = 0;
  for (const customerId of await unsafeListEndingCustomers(platform.database.unsafeSystem, before)) {
    const ctx = ownContext(platform, customerId, 'nfe_register.tell');
    told += await change(ctx, {
      read: () => listEnding(ctx.db, customerId, before),
      decide: (rows) => {
        const due = rows.flatMap((row) => {
          const mark = markOf(row, now);
          return mark === null ? [] : { row, mark };
        });
        const parts = due.map(({ row, mark }) =>
          mergeParts(
            { guarded: [markTold(customerId, row, mark)] },
            ...row.userIds.map((userId) =>
              tellUser(ctx, { ...wordsOf(row), kind: 'CERTIFICATE', userId, byMail: true }),
            ),
          ),
        );
        return { ...mergeParts(...parts), answer: due.length };
      },
    });
  }
  return told;
}

/** The last mark that was passed, unless it was told. */
function markOf({ until, told }: EndingRow, now: Date): number | null {
  const left = (until.getTime() - now.getTime()) / DAY_MS;
  const mark = nfeRegisterLimits.marks.findLast((days) => left <= days);
  return mark === undefined || left <= 0 || (told !== null && told <= mark) ? null : mark;
}

function wordsOf({ cnpj, until }: EndingRow) {
  return {
    title: `O certificado A1 vence em ${formatDay(until.toISOString().slice(0, 10))}`,
    text: `É o do CNPJ ${displayFormat('CNPJ', cnpj)}, no cadastro de NF-e. Envie o novo antes disso.`,
  };
}

export const tellCertificatesJob = defineTimedJob('nfe_register.tell', '20 7 * * *', tellCertificates);
