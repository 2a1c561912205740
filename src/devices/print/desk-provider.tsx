import { createContext, type ReactNode, useContext, useState } from 'react'
import { createPrintDesk, type PrintDesk } from './print-desk.ts'
import { PrintHost } from './print-host.tsx'
import { PrintProvider } from './use-print.ts'

const PrintDeskContext = createContext<PrintDesk | null>(null)

interface Props {
  /** The center's options by code. They count when the window opens, as its content policy does. */
  options: Readonly<Record<string, string>> | undefined
  children: ReactNode
}

/** Gives a window its way of printing, with the dialogs that belong to it. Stands above every tab. */
export function PrintDeskProvider({ options = {}, children }: Props) {
  const [desk] = useState(() => createPrintDesk(options))
  return (
    <PrintDeskContext value={desk}>
      <PrintProvider value={desk.print}>
        {children}
        <PrintHost desk={desk} />
      </PrintProvider>
    </PrintDeskContext>
  )
}

/** For a page about printing itself; null without a provider. */
export const usePrintDesk = (): PrintDesk | null => useContext(PrintDeskContext)
