-- The plans as they are sold, in cents. Below nought or empty: sales must be asked. What they include stands in the program.
create table plans (
  id integer primary key,
  name text not null unique check (name in ('free', 'premium', 'enterprise')),
  display_name text not null,
  description text not null default '',
  monthly_cents integer,
  -- Empty: ten months.
  yearly_cents integer,
  is_popular boolean not null default false,
  check ((id = 1) = (name = 'free'))
);
insert into plans (id, name, display_name, description, monthly_cents, yearly_cents, is_popular) values
  (1, 'free', 'Free', 'For trying things out and for small stories.', 0, 0, false),
  (2, 'premium', 'Premium', 'For people who publish charts as part of their work.', 1900, 19000, true),
  (3, 'enterprise', 'Enterprise', 'For newsrooms and organisations with rules of their own.', -1, -1, false);

-- Which plan somebody has bought or tries, and until when it opens things. Follows from subscriptions; nothing else writes it.
alter table users
  add column bought_plan text check (bought_plan in ('premium', 'enterprise')),
  add column bought_until timestamptz,
  add check ((bought_plan is null) = (bought_until is null));

-- Who is whom at the card provider. One mode is one account there: test and live customers are different people.
create table payment_customers (
  user_id uuid primary key references users (id) on delete cascade,
  stripe_customer_id text not null unique,
  created_at timestamptz not null default now(),
  -- Each look at the card provider takes a number before it asks; what it saw is not kept once a later one is.
  looks bigint not null default 0,
  kept_look bigint not null default 0,
  synced_at timestamptz
);

-- What the card provider says, as of the last look. A trial without a provider is a row without its ids.
create table subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  stripe_subscription_id text unique,
  stripe_customer_id text,
  stripe_price_id text,
  plan_id integer not null references plans (id),
  billing_period text not null check (billing_period in ('monthly', 'yearly')),
  amount_cents integer not null,
  status text not null check (status in ('active', 'past_due', 'incomplete', 'ended')),
  stripe_status text not null,
  cancel_at_period_end boolean not null default false,
  period_start timestamptz,
  period_end timestamptz,
  trial_ends_at timestamptz,
  -- Since when a payment is missing; access ends some days later.
  past_due_since timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null,
  check ((status = 'past_due') = (past_due_since is not null)),
  check ((status = 'ended') = (ended_at is not null))
);
create unique index one_live_subscription on subscriptions (user_id) where status in ('active', 'past_due');
create index subscriptions_by_user on subscriptions (user_id, created_at desc);
create index subscriptions_by_trial_end on subscriptions (trial_ends_at) where status = 'active' and trial_ends_at is not null;

-- What the card provider has told us. The row and the work it asks for are written together, so each event works once.
create table stripe_events (
  id text primary key,
  type text not null,
  stripe_customer_id text,
  received_at timestamptz not null default now(),
  handled_at timestamptz
);
create index stripe_events_unhandled on stripe_events (received_at) where handled_at is null;
create index stripe_events_by_age on stripe_events (received_at);

-- Trials, one for each person ever. The mark is a keyed hash of the address: it outlives the account, the address does not.
create table trials (
  email_mark bytea primary key,
  user_id uuid unique references users (id) on delete set null,
  started_at timestamptz not null,
  ends_at timestamptz not null
);

-- Letters that must not be sent twice, by the fact they tell of: receipt:in_123.
create table billing_letters (
  fact text primary key,
  user_id uuid not null references users (id) on delete cascade,
  started_at timestamptz not null default now()
);

-- Checkouts that were opened, so that a second one closes the first.
create table checkouts (
  stripe_session_id text primary key,
  user_id uuid not null references users (id) on delete cascade,
  plan_id integer not null references plans (id),
  billing_period text not null check (billing_period in ('monthly', 'yearly')),
  created_at timestamptz not null default now(),
  closed_at timestamptz
);
create index checkouts_by_user on checkouts (user_id) where closed_at is null;

create table usage_counters (
  user_id uuid not null references users (id) on delete cascade,
  feature_key text not null,
  -- The first day of the month.
  period date not null,
  used bigint not null check (used >= 0),
  primary key (user_id, feature_key, period)
);

create table enterprise_grants (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  reason text not null default '',
  granted_by text not null,
  granted_at timestamptz not null default now(),
  ends_at timestamptz,
  ended_at timestamptz
);
create unique index one_live_grant on enterprise_grants (user_id) where ended_at is null;
create index enterprise_grants_by_age on enterprise_grants (granted_at desc, id);
create index enterprise_grants_due on enterprise_grants (ends_at) where ended_at is null and ends_at is not null;
insert into enterprise_grants (user_id, reason, granted_by)
  select id, '', 'before grants were kept' from users where is_enterprise;

-- Promotion codes made here; the card provider has its twin and counts how often it is used.
create table promotion_codes (
  id uuid primary key default gen_random_uuid(),
  code text not null check (code = upper(code)),
  percent_off numeric check (percent_off > 0 and percent_off <= 100),
  amount_off_cents integer,
  duration text not null check (duration in ('once', 'repeating', 'forever')),
  duration_months integer,
  plan_id integer references plans (id),
  minimum_cents integer,
  max_redemptions integer,
  times_redeemed integer not null default 0,
  is_first_time_only boolean not null default false,
  expires_at timestamptz,
  ended_at timestamptz,
  stripe_coupon_id text not null,
  stripe_promotion_code_id text not null unique,
  created_by text not null,
  created_at timestamptz not null default now(),
  check ((percent_off is null) <> (amount_off_cents is null))
);
create unique index one_live_code on promotion_codes (code) where ended_at is null;
create index promotion_codes_by_age on promotion_codes (created_at desc, id);

-- What a plan costs less for everybody, while it stands.
create table plan_discounts (
  id uuid primary key default gen_random_uuid(),
  plan_id integer not null references plans (id),
  percent_off numeric not null check (percent_off > 0 and percent_off <= 100),
  billing_period text check (billing_period in ('monthly', 'yearly')),
  ends_at timestamptz,
  ended_at timestamptz,
  stripe_coupon_id text not null,
  created_by text not null,
  created_at timestamptz not null default now()
);
create index plan_discounts_live on plan_discounts (plan_id) where ended_at is null;
create index plan_discounts_by_age on plan_discounts (created_at desc, id);
