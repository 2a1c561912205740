import { contractStatus, financeStatus } from '#domain/status.ts'
import type { ContractCodes, ContractFacts } from './contract.ts'

/** Of the commands that its status knows, as a row of a list has them: what is paid asks for no money. */
export const commandsOfRow = (
  commands: readonly string[],
  { finance }: ContractCodes,
  { totalFen, receivedFen }: { readonly totalFen: number; readonly receivedFen: number },
): string[] => {
  const isWithFinance = finance === financeStatus.SUBMITTED || finance === financeStatus.CONFIRMED
  const isPaid = isWithFinance && receivedFen >= totalFen
  return commands.filter((command) => command !== 'submitFinanceStatus' || !isPaid)
}

/** Who took his passports back without having paid owes nothing: the bill ends with the contract, its balance is 0. */
export const endsUnpaid = ({ process }: ContractCodes, { receivedFen }: Pick<ContractFacts, 'receivedFen'>): boolean =>
  process === contractStatus.REFUNDED && receivedFen === 0
