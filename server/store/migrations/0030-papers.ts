import type { Migration } from 'kysely/migration'
import { ddl } from '#server/store/ddl.ts'
import type { Engine } from '#server/store/store.ts'

const tables = `
create table visa_data ( -- What a consulate says of a product or one category of it. A published version is never edited.
  id $id, visa_country $text not null, visa_type $int not null,
  -- '' for all categories.
  category $text not null default '',
  data_version $int not null,
  -- Null while it is a draft; the next version's publishing ends it.
  published_at $int, replaced_at $int,
  -- JSON: codes of VISA_ENTRIES.
  entries $text not null default '[]',
  stay_days $int, stay_per_window $int, window_days $int, longest_valid_days $int, passport_months $int, blank_pages $int,
  photo_preset $text, source $text not null, seen_day $text not null, confidence $text not null,
  create_user $text not null, create_time $int not null
);
create unique index visa_data_version on visa_data (visa_country, visa_type, category, data_version);
create unique index visa_data_published on visa_data (visa_country, visa_type, category)
  where published_at is not null and replaced_at is null;
create unique index visa_data_draft on visa_data (visa_country, visa_type, category) where published_at is null;
create table visa_data_requirement ( -- One row of a list of papers; several may ask for the same key under other conditions.
  id $id, data_id $int not null references visa_data (id), key $text not null,
  name $text not null, ename $text not null, help $text, ehelp $text, sample_file $text,
  kind $text not null, count $int not null default 1, needed $text not null,
  -- JSON arrays; empty asks nothing.
  categories $text not null default '[]', sections $text not null default '[]', goals $text not null default '[]',
  entries $text not null default '[]', nationalities $text not null default '[]', customer_kinds $text not null default '[]',
  age_from $int, age_to $int, stay_over $int,
  -- JSON: names of the small fields that are asked with it.
  details $text not null default '[]',
  valid_days $int, return_with $int not null default 0, form_key $text, preset $text, rule $text,
  is_waivable $int not null default 0, is_shared $int not null default 0,
  -- Null: the platform's own.
  center_id $int references company (id),
  sort_no $int not null, source $text not null, seen_day $text not null, confidence $text not null
);
create index visa_data_requirement_data on visa_data_requirement (data_id, sort_no, id);
create table person_paper ( -- One paper of one person, or of a whole contract. Made when it is first touched.
  id $id, applicant_id $int references visa_applicant (id), passport_id $int references contract_passport (id),
  contract_id $int references contract (id), key $text not null,
  -- The version of the list in which it was asked for.
  data_version $int not null,
  status $int not null default 0, copies $int not null default 0,
  -- JSON, by name of the field.
  details $text not null default '{}',
  reason_code $text, reason $text,
  -- 1: it was there and was rejected.
  is_rejected $int not null default 0,
  receive_user_id $int, update_user_id $int not null, update_user $text not null, update_time $int not null,
  version $int not null default 1,
  check (case when applicant_id is null then 0 else 1 end + case when passport_id is null then 0 else 1 end +
    case when contract_id is null then 0 else 1 end = 1)
);
create unique index person_paper_applicant on person_paper (applicant_id, key) where applicant_id is not null;
create unique index person_paper_passport on person_paper (passport_id, key) where passport_id is not null;
create unique index person_paper_contract on person_paper (contract_id, key) where contract_id is not null;
create table paper_file ( -- What was uploaded for a paper.
  paper_id $int not null references person_paper (id), file_index $int not null,
  file_name $text not null, storage_name $text not null,
  primary key (paper_id, file_index)
);
create index paper_file_name on paper_file (storage_name);
alter table visa_applicant add column papers_missing $int;
`

const isLinked =
  'new.contract_passport_id is not null and old.contract_passport_id is distinct from new.contract_passport_id'
const isFreed =
  'old.contract_passport_id is not null and old.contract_passport_id is distinct from new.contract_passport_id'
const move =
  'update person_paper set applicant_id = null, passport_id = new.contract_passport_id where applicant_id = new.id;'
const moveBack =
  'update person_paper set applicant_id = old.id, passport_id = null where passport_id = old.contract_passport_id;'
const ofPerson = 'applicant_id = old.id'
const remove = (of: string) =>
  `delete from paper_file where paper_id in (select id from person_paper where ${of}); delete from person_paper where ${of};`

/** Statements inside a body stay on its line: a line's end after a semicolon ends a statement of the migration. */
const triggers: Record<Engine, string> = {
  sqlite: `
create trigger person_paper_free after update of contract_passport_id on visa_applicant when ${isFreed} begin ${moveBack} end;
create trigger person_paper_link after update of contract_passport_id on visa_applicant when ${isLinked} begin ${move} end;
create trigger person_paper_applicant_delete before delete on visa_applicant begin ${remove(ofPerson)} end
`,
  postgres: `
create function person_paper_free() returns trigger language plpgsql as 'begin ${moveBack} return null; end';
create function person_paper_link() returns trigger language plpgsql as 'begin ${move} return null; end';
create function person_paper_applicant_delete() returns trigger language plpgsql as 'begin ${remove(ofPerson)} return old; end';
create trigger person_paper_free after update on visa_applicant for each row when (${isFreed}) execute function person_paper_free();
create trigger person_paper_link after update on visa_applicant for each row when (${isLinked}) execute function person_paper_link();
create trigger person_paper_applicant_delete before delete on visa_applicant for each row execute function person_paper_applicant_delete()
`,
}

/**
 * Lists of papers by version, and the papers of people. A paper belongs to the person on the order until a contract holds his
 * passport, and goes back when the contract lets him go: triggers move it, whoever links.
 */
export const papers = (engine: Engine): Migration => ddl(tables + triggers[engine])(engine)
