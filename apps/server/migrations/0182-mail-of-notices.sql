-- When mail carries a notice that does not go out at once, and since when it does.
alter table notice add column mail_at timestamptz, add column mailed_at timestamptz;
create index notice_mail_waits on notice (mail_at) where mail_at is not null and mailed_at is null;

-- What was one switch is a choice for each group.
update user_preference set name = 'noticeMail', value = jsonb_build_object(
  'groups', jsonb_build_object('WAITING', 'NEVER', 'RECORD', 'NEVER', 'DEADLINE', 'NEVER', 'ANNOUNCEMENT', 'NEVER',
    'SYSTEM', 'NEVER'),
  'quiet', null, 'digestAt', '07:30')
where name = 'noticeMail' and value = 'false'::jsonb;
delete from user_preference where name = 'noticeMail' and value = 'true'::jsonb;
