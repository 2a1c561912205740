import { ddl } from '#server/store/ddl.ts'
import { nationalities } from '#server/store/initial-data/nationalities.ts'

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

const rows = nationalities
  .map(({ id, code, cname, ename, sortNo }) =>
    [id, quoted(code), quoted(code), "''", quoted(cname), quoted(ename), sortNo, 0].join(', '),
  )
  .map((values, at) => `${at === 0 ? 'select' : 'union all select'} ${values}`)
  .join('\n')

/** Nationalities that are no country, as passports have them; an empty database gets them with its initial data. */
export const nationality = ddl(`
-- 0: a nationality that is no country, to which no order goes and where nobody lives.
alter table country add column is_country $int not null default 1;
insert into country (id, code, nation_code, alpha2, cname, ename, sort_no, is_country)
select * from (
${rows}
) as added where exists (select 1 from country)
`)
