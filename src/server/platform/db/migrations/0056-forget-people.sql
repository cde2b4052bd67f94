-- What a deleted account leaves outside of its own rows. Here and not in the program: no way to delete one can forget it.
-- An address that was never confirmed may be somebody else's, so nothing is done about it.
create function forget_person() returns trigger language plpgsql as $$
declare
  former constant text := 'a deleted account';
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
  return old;
end;
$$;
create trigger person_forgotten before delete on users
  for each row when (old.verified_at is not null) execute function forget_person();

-- For the sweeps.
create index invitations_by_expiry on invitations (expires_at);
