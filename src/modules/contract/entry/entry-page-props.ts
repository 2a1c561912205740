import type { PageProps } from '#src/kit/workspace/page.tsx'
import type { Sending } from './sending.ts'

export interface EntryMemory {
  /** What was on its way when the page was left. */
  sending?: Sending['mode'] | undefined
  /** The contract that was saved here and is not accepted yet. */
  made?: number | undefined
  /** The applicant being filled in. */
  current?: number | undefined
}

interface Params {
  id?: number | undefined
  orderId?: number | undefined
}
export type EntryPageProps = PageProps<Params, EntryMemory>
