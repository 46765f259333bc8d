import { processSituation } from '@tramite/contract';
import { many, sql } from '../../src/platform/db/sql.ts';
import { type Check, inRange, rangesOf, type Scope, type Wrong } from './check.ts';

interface JudgedRow {
  readonly customer_id: number;
  readonly id: number;
  readonly says: string;
}

const RANGE = 10_000;

const selectStrange = (scope: Scope) => sql<JudgedRow>`
  select * from (
    select p.customer_id, p.id, case
        when p.is_open = (p.situation_id in (${processSituation.ended}, ${processSituation.canceled})) then 'its situation and its being open contradict each other'
        when p.is_open <> (p.ended_at is null) then 'its end and its being open contradict each other'
        when p.is_open and k.n = 0 then 'is open without a token'
        when not p.is_open and k.n > 0 then 'has ended and still has tokens'
        when k.strange > 0 then 'has a token of another version, establishment or role'
        when k.untimed > 0 then 'has a token whose timers no run would find, or that has none'
        when p.is_open and not k.leads then 'does not stand where its earliest token stands'
        when not exists (select from stage s
          where s.customer_id = p.customer_id and s.id = p.stage_id and s.version_id = p.version_id)
          then 'stands in a stage of another version'
        when k.alone > 0 then 'waits for a process that it did not begin'
        when not p.is_open and p.reserved_by is not null then 'has ended and is still reserved'
      end as says
    from process p
    cross join lateral (
      select count(*) as n,
        count(*) filter (where s.version_id <> p.version_id or k.establishment_id <> p.establishment_id
          or k.role_id is distinct from s.role_id) as strange,
        count(*) filter (where (k.timer_at is not null)
          <> coalesce(jsonb_path_exists(k.armed, '$[*] ? (@.dueAt != null)'), false)) as untimed,
        count(*) filter (where s.type = 'SUBPROCESS' and not exists (select from process h
          where h.customer_id = k.customer_id and h.parent_id = k.process_id and h.parent_token = k.id
            and h.parent_since = k.entered_at)) as alone,
        coalesce(bool_or(k.stage_id = p.stage_id and k.due_at is not distinct from p.due_at and k.is_first), false)
          as leads
      from (select t.*, t.entered_at = min(t.entered_at) over () as is_first from process_token t
        where t.customer_id = p.customer_id and t.process_id = p.id) k
      join stage s on s.customer_id = k.customer_id and s.id = k.stage_id
    ) k
    where ${scope('p', 'id')}
  ) judged
  where says is not null order by 1, 2`;

/** Open processes stand where their tokens stand; ended ones have none. 4 and 5 are the situations that end one. */
export const processesCheck: Check = {
  name: 'Processes and their tokens',
  async look({ db, tell }) {
    const wrong: Wrong[] = [];
    let looked = 0;
    for await (const range of rangesOf(db, 'process', RANGE)) {
      const rows = await many(db, selectStrange(inRange(range)));
      wrong.push(...rows.map(({ customer_id: customerId, id, says }) => ({ customerId, what: 'process', id, says })));
      looked += range.rows;
      tell(looked);
    }
    return { looked, wrong };
  },
};
