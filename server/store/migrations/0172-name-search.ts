import { nameJoiners } from '#domain/search-words.ts'
import { ddl } from '#server/store/ddl.ts'

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`

/** What `nameKey` makes of a name, of a column; searches ask with the very same words, or the index does not apply. */
export const nameKeyOf = (column: string): string =>
  `upper(${nameJoiners.reduce((inner, joiner) => `replace(${inner}, ${literal(joiner)}, '')`, column)})`

/** The indexed keys of a person: the surname first, the given names first, and the Chinese name. */
export const personKeys = {
  latin: nameKeyOf('(surname || given_names)'),
  turned: nameKeyOf('(given_names || surname)'),
  cname: nameKeyOf('cname'),
} as const

const ofPeople = (table: 'visa_applicant' | 'contract_passport') => `
create index ${table}_latin_key on ${table} ((${personKeys.latin}), id);
create index ${table}_turned_key on ${table} ((${personKeys.turned}), id);
create index ${table}_cname_key on ${table} ((${personKeys.cname}), id) where cname is not null`

/** People are found whatever stands between the parts of their names, and whichever of them stands first. */
export const nameSearch = ddl(`${ofPeople('visa_applicant')};
${ofPeople('contract_passport')};
drop index contract_passport_name;
drop index contract_passport_cname
`)
