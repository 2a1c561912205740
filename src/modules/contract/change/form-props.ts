import type { ContractDetails } from '#protocol/contract/schemas.ts'
import type { CommandFormProps } from '#src/parts/command/define-commands.ts'

/** What the form of a command of a contract gets. */
export type ContractFormProps = CommandFormProps<ContractDetails>
