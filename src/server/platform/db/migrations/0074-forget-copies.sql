-- What admins are told of a contact message goes with the message: with the account of its author, or after its time.
alter table notifications add column message_id uuid references contact_messages (id) on delete cascade;
create index notifications_by_message on notifications (message_id) where message_id is not null;

-- Earlier copies do not say which message they are of.
update notifications set title = 'A message was sent to the people who run this server', body = ''
  where path = '/panel/admin/messages';
update sent_emails set subject = 'A message from the contact form' where kind = 'contact';
-- They held ids of accounts; each counts for a minute.
delete from rate_limits where key like 'API keys|%';

-- As in 0056, and the subjects of emails that others got.
create or replace function forget_person() returns trigger language plpgsql as $$
declare
  former constant text := 'a deleted account';
  fullname constant text := lower(trim(old.firstname || ' ' || old.lastname));
begin
  delete from newsletter_readers where email_key = old.email_key;
  delete from contact_messages where user_id = old.id or lower(trim(email)) = old.email_key;
  delete from invitations where email_key = old.email_key;
  delete from project_guests where email_key = old.email_key;
  update enterprise_grants set granted_by = former where lower(granted_by) = old.email_key;
  update promotion_codes set created_by = former where lower(created_by) = old.email_key;
  update plan_discounts set created_by = former where lower(created_by) = old.email_key;
  update feature_flags set changed_by = former where lower(changed_by) = old.email_key;
  update retention_periods set changed_by = former where lower(changed_by) = old.email_key;
  update plans set changed_by = former where lower(changed_by) = old.email_key;
  update impersonations set admin = former where admin_id = old.id or lower(admin) = old.email_key;
  -- The words by which jobs forget a person, see decision 083.
  update sent_emails set subject = 'about ' || former where user_id <> old.id and (
    position(old.email_key in lower(subject)) > 0
    or (fullname <> '' and position(fullname in lower(subject)) > 0)
    or (old.firstname <> '' and position(lower(old.firstname) || '’s' in lower(subject)) > 0));
  return old;
end;
$$;
