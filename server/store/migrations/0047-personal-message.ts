import { ddl } from '#server/store/ddl.ts'

/** What the product tells one person; each fact once, whoever writes it twice. */
export const personalMessage = ddl(`
create table personal_message (
  id $id, user_id $int not null references user_account (id),
  -- The receiver's company at that time: whoever left it does not see its messages any more.
  company_id $int not null references company (id),
  event $text not null, entity $text not null, entity_id $int not null,
  -- Which of several such events of the same thing: a version, a day.
  cycle $text not null,
  -- A kept text: said in the language of whoever reads it.
  text $text not null,
  -- 1: it asks for something and is neither read nor done; such lines come first.
  pressing $int not null,
  create_time $int not null,
  -- 0: not yet.
  read_time $int not null default 0, done_time $int not null default 0,
  -- Who did what it asks for.
  done_user $text
);
create index personal_message_unread on personal_message (user_id, read_time, id);
create index personal_message_page on personal_message (user_id, pressing, id);
create unique index personal_message_once on personal_message (event, entity_id, cycle, user_id);
create index personal_message_open on personal_message (entity, entity_id, event) where done_time = 0;
create index personal_message_create on personal_message (create_time)
`)
