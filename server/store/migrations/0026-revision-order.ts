import { ddl } from '#server/store/ddl.ts'

/** The greatest number of all is asked for at each change. Numbers counted per row before: greater ones follow them. */
export const revisionOrder = ddl(`
create index revision_no on revision (no);
`)
