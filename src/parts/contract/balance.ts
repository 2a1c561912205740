interface Bill {
  readonly totalFen: number
  readonly receivedFen: number
}

/** What is still to be paid or, where too much was received, what is to be given back: each has its own name, and neither a sign. */
export function balanceOf({ totalFen, receivedFen }: Bill) {
  const fen = totalFen - receivedFen
  const isOver = fen < 0
  return { fen: Math.abs(fen), isOver, title: isOver ? 'contractCard.over' : 'contractCard.balance' } as const
}
