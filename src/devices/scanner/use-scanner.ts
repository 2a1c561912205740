import { type RefObject, useEffect, useEffectEvent } from 'react'
import { createScanner, type ScanListener } from './scanner.ts'

/**
 * Hears what is scanned while the component is in sight. `within` names the part of the page that it belongs to: one that
 * lies in a dialog hears first while that dialog is open.
 */
export function useScanner(onScan: ScanListener, within?: RefObject<Element | null>): void {
  const hear = useEffectEvent(onScan)
  useEffect(() => {
    const scanner = createScanner(document)
    const leave = scanner.listen(
      (text, at) => hear(text, at),
      () => within?.current ?? null,
    )
    return () => {
      leave()
      scanner.stop()
    }
  }, [within])
}
