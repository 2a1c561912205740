import { createContext, useContext, useEffect } from 'react'
import type { ImageTools } from '#src/workers/image/tools.ts'

const ImageToolsContext = createContext<ImageTools | null>(null)
/** Stands above every tab, so that all photos share one worker and its networks. */
export const ImageToolsProvider = ImageToolsContext.Provider

/** The one image worker's front. Throws outside the provider. */
export function useImageTools(): ImageTools {
  const tools = useContext(ImageToolsContext)
  if (!tools) throw new Error('useImageTools needs an ImageToolsProvider above it')
  return tools
}

/** The same where a page can do without; null outside the provider. */
export const useImageToolsIfAny = (): ImageTools | null => useContext(ImageToolsContext)

/** Has the networks fetched while somebody still chooses a file. */
export function usePrepared(): void {
  const { prepare } = useImageTools()
  useEffect(() => prepare(), [prepare])
}
