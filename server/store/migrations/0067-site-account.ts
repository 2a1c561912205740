import { ddl } from '#server/store/ddl.ts'

/** Accounts at the sites of consulates. */
export const siteAccount = ddl(`
create table site_account ( -- One person's at one site.
  id $id, applicant_id $int not null references visa_applicant (id),
  -- A code of consulateSites.
  site $text not null,
  email $text not null, account_no $text,
  -- The password: sealed under the key of that id, and readable with it alone.
  key_id $text, sealed $text,
  create_user $text not null, create_time $int not null,
  update_user $text not null, update_time $int not null, version $int not null default 1
);
create unique index site_account_applicant on site_account (applicant_id, site)
`)
