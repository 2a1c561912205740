/**
 * What is still to be paid (`fen` is above zero, or 0) or, where too much was received, what is to be given back: the one is never
 * shown as the other with a sign.
 */
export function splitBalance(balanceFen: number): { readonly fen: number; readonly isOver: boolean } {
  return { fen: Math.abs(balanceFen), isOver: balanceFen < 0 }
}
