/** What the component answers by, once for each job. */
type Answered = (taskId: string | number, value: unknown) => void

/** The few calls of C-Lodop that the product makes. Lengths are texts with their unit ('12mm'), but for the paper's. */
export interface Lodop {
  readonly CVERSION?: string
  readonly webskt?: Pick<WebSocket, 'readyState' | 'addEventListener'> | null
  On_Return: Answered | null
  PRINT_INIT(title: string): unknown
  /** `orientation`: 1 upright, 3 upright and as long as what is on it. In 0.1 mm; for 3 the height is the room below. */
  SET_PRINT_PAGESIZE(orientation: 1 | 3, width: number, height: number, name: string): unknown
  SET_PRINT_COPIES(copies: number): unknown
  SET_PRINTER_INDEXA(printer: number | string): unknown
  SET_PRINT_STYLEA(item: number, style: string, value: string | number): unknown
  NewPage(): unknown
  ADD_PRINT_TEXT(top: string, left: string, width: string, height: string, text: string): unknown
  ADD_PRINT_BARCODE(top: string, left: string, width: string, height: string, type: string, text: string): unknown
  ADD_PRINT_HTM(top: string, left: string, width: string, height: string, html: string): unknown
  GET_PRINTER_COUNT(): number
  GET_PRINTER_NAME(printer: number): string
  /** The job's id, which `On_Return` gets back; nothing when it could not be sent. */
  PRINT(): string | number | boolean | null | undefined
}

/** What the component's script puts into the window. */
interface LodopWindow {
  getCLodop?: () => Lodop | undefined
  LODOP?: Lodop
  On_CLodop_Opened?: (() => void) | null
}

export const lodopWindow = (): LodopWindow => window as unknown as LodopWindow

export function currentLodop(): Lodop | undefined {
  const { getCLodop, LODOP } = lodopWindow()
  return getCLodop?.() ?? LODOP
}

/** One whose line stands. */
type OpenLodop = Lodop & { readonly webskt: NonNullable<Lodop['webskt']> }

export const isOpen = (lodop: Lodop | undefined): lodop is OpenLodop => lodop?.webskt?.readyState === WebSocket.OPEN

export const printersOf = (lodop: Lodop): string[] =>
  Array.from({ length: lodop.GET_PRINTER_COUNT() }, (_, at) => lodop.GET_PRINTER_NAME(at))
