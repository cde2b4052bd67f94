-- A confirmation gives a session a new token. The earlier one opens it for some seconds more, for requests under way.
alter table sessions add column earlier_hash bytea unique, add column earlier_until timestamptz;
