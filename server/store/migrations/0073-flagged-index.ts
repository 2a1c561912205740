import { passportFlags } from '#domain/status.ts'
import { ddl } from '#server/store/ddl.ts'
import { isFlagged } from './0014-passport.ts'

const waiting = [passportFlags.LOST, passportFlags.HELD_BY_CONSULATE].map((flag) => isFlagged(flag)).join(' or ')

/** A center's lost and held passports are counted for every supervisor's window: without it by all that the center ever had. */
export const flaggedIndex = ddl(`
create index contract_passport_flagged on contract_passport (company_id, custody_time, id) where gone = 0 and (${waiting})
`)
