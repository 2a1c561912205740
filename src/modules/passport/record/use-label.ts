import { searchByBarcode } from '#protocol/passport/calls.ts'
import type { PassportDetails } from '#protocol/passport/schemas.ts'
import { useSounds } from '#src/devices/scan-station/use-sounds.ts'
import { isApiError } from '#src/kit/api/api-error.ts'
import { useClient } from '#src/kit/api/context.tsx'
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
