import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { decodeStrings } from '#protocol/kit/decode.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useFrame } from '#src/kit/workspace/tabs-context.ts'
import { useWorkspace } from '#src/kit/workspace/workspace.ts'

/**
 * Opens the page that the address of the workspace names, with the rest of its query as parameters:
 * `#/main?page=visa.order.list&view=12`. The address is then the workspace's again, so that a reload keeps what was done since.
 */
export function useLinkedPage(): void {
  const t = useText()
  const { say } = useClient()
  const { registry } = useFrame()
  const { openPage, canOpen } = useWorkspace()
  const navigate = useNavigate()
  const search = useRouterState({ select: ({ location }) => location.searchStr })
  useEffect(() => {
    const { page: code, ...query } = Object.fromEntries(new URLSearchParams(search))
    if (code === undefined) return
    void navigate({ to: '/main', replace: true, search: {} })
    const page = registry.page(code)
    if (page && canOpen(code)) openPage(code, decodeStrings(page.params, Object.entries(query)))
    else say({ kind: 'warning', text: t('errors.noPermission') })
  }, [search, registry, openPage, canOpen, navigate, say, t])
}
