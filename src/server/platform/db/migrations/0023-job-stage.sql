-- What a running job is doing, in words for its owner: "Reading the text".
alter table jobs add column stage text;
