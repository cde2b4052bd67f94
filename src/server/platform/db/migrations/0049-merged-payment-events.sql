-- The invoice that an event is about. Events of a customer are handled together, and a failed payment must not be lost in it.
alter table stripe_events add column invoice_id text;
create index stripe_events_waiting on stripe_events (stripe_customer_id, received_at) where handled_at is null;
create index jobs_of_waiting_events on jobs ((input ->> 'customerId')) where kind = 'payment-event.handle' and state = 'queued';
