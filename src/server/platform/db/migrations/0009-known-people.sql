-- Servers keep for a while what they know about somebody; this tells them to ask again. Heard once it is committed.
create function announce_person() returns trigger language plpgsql as $$
begin
  perform pg_notify('people', to_jsonb(old) ->> tg_argv[0]);
  return null;
end
$$;
create trigger announce_person after update or delete on users for each row execute function announce_person('id');
create trigger announce_person after delete on sessions for each row execute function announce_person('user_id');
