import type { PassportDetails } from '#protocol/passport/schemas.ts'
import type { CommandFormProps } from '#src/parts/command/define-commands.ts'

export type PassportFormProps = CommandFormProps<PassportDetails['passport']>
