-- Whether the card provider adds taxes: those bought before they were turned on have none until they change.
alter table subscriptions add column is_taxed boolean not null default false;
