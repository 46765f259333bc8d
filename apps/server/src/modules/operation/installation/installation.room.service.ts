import type { BodyOf, endpoints, ResponseOf } from '@tramite/contract';
import { formatBytes } from '@tramite/rules/text/bytes';
import type { Ctx } from '../../../platform/call/context.ts';
import { change, type Decision } from '../../../platform/change/change.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { within } from '../../account/customer/customer.service.ts';
import { ensureOperator } from './installation.policy.ts';
import { findLimits, type OwnLimits, type RoomRow, replaceLimits, unsafeListRooms } from './installation.repository.ts';

type Rooms = ResponseOf<typeof endpoints.installation.listRooms>;
type Limits = Rooms['standard'];

/** Every company with what it keeps. @throws installation.operator */
export async function listRooms(ctx: Ctx): Promise<Rooms> {
  ensureOperator(ctx);
  const standard = standardOf(ctx);
  const rows = await unsafeListRooms(ctx.platform.database.unsafeSystem);
  return { standard, items: rows.map((row) => presentRoom(row, standard)) };
}

/** @throws installation.operator, registration.not_found */
export async function setRoom(
  ctx: Ctx,
  id: number,
  own: BodyOf<typeof endpoints.installation.setRoom>,
): Promise<Rooms['items'][number]> {
  ensureOperator(ctx);
  const customer = within(ctx, id);
  await change(customer, {
    read: () => findLimits(customer.db, id),
    decide: (former): Decision<null> => {
      if (!former) throw problem('registration.not_found');
      const changes = changesOf(former, own);
      if (changes.length === 0) return { guarded: [], audit: [], answer: null };
      return {
        guarded: [{ part: 'customer', sql: replaceLimits(id, former, own) }],
        audit: [
          {
            action: 'backoffice.customers.update',
            objectType: 'backoffice.customers',
            objectId: id,
            data: { changes },
          },
        ],
        answer: null,
      };
    },
  });
  const [row] = await unsafeListRooms(ctx.platform.database.unsafeSystem, id);
  if (!row) throw problem('registration.not_found');
  return presentRoom(row, standardOf(ctx));
}

function standardOf({ platform }: Ctx): Limits {
  const { companyBytes, companyFiles, companyWork } = platform.settings.room;
  return { bytes: companyBytes, files: companyFiles, work: companyWork };
}

function presentRoom(row: RoomRow, standard: Limits): Rooms['items'][number] {
  const { most_bytes, most_files, most_work, ...room } = row;
  const own = { bytes: most_bytes, files: most_files, work: most_work };
  const { bytes, files, work } = standard;
  return { ...room, own, most: { bytes: own.bytes ?? bytes, files: own.files ?? files, work: own.work ?? work } };
}

const count = new Intl.NumberFormat('pt-BR');
const told = {
  bytes: ['Limite de espaço', formatBytes],
  files: ['Limite de arquivos', count.format],
  work: ['Limite de trabalhos em andamento', count.format],
} as const;

function changesOf(former: OwnLimits, next: OwnLimits) {
  const say = (key: keyof typeof told, value: number | null) => (value === null ? '' : told[key][1](value));
  return (Object.keys(told) as (keyof typeof told)[])
    .filter((key) => former[key] !== next[key])
    .map((key) => ({ label: told[key][0], before: say(key, former[key]), after: say(key, next[key]) }));
}
