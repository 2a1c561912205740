import { ddl } from '#server/store/ddl.ts'

/** Why somebody is handed in although his passport applies on another order already. */
export const duplicateReasons = ddl(`
create table duplicate_reason ( -- One applicant's, of one other applicant with the same passport.
  applicant_id $int not null references visa_applicant (id) on delete cascade,
  other_id $int not null references visa_applicant (id) on delete cascade,
  -- 1: given by whoever hands in, and not only by whoever wrote the applicant down.
  at_desk $int not null default 0,
  reason $text not null, create_user $text not null, create_time $int not null,
  primary key (applicant_id, other_id)
);
create index duplicate_reason_other on duplicate_reason (other_id)
`)
