import { type BodyOf, type ErrorCode, type endpoints, nfeRegisterLimits } from '@tramite/contract';
import { formatDay } from '@tramite/rules/date/day';
import type { Ctx } from '../../../platform/call/context.ts';
import { change } from '../../../platform/change/change.ts';
import { DecodeError } from '../../../platform/decode/decode-error.ts';
import type { ReadCertificate } from '../../../platform/decode/formats/certificate.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { seal } from '../../../platform/session/sealed.ts';
import { presentCertificate } from './nfe-register.presenter.ts';
import { findRegister, setCertificate } from './nfe-register.repository.ts';
import { ensureFound } from './nfe-register.service.ts';

/** The purpose with which certificates are sealed. */
export const PURPOSE = 'nfe-certificate';

/** Keeps a certificate with its password, sealed; nothing answers either again. @throws nfe_register.* */
export async function keepCertificate(ctx: Ctx, id: number, body: BodyOf<typeof endpoints.nfeRegister.setCertificate>) {
  const { db, customerId, clock, platform } = ctx;
  const before = ensureFound(await findRegister(db, customerId, id));
  const { holder, until } = await ensureUsable(ctx, body);
  ensureOwn(before.cnpj, holder);
  const sealed = seal(platform.settings.accountKey, PURPOSE, JSON.stringify(body));
  return change(ctx, {
    read: () => findRegister(db, customerId, id),
    decide: (found) => ({
      guarded: [setCertificate(customerId, ensureFound(found), { sealed, holder, until })],
      audit: [
        {
          ...{ action: 'nfe_register.certificate', objectType: 'nfe_register', objectId: id },
          data: { holder, until: until.toISOString() },
        },
      ],
      answer: presentCertificate({ holder, until }, clock.now()),
    }),
  });
}

export function forgetCertificate(ctx: Ctx, id: number): Promise<object> {
  const { db, customerId } = ctx;
  return change(ctx, {
    read: () => findRegister(db, customerId, id),
    decide: (found) => {
      const row = ensureFound(found);
      return {
        guarded: [setCertificate(customerId, row, { sealed: null, holder: null, until: null })],
        audit: [
          {
            ...{ action: 'nfe_register.certificate_remove', objectType: 'nfe_register', objectId: id },
            data: { holder: row.holder },
          },
        ],
        answer: {},
      };
    },
  });
}

const faults: Readonly<Record<Extract<ReadCertificate, { ok: false }>['why'], ErrorCode>> = {
  password: 'nfe_register.certificate_password',
  key: 'nfe_register.certificate_key',
  old: 'nfe_register.certificate_old',
  broken: 'nfe_register.certificate_broken',
};

async function ensureUsable(ctx: Ctx, { content, password }: { content: string; password: string }) {
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length > nfeRegisterLimits.certificateBytes) throw problem('nfe_register.certificate_broken');
  const read = await openCertificate(ctx, bytes, password);
  if (!read.ok) throw problem(faults[read.why]);
  const until = new Date(read.until);
  const day = formatDay(read.until.slice(0, 10));
  if (until <= ctx.clock.now()) throw problem('nfe_register.certificate_ended', { values: { day } });
  return { holder: read.holder, until };
}

/** One that takes too long to open is at fault, too. */
async function openCertificate({ decoder, actor }: Ctx, bytes: Buffer, password: string): Promise<ReadCertificate> {
  try {
    const turn = { userId: actor.userId, since: performance.now() };
    return await decoder.readCertificate({ bytes, password, turn });
  } catch (error) {
    if (!(error instanceof DecodeError)) throw error;
    return { ok: false, why: 'broken' };
  }
}

/** The ICP-Brasil writes the CNPJ behind the name; head office and branches share its root. */
function ensureOwn(cnpj: string, holder: string): void {
  const [, own] = /:([0-9A-Z]{12}\d{2})$/.exec(holder) ?? [];
  if (own && own.slice(0, 8) !== cnpj.slice(0, 8)) {
    throw problem('nfe_register.certificate_other', { values: { holder } });
  }
}
