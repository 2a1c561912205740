import { searchByBarcode } from '#protocol/passport/calls.ts'
import type { PassportDetails } from '#protocol/passport/schemas.ts'
import { isApiError } from '#src/kit/client/api-error.ts'
import { useClient } from '#src/kit/client/context.tsx'
import { useSounds } from '#src/kit/desk/use-sounds.ts'
import { translate } from '#src/kit/i18n/i18n.ts'

/** Finds the passport of a scanned label; heard and said when there is none. */
export function useLabel(onFound: (details: PassportDetails) => void): (text: string) => void {
  const { call, say } = useClient()
  const sounds = useSounds()
  return (text) => {
    call(searchByBarcode, { barcode: text.trim().toUpperCase() }, { silent: true }).then(
      (details) => {
        sounds.play('accepted')
        onFound(details)
      },
      (error: unknown) => {
        sounds.play('unknown')
        say({ kind: 'error', text: isApiError(error) ? error.msg : translate('desk.unknown') })
      },
    )
  }
}
