-- Payments and refunds as the card provider has them, without the customer: what is received stays in the figures when
-- an account is deleted.
create table money_moves (
  id text primary key,
  kind text not null check (kind in ('payment', 'refund')),
  amount_cents integer not null check (amount_cents > 0),
  moved_at timestamptz not null
);
create index money_moves_by_time on money_moves (moved_at);

-- The price less the discounts that run on; null until the next look at the card provider.
alter table subscriptions add column net_cents integer;
