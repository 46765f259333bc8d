import { type Sql, sql } from '../../../platform/db/sql.ts';
import type { RecordKind } from './record-kind.ts';
import type { Condition } from './search.conditions.ts';
import { dayWithin, endOf, startOf } from './search.days.repository.ts';
import { byField } from './search.fields.repository.ts';
import {
  byPlain,
  documentDelay,
  hasDocument,
  hasFileAnew,
  isAny,
  isOfProcess,
  lastProgressWithin,
  tokensDelay,
  waitsForRole,
} from './search.links.repository.ts';
import { isCapturedBy, isCheckedBy, isReservedBy } from './search.people.repository.ts';
import { type Asker, waitsForActor } from './search.system-filters.repository.ts';

/** SQL of a condition on a record with alias r. */
export function byCondition(kind: RecordKind, asker: Asker, condition: Condition): Sql<boolean> {
  const { customerId } = asker;
  switch (condition.by) {
    case 'type':
    case 'number':
    case 'situation':
    case 'processSituation':
      return byPlain('r', condition);
    case 'capturedFrom':
      return sql`r.captured_at >= ${startOf(customerId, condition.moment)}`;
    case 'capturedTo':
      return sql`r.captured_at ${endOf(customerId, condition.moment)}`;
    case 'establishment':
      return isAny('r.establishment_id', condition.ids);
    case 'processNumber':
      return isAny('r.process_id', condition.ids);
    case 'ofProcess':
      return isOfProcess(kind, asker, condition.that);
    case 'hasDocument':
      return hasDocument(asker, condition.that);
    case 'expiry':
      return dayWithin(sql.ref('r.expires_on'), condition.bound);
    case 'toCheck':
      return waitsForActor(sql.ref('r.id'), asker);
    case 'fileAnew':
      return hasFileAnew('r', asker);
    case 'lastProgress':
      return lastProgressWithin(kind, asker, condition.bound);
    case 'responsible':
      return waitsForRole(kind, asker, condition.roleIds);
    case 'delay':
      return isDelayed(kind, asker, condition.delays);
    case 'capturedBy':
      return isCapturedBy(condition.userIds);
    case 'reservedBy':
      return isReservedBy(kind, asker, condition.userIds);
    case 'checkedBy':
      return isCheckedBy(asker, 'r', condition.userIds);
    case 'field': {
      const holds = byField(kind, customerId, condition.indexerId, condition.test);
      return condition.isExcluded ? isNot(holds) : holds;
    }
    case 'not':
      return isNot(byCondition(kind, asker, condition.that));
  }
}

function isNot(holds: Sql<boolean>): Sql<boolean> {
  return sql`(${holds}) is not true`;
}

function isDelayed(kind: RecordKind, asker: Asker, delays: readonly string[]): Sql<boolean> {
  if (kind.table === 'document') return sql`${documentDelay(asker, 'r')} = any(${[...delays]}::text[])`;
  return sql`r.id in (
    select k.process_id from process_token k where k.customer_id = ${asker.customerId}
    group by k.process_id having ${tokensDelay(asker)} = any(${[...delays]}::text[]))`;
}
