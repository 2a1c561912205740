import { ddl } from '#server/store/ddl.ts'
import type { Engine } from '#server/store/store.ts'

const numberOf: Record<Engine, string> = {
  sqlite: `json_extract(details, '$.number')`,
  postgres: `details::json ->> 'number'`,
}

/** The number of a consulate's form is looked for on other contracts when one is accepted. */
export const formNo = (engine: Engine) =>
  ddl(`
-- The number that the consulate gave its form, as it is compared; of that paper alone.
alter table person_paper add column form_no $text;
update person_paper set form_no = upper(trim(${numberOf[engine]}))
  where key = 'FORM' and trim(coalesce(${numberOf[engine]}, '')) <> '';
create index person_paper_form_no on person_paper (form_no) where form_no is not null
`)(engine)
