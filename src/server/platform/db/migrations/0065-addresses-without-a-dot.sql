-- An address that ends with a dot is the same mailbox, so it is the same account. Where both have one, both are kept, and
-- the address finds the one without the dot.
update users set email = rtrim(email, '.'), email_key = rtrim(email_key, '.')
  where email_key like '%.' and not exists (select 1 from users other where other.email_key = rtrim(users.email_key, '.'));
update invitations set email = rtrim(email, '.'), email_key = rtrim(email_key, '.')
  where email_key like '%.' and not exists (
    select 1 from invitations other
    where other.workspace_id = invitations.workspace_id and other.email_key = rtrim(invitations.email_key, '.'));
update project_guests set email_key = rtrim(email_key, '.')
  where email_key like '%.' and not exists (
    select 1 from project_guests other
    where other.project_id = project_guests.project_id and other.email_key = rtrim(project_guests.email_key, '.'));
