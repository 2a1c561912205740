/** Tallies by center and day, kept by triggers (migration 0019). A key's sum is over its shards. Days at UTC+8, money in fen. */

interface Tallied {
  companyId: number
  day: string
  shard: number
}

/** `action`: 'create' for contracts made, else entity and event: 'contract.accept', 'passport.retrieve'. */
export interface FigureEventTable extends Tallied {
  action: string
  result: number
  userId: number
  count: number
}

export interface FigurePersonTable extends Tallied {
  nationality: string
  visaCategory: string
  urgencyLevel: string
  count: number
}

export interface FigureLineTable extends Tallied {
  kind: string
  name: string
  ename: string
  quantity: number
  amountFen: number
}

export interface FigureMoneyTable extends Tallied {
  kind: string
  paymentMethodId: number
  cashierId: number
  count: number
  amountFen: number
}
