import { definePage, type PageProps, type PageSpec } from '#src/kit/workspace/page.tsx'
import { beginningOf, type ListMemory, type ListParams, listMemory, listParams } from './list-memory.ts'

/** What a page is given that shows a list. */
export type ListPageProps = PageProps<ListParams, ListMemory>

/** What a list is given by its page: the saved view of the page's link, and what the list was when it was last seen. */
export interface ListPlace {
  readonly view: number | undefined
  readonly memory: ListMemory | undefined
  readonly onMemory: (memory: ListMemory) => void
}

/** A page as its list wants it. */
export const listProps = ({ params, memory, setMemory }: ListPageProps): ListPlace => ({
  view: params.view,
  memory: beginningOf(params, memory),
  onMemory: setMemory,
})

type ListPageSpec = Omit<PageSpec<typeof listParams, typeof listMemory>, 'params' | 'memory'>

/** Declares a page that shows a list: a link may say what it opens with (`listParams`), and it comes back as it was. */
export const defineListPage = (spec: ListPageSpec) => definePage({ ...spec, params: listParams, memory: listMemory })
