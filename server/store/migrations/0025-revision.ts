import { ddl } from '#server/store/ddl.ts'

/** How often what lists show of an entity changed, for the people of a company; company 0: for everybody. */
export const revision = ddl(`
create table revision (
  company_id $int not null, entity $text not null, no $int not null, primary key (company_id, entity)
);
`)
