-- Where the cells of a dataset were read in its original: for data taken from texts, pictures and PDFs.
create table dataset_evidence (
  dataset_id uuid not null references datasets (id) on delete cascade,
  -- The version whose rows and columns it follows. It stays when that version is dropped.
  number integer not null,
  -- JSON as text: by row, then by column.
  cells text not null,
  primary key (dataset_id, number)
);
