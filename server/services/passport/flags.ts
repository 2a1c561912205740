import * as z from 'zod/mini'

const flagList = z.array(z.string())

/** What a passport is marked with. */
export const flagsOf = (row: { flags: string }): string[] => flagList.parse(JSON.parse(row.flags))
