import { ddl } from '#server/store/ddl.ts'

/** What proves what was sent to the sites of consulates and what they said. */
export const applicationEvidence = ddl(`
create table application_evidence ( -- Written once: never changed, and files never deleted.
  id $id, application_id $int not null references consulate_application (id), task_id $int references form_task (id),
  -- A code of evidenceKinds.
  kind $text not null, name $text not null,
  -- Of a request or an answer: its words.
  content $text,
  -- Of all else: the file.
  storage_name $text, md5 $text, size $int not null,
  operator $text not null, operator_id $int not null, create_time $int not null
);
create index application_evidence_application on application_evidence (application_id, id);
create index application_evidence_words on application_evidence (create_time) where content is not null;
create index application_evidence_file on application_evidence (storage_name) where storage_name is not null
`)
