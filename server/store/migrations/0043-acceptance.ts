import { ddl } from '#server/store/ddl.ts'

/** Why exceptions were made when a contract was accepted; who stands on another contract under another number. */
export const acceptance = ddl(`
create table contract_answer ( -- A reason given for what a rule of acceptance found.
  id $id, contract_id $int not null references contract (id), passport_id $int, rule $text not null,
  -- Rule, passport and the values judged: it holds while they are the same.
  key $text not null,
  code $text not null, text $text,
  -- 1: the rule asked for a supervisor.
  is_supervisor $int not null default 0,
  user_id $int not null, operator $text not null, create_time $int not null,
  -- When another acceptance no longer found the same.
  dead_time $int
);
create unique index contract_answer_live on contract_answer (contract_id, key) where dead_time is null;
create index contract_passport_person on contract_passport (birth_day, surname, given_names)
`)
