import { ddl } from '#server/store/ddl.ts'

/** Files, and uploads into the server's own object store with their parts. */
export const file = ddl(`
create table file (
  id $id, storage_name $text not null, file_name $text not null, size $int not null, md5 $text not null,
  mime $text not null, company_id $int not null, user_id $int not null, create_time $int not null
);
create unique index file_storage_unique on file (storage_name);
create index file_content on file (company_id, md5, size);
create table object_upload ( -- So that what lies on the disk is always known by a row, also after a power cut. state 0: its bytes are coming, 1: etag settles what they are.
  id $text primary key,
  -- The name that the uploader gave it.
  object_key $text not null,
  -- Where its bytes go: a name of its own for every upload, so that none can write over another's.
  storage_name $text not null,
  state $int not null default 0, etag $text,
  create_time $int not null
);
create index object_upload_age on object_upload (create_time);
create index object_upload_key on object_upload (object_key);
create unique index object_upload_name on object_upload (storage_name);
create table object_part ( -- A part of a multipart upload; without etag while its bytes are coming.
  upload_id $text not null references object_upload (id), part_number $int not null, etag $text, size $int not null,
  change_time $int not null, primary key (upload_id, part_number)
)
`)
