-- Whether any account with the link can accept an invitation, not only that of the invited address.
alter table invitations add column is_for_anyone boolean not null default false;
