import { ddl } from '#server/store/ddl.ts'

/** What the image tools found of a photo that they made: the preset, and the measures that failed. JSON. */
export const photoVerdict = ddl(`alter table paper_file add column photo $text`)
