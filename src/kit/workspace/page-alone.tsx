import { useEffect, useMemo, useState } from 'react'
import { decodeStrings } from '#protocol/kit/decode.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { PageMessage, PageView } from './page-view.tsx'
import { TabContext, useOwnActors } from './tab.ts'
import { titleOf, useFrame } from './tabs-context.ts'

interface Props {
  code: string
  /** The query of the address, as it stands there. */
  query: Iterable<readonly [string, string]>
  onClose: () => void
}

/**
 * A page at an address of its own: it names the document, and the query becomes its parameters (spec: pages#addresses).
 */
export function PageAlone({ code, query, onClose }: Props) {
  const { registry } = useFrame()
  const t = useText()
  const [generation, setGeneration] = useState(0)
  const [title, setTitle] = useState('')
  const actors = useOwnActors()
  const page = registry.page(code)
  const params = useMemo(() => (page ? decodeStrings(page.params, query) : {}), [page, query])
  const shown = page ? titleOf({ code, title, name: '' }, registry, t) : t('errors.noDetail')

  useEffect(() => {
    document.title = shown
  }, [shown])
  const tab = useMemo(() => ({ id: code, ...actors }), [code, actors])
  const actions = useMemo(() => ({ setMemory() {}, setTitle, markDirty() {}, close: onClose }), [onClose])
  // spec: pages#detail-links: said where a kind of order has no page of its own.
  if (!page) return <PageMessage title={t('errors.noDetail')} />
  return (
    <TabContext value={tab}>
      <h1 className="kit-unseen">{t('app.title.visa')}</h1>
      <h2 className="kit-unseen">{shown}</h2>
      <PageView
        key={generation}
        code={code}
        params={params}
        memory={() => undefined}
        actions={actions}
        onReload={() => {
          actors.stop()
          setGeneration((count) => count + 1)
        }}
      />
    </TabContext>
  )
}
