import { expressionBuilder } from 'kysely'
import { addDays, type Day } from '#domain/day.ts'
import type { Tables } from '#server/store/schema.generated.ts'

/** Ends of fees are looked at this many days ahead. */
const ENDING_DAYS = 30

const eb = expressionBuilder<Tables, 'feeVisa'>()

/** Fees that end soon and that no later ones of the same facts follow: somebody has to say what is due then. */
export const endsSoon = (today: Day) =>
  eb.and([
    eb('feeVisa.validTo', '>=', today),
    eb('feeVisa.validTo', '<=', addDays(today, ENDING_DAYS)),
    eb.not(
      eb.exists(
        eb
          .selectFrom('feeVisa as next')
          .select('next.id')
          .whereRef('next.companyId', '=', 'feeVisa.companyId')
          .whereRef('next.nationality', '=', 'feeVisa.nationality')
          .whereRef('next.visaCategory', '=', 'feeVisa.visaCategory')
          .whereRef('next.entries', '=', 'feeVisa.entries')
          .whereRef('next.urgencyLevel', '=', 'feeVisa.urgencyLevel')
          .whereRef('next.validFrom', '>', 'feeVisa.validTo'),
      ),
    ),
  ])
