import { useEffect, useMemo, useState } from 'react'
import { decodeStrings } from '#protocol/kit/decode.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { PageView } from './page-view.tsx'
import { createTabActors, TabContext } from './tab.ts'
import { titleOf, useFrame } from './tabs-context.ts'

interface Props {
  code: string
  /** The query of the address, as it stands there. */
  query: Iterable<readonly [string, string]>
  onClose: () => void
}

/** A page at an address of its own: it names the document, and the query becomes its parameters (Specification 2 §2). */
export function PageAlone({ code, query, onClose }: Props) {
  const { registry } = useFrame()
  const t = useText()
  const [life, setLife] = useState(0)
  const [title, setTitle] = useState('')
  const [actors] = useState(createTabActors)
  const page = registry.page(code)
  const params = useMemo(() => (page ? decodeStrings(page.params, query) : {}), [page, query])
  const shown = titleOf({ code, title, name: '' }, registry, t)

  useEffect(() => {
    document.title = shown
  }, [shown])
  useEffect(() => () => actors.stop(), [actors])

  const tab = useMemo(() => ({ id: code, actor: actors.actor }), [code, actors])
  const actions = useMemo(() => ({ setMemory() {}, setTitle, markDirty() {}, close: onClose }), [onClose])
  return (
    <TabContext value={tab}>
      <PageView
        key={life}
        code={code}
        params={params}
        memory={() => undefined}
        actions={actions}
        onReload={() => {
          actors.stop()
          setLife((count) => count + 1)
        }}
      />
    </TabContext>
  )
}
