import { type RawBuilder, sql } from 'kysely'

const DICTIONARY = { visaCategory: 'VISA_CATEGORY', entries: 'VISA_ENTRIES', urgencyLevel: 'VISA_HANDLE_WAY' } as const
const COLUMN = { visaCategory: 'visa_category', entries: 'entries', urgencyLevel: 'urgency_level' } as const
export type WordColumn = keyof typeof DICTIONARY

export const isWordColumn = (column: string): column is WordColumn => Object.hasOwn(DICTIONARY, column)

/** The place of a row's word in its dictionary: people look for the tourist visa first, not for the code that begins with D. */
export const wordOrder = (table: 'fee_visa' | 'process_time', column: WordColumn): RawBuilder<number> =>
  sql<number>`coalesce((select sort_no from dict_data where type_code = ${DICTIONARY[column]} and code = ${sql.ref(`${table}.${COLUMN[column]}`)}), 9999)`
