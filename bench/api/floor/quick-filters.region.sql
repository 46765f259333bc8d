-- The counts of the product's filters for a region of twenty units.
\set r0 :first_unit + random(0, :units - 20)
\set r1 :r0 + 1
\set r2 :r0 + 2
\set r3 :r0 + 3
\set r4 :r0 + 4
\set r5 :r0 + 5
\set r6 :r0 + 6
\set r7 :r0 + 7
\set r8 :r0 + 8
\set r9 :r0 + 9
\set r10 :r0 + 10
\set r11 :r0 + 11
\set r12 :r0 + 12
\set r13 :r0 + 13
\set r14 :r0 + 14
\set r15 :r0 + 15
\set r16 :r0 + 16
\set r17 :r0 + 17
\set r18 :r0 + 18
\set r19 :r0 + 19
\set user :first_user + random(0, 900)
select array[
  (select count(*) from (select distinct k.process_id from process_token k where k.customer_id = 1 and k.establishment_id = any(array[:r0, :r1, :r2, :r3, :r4, :r5, :r6, :r7, :r8, :r9, :r10, :r11, :r12, :r13, :r14, :r15, :r16, :r17, :r18, :r19]::bigint[]) and k.role_id = any(array[3]::bigint[]) limit 1000) c),
  (select count(*) from (select 1 from process_follow f join process p on p.customer_id = 1 and p.id = f.process_id where f.customer_id = 1 and f.user_id = :user and p.establishment_id = any(array[:r0, :r1, :r2, :r3, :r4, :r5, :r6, :r7, :r8, :r9, :r10, :r11, :r12, :r13, :r14, :r15, :r16, :r17, :r18, :r19]::bigint[]) limit 1000) c),
  (select count(*) from (select distinct k.process_id from process_token k where k.customer_id = 1 and k.establishment_id = any(array[:r0, :r1, :r2, :r3, :r4, :r5, :r6, :r7, :r8, :r9, :r10, :r11, :r12, :r13, :r14, :r15, :r16, :r17, :r18, :r19]::bigint[]) and k.due_at < now() limit 1000) c),
  (select count(*) from (select 1 from process p where p.customer_id = 1 and p.establishment_id = any(array[:r0, :r1, :r2, :r3, :r4, :r5, :r6, :r7, :r8, :r9, :r10, :r11, :r12, :r13, :r14, :r15, :r16, :r17, :r18, :r19]::bigint[]) limit 1000) c),
  (select count(*) from (select 1 from document d where d.customer_id = 1 and d.establishment_id = any(array[:r0, :r1, :r2, :r3, :r4, :r5, :r6, :r7, :r8, :r9, :r10, :r11, :r12, :r13, :r14, :r15, :r16, :r17, :r18, :r19]::bigint[]) and d.situation = 'P' limit 1000) c),
  (select count(*) from (select distinct o.document_id from document_open_check o where o.customer_id = 1 and o.establishment_id = any(array[:r0, :r1, :r2, :r3, :r4, :r5, :r6, :r7, :r8, :r9, :r10, :r11, :r12, :r13, :r14, :r15, :r16, :r17, :r18, :r19]::bigint[]) and o.role_id = any(array[3]::bigint[]) limit 1000) c),
  (select count(*) from (select 1 from document d where d.customer_id = 1 and d.establishment_id = any(array[:r0, :r1, :r2, :r3, :r4, :r5, :r6, :r7, :r8, :r9, :r10, :r11, :r12, :r13, :r14, :r15, :r16, :r17, :r18, :r19]::bigint[]) and d.expires_on <= (now() at time zone 'America/Sao_Paulo')::date + 30
    and (d.situation = 'V' or (d.situation <> 'S' and d.expires_on >= (now() at time zone 'America/Sao_Paulo')::date)) limit 1000) c),
  (select count(*) from (select 1 from document d where d.customer_id = 1 and d.establishment_id = any(array[:r0, :r1, :r2, :r3, :r4, :r5, :r6, :r7, :r8, :r9, :r10, :r11, :r12, :r13, :r14, :r15, :r16, :r17, :r18, :r19]::bigint[]) and d.situation = 'S' limit 1000) c)
] as counts, (select json_agg(q) from quick_filter q where q.customer_id = 1 and q.user_id = :user);
