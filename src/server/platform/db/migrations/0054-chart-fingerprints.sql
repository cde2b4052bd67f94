-- The charts that a video shows, and those of a published story: only a video of the same charts stands beside the story.
alter table videos add column charts_hash text;
alter table story_pages add column charts_hash text;
