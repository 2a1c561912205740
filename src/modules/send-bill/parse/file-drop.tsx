import { parse } from '#protocol/send-bill/parse/calls.ts'
import { parseRule } from '#protocol/send-bill/parse/schemas.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { FileDrop as Drop } from '#src/kit/upload/file-drop.tsx'

/** Takes a list of passports, and says why it could not be read. */
export function FileDrop({ onRead }: { onRead: (id: number) => void }) {
  const t = useText()
  const client = useClient()
  return (
    <Drop
      label={t('sendBill.parse.upload')}
      title={t('sendBill.parse.drop')}
      busy={(name) => t('sendBill.parse.busy', { name })}
      note={t('sendBill.parse.rule')}
      rule={parseRule}
      send={async (file, onProgress) => {
        const { id } = await client.call(parse, { file: [file] }, { inline: true, onProgress })
        onRead(id)
        // The list of files shows it too; reading one changes nothing else.
        client.touches.publish(['sendBill'])
      }}
    />
  )
}
