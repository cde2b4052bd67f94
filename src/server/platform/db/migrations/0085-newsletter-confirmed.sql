-- An address is a reader once its owner has followed the link of an email. Those who subscribed before there was one count
-- as confirmed: each was sent a welcome with a link to unsubscribe, and did not use it.
alter table newsletter_readers add column asked_at timestamptz, add column confirmed_at timestamptz;
update newsletter_readers set confirmed_at = joined_at;
