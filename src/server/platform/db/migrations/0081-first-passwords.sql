-- Whether the password is the one that a first start printed. It has to be replaced at the first sign-in.
alter table users add column has_first_password boolean not null default false;
