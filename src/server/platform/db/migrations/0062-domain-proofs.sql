-- Whether an admin vouched for the domain of a company: then no TXT record is asked for. And since when the record of the
-- others is missing; after a week the domain counts as unproven.
alter table workspace_sso add column is_approved boolean not null default false, add column record_missed_at timestamptz;
update workspace_sso set is_approved = true
  where domain_verified_at is not null
    and exists (select 1 from audit_log where action = 'approve-sso-domain' and target = workspace_sso.domain);
