-- The newest 50 documents of a reach with their total and facets. Braces are filled by floor.ts.
{draw}
with page as (
{page}
), facet as (
  select 'situation' as facet, key, sum(n) as n from counter where customer_id = 1 and kind = 'document.situation' {within establishment_id} group by key
  union all
  select 'type', t.label, sum(n) from counter c join document_type t on t.customer_id = 1 and t.id::text = c.key
  where c.customer_id = 1 and c.kind = 'document.type' {within establishment_id} group by t.label
  union all
  select 'establishment', e.name, sum(n) from counter c join establishment e on e.customer_id = 1 and e.id = c.establishment_id
  where c.customer_id = 1 and c.kind = 'document.situation' {within c.establishment_id} group by e.name
)
select (select json_agg(facet) from facet), (select json_agg(json_build_object(
    'id', d.id, 'type', json_build_object('id', d.type_id, 'label', t.label), 'situation', d.situation, 'capturedAt', d.captured_at,
    'owner', json_build_object('id', d.owner_id, 'name', u.name), 'establishment', json_build_object('id', e.id, 'label', e.name),
    'process', json_build_object('id', p.id, 'label', pt.name), 'fileName', d.file_name, 'mimeType', d.mime_type, 'size', d.size,
    'pageCount', d.page_count, 'key', d.storage_key, 'thumbState', d.thumb_state, 'isRequired', d.is_required,
    'expiresOn', d.expires_on, 'lastComment', d.last_comment, 'indexers', d.indexers, 'openPendencies', d.open_pendencies,
    'version', d.version,
    'attachments', (select json_agg(json_build_object('id', a.id, 'label', a.label, 'fileName', a.file_name, 'mimeType', a.mime_type,
        'size', a.size, 'key', a.storage_key) order by a.id)
      from attachment a where a.customer_id = 1 and a.document_id = d.id),
    'checks', (select json_agg(json_build_object('id', s.id, 'label', s.label, 'sequence', s.sequence, 'role', w.label,
        'user', cu.name, 'at', m.checked_at) order by s.sequence, s.id)
      from check_step s join workflow_role w on w.customer_id = 1 and w.id = s.role_id
      left join document_check m on m.customer_id = 1 and m.document_id = d.id and m.step_id = s.id and m.round = d.check_round
      left join app_user cu on cu.id = m.user_id
      where s.customer_id = 1 and s.document_type_id = d.type_id)
    ) order by page.captured_at desc, page.id desc) as page
  from page join document d on d.customer_id = 1 and d.id = page.id
  join document_type t on t.customer_id = 1 and t.id = d.type_id
  join establishment e on e.customer_id = 1 and e.id = d.establishment_id
  join app_user u on u.id = d.owner_id
  left join process p on p.customer_id = 1 and p.id = d.process_id
  left join process_type pt on pt.customer_id = 1 and pt.id = p.type_id);
