import type { OpenTab } from '#machines/workspace-tabs.ts'
import { useCopy } from '#src/kit/form/copy.tsx'
import { addressOf, fullAddress } from '#src/kit/workspace/address.ts'
import { useFrame } from '#src/kit/workspace/tabs-context.ts'

/** Copies the address of a tab, for whoever may open its page. */
export function useCopyLink(): (tab: Pick<OpenTab, 'code' | 'params'>) => void {
  const { registry } = useFrame()
  const copy = useCopy()
  return ({ code, params }) => void copy(fullAddress(addressOf(registry, code, params)))
}
