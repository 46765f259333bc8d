-- One process as its card shows it: tasks, ways out, documents with their checks, tags, last progress.
\set n random(1, :pool)
select json_build_object(
  'id', p.id, 'type', pt.name, 'establishment', e.name, 'owner', u.name, 'capturedAt', p.captured_at, 'situation', p.situation_id,
  'indexers', p.indexers, 'version', p.version, 'reserved', ru.name, 'value', p.value_cents,
  'tokens', (select json_agg(json_build_object('id', k.id, 'stage', s.id, 'label', s.label, 'role', r.label, 'enteredAt', k.entered_at, 'dueAt', k.due_at) order by k.entered_at, k.id)
    from process_token k join stage s on s.customer_id = 1 and s.id = k.stage_id
    left join workflow_role r on r.customer_id = 1 and r.id = k.role_id where k.customer_id = 1 and k.process_id = p.id),
  'transitions', (select json_agg(json_build_object('id', t.id, 'label', t.label, 'text', t.text, 'type', t.connector_type, 'stage', s.label,
      'roles', (select json_agg(r.label) from workflow_role r where r.customer_id = 1 and r.id = any(t.role_ids))) order by t.position, t.id)
    from process_token k join transition t on t.customer_id = 1 and t.from_stage_id = k.stage_id
    left join stage s on s.customer_id = 1 and s.id = t.to_stage_id where k.customer_id = 1 and k.process_id = p.id),
  'documents', (select json_agg(json_build_object('id', d.id, 'type', y.label, 'situation', d.situation, 'thumb', d.thumb_key, 'mimeType', d.mime_type,
      'isRequired', d.is_required, 'openPendencies', d.open_pendencies,
      'total', (select count(*) from check_step h where h.customer_id = 1 and h.document_type_id = d.type_id and h.enabled and h.required),
      'done', (select count(*) from document_check m where m.customer_id = 1 and m.document_id = d.id and m.round = d.check_round)) order by d.captured_at, d.id)
    from document d join document_type y on y.customer_id = 1 and y.id = d.type_id where d.customer_id = 1 and d.process_id = p.id),
  'tags', (select json_agg(g.name order by g.id) from process_tag x join tag g on g.customer_id = 1 and g.id = x.tag_id where x.customer_id = 1 and x.process_id = p.id),
  'lastProgress', (select json_build_object('description', o.description, 'at', o.at, 'user', ou.name) from progress o
    left join app_user ou on ou.id = o.user_id where o.customer_id = 1 and o.process_id = p.id order by o.id desc limit 1)
) as card
from bench_pool b
join process p on p.customer_id = 1 and p.id = b.id
join process_type pt on pt.customer_id = 1 and pt.id = p.type_id
join establishment e on e.customer_id = 1 and e.id = p.establishment_id
join app_user u on u.id = p.owner_id
left join app_user ru on ru.id = p.reserved_by
where b.kind = 'process' and b.n = :n;
