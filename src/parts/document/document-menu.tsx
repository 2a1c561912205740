import { Button } from '@arco-design/web-react'
import { IconFile } from '@arco-design/web-react/icon'
import { useState } from 'react'
import type { DocSubject } from '#domain/config/doc-placeholders.ts'
import { offered } from '#protocol/config/doc-template-calls.ts'
import { isApiError } from '#src/kit/api/api-error.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { DropMenu } from '#src/kit/ui/anchored.tsx'
import './texts.ts'
import { useTemplatePrint } from './use-template-print.tsx'

/** The documents of the center's own templates, printed of one thing; nothing where there are none. */
export function DocumentMenu({ subject, id }: { subject: DocSubject; id: number }) {
  const t = useText()
  const print = useTemplatePrint()
  const [isBusy, setBusy] = useState(false)
  const { data: documents = [] } = useQuery(offered, { subject, id }, { entities: ['centerConfig'] })
  if (documents.length === 0) return null
  const send = async (code: string) => {
    setBusy(true)
    try {
      await print({ code, subject, id })
    } catch (error) {
      // The client has said why.
      if (!isApiError(error)) throw error
    } finally {
      setBusy(false)
    }
  }
  return (
    <DropMenu
      position="br"
      groups={[{ items: documents.map(({ code, name }) => ({ key: code, label: name, onDo: () => void send(code) })) }]}
    >
      <Button icon={<IconFile />} loading={isBusy}>
        {t('document.menu')}
      </Button>
    </DropMenu>
  )
}
