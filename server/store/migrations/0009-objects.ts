import { ddl } from '#server/store/ddl.ts'

/** Uploads into the server's own object store, and their parts. */
export const objects = ddl(`
create table object_upload (
  id $text primary key, object_key $text not null, storage_name $text not null, state $int not null default 0, etag $text,
  create_time $int not null
);
create index object_upload_age on object_upload (create_time);
create index object_upload_key on object_upload (object_key);
create unique index object_upload_name on object_upload (storage_name);
create table object_part (
  upload_id $text not null references object_upload (id), part_number $int not null, etag $text, size $int not null,
  change_time $int not null, primary key (upload_id, part_number)
);
`)
