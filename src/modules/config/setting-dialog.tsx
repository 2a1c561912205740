import type * as z from 'zod/mini'
import type { Call } from '#protocol/kit/call.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { RecordDialog, type RecordDialogProps } from '#src/parts/command/record-dialog.tsx'

/** What every dialog of a setting is told by its page. */
export interface Opened<R> {
  /** Null: a new one. */
  row: R | null
  companyId: number
  onClose: () => void
  onReload: () => void
}

type Props<S extends z.ZodMiniObject, C extends Call, U extends Call> = Omit<
  RecordDialogProps<S, C, U>,
  'name' | 'done'
> & {
  /** Names the draft: the page's code. */
  code: string
  companyId: number
}

/** The form of a setting of one center. */
export function SettingDialog<S extends z.ZodMiniObject, C extends Call, U extends Call>({
  code,
  companyId,
  ...rest
}: Props<S, C, U>) {
  const t = useText()
  return <RecordDialog name={`${code}.${companyId}`} done={t('config.saved')} {...rest} />
}
