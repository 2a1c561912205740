import { failureOf } from '#machines/kit/failure.ts'
import { searchByBarcode } from '#protocol/passport/calls.ts'
import type { PassportDetails } from '#protocol/passport/schemas.ts'
import { useSounds } from '#src/devices/scan-station/use-sounds.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { lostWords } from '#src/kit/api/lost-words.ts'
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
        const failure = failureOf(error)
        const isLost = failure.kind === 'lost'
        sounds.play(isLost ? 'refused' : 'unknown')
        const text = isLost ? translate('desk.notLookedUp', { reason: lostWords(failure, translate) }) : failure.message
        say({ kind: 'error', text })
      },
    )
  }
}
