import { hasStateTag } from '#machines/lifecycle/kit.ts'
import { task as lifecycle } from '#machines/lifecycle/task.ts'
import * as calls from '#protocol/import-export/export-task/calls.ts'
import type { ExportTask } from '#protocol/import-export/export-task/schemas.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { saveFile } from '#src/kit/api/download.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import type { TextKey } from '#src/kit/i18n/translator.ts'
import type { Action } from '#src/kit/ui/actions.tsx'
import { useSending } from './use-sending.ts'

interface OwnCommand {
  readonly call: typeof calls.cancel
  readonly label: TextKey
  readonly variant?: 'ending'
}

/** The commands of an export; they are done without a question. */
const commands: Readonly<Record<string, OwnCommand>> = {
  cancel: { call: calls.cancel, label: 'exporting.cancel', variant: 'ending' },
  retry: { call: calls.retry, label: 'exporting.retry' },
}

/** What can be done with an export, in its panel and on the page of all exports: what the server says, and its file. */
export function useExportActions(): (task: ExportTask) => Action[] {
  const t = useText()
  const client = useClient()
  const { busy, send } = useSending()
  return (task) => {
    const { id, status, actions, expiresTime } = task
    const asked = actions.flatMap((event): Action[] => {
      const command = commands[event]
      if (!command) return []
      const kind = command.variant === 'ending' ? 'danger' : 'plain'
      const onDo = () => void send(() => client.call(command.call, { id }))
      return [{ key: event, label: t(command.label), kind, busy, onDo }]
    })
    const download: Action = {
      key: 'download',
      label: t('exporting.download'),
      busy,
      refused: expiresTime === undefined ? t('exporting.gone') : undefined,
      onDo: () => void send(async () => saveFile(await client.download(calls.file, { id }))),
    }
    return hasStateTag(lifecycle, { status }, 'succeeded') ? [...asked, download] : asked
  }
}
