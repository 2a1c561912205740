import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import { createScanner, type ScanListener } from './scanner.ts'

/**
 * Hears what is scanned while the component is in sight. `within` names the part of the page that it belongs to: one that
 * lies in a dialog hears first while that dialog is open. `onSlow`: a reader types too slowly for a scan.
 */
export function useScanner(onScan: ScanListener, within?: RefObject<Element | null>, onSlow?: () => void): void {
  const receive = useEffectEvent(onScan)
  const slow = useEffectEvent(() => onSlow?.())
  // Before the picture is shown, so that no scan right after it is lost.
  useLayoutEffect(() => {
    const scanner = createScanner(document)
    const leave = scanner.listen(
      (text, at) => receive(text, at),
      () => within?.current ?? null,
      () => slow(),
    )
    return () => {
      leave()
      scanner.stop()
    }
  }, [within])
}
