-- Links that play a video for whoever has them, and the failed jobs that owners were told of.
alter table videos add column share_id text unique, add column told_job_id uuid;
update videos set told_job_id = job_id where ended_at is null;
