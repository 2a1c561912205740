import { createContext, type RefObject, useContext, useEffect, useEffectEvent } from 'react'
import { createScanner, type ScanListener, type Scanner } from './scanner.ts'

/** A scanner that several listeners share; without a provider a page makes its own. */
const ScannerContext = createContext<Scanner | null>(null)
export const ScannerProvider = ScannerContext.Provider

/**
 * Hears what is scanned while the component is in sight. `within` names the part of the page that it belongs to: one that
 * lies in a dialog hears first while that dialog is open.
 */
export function useScanner(onScan: ScanListener, within?: RefObject<Element | null>): void {
  const shared = useContext(ScannerContext)
  const hear = useEffectEvent(onScan)
  useEffect(() => {
    const scanner = shared ?? createScanner(document)
    const leave = scanner.listen(
      (text, at) => hear(text, at),
      () => within?.current ?? null,
    )
    return () => {
      leave()
      if (scanner !== shared) scanner.stop()
    }
  }, [shared, within])
}
