import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  redirect,
  useNavigate,
  useRouterState,
} from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { entryPaths, routeOf, targetAfterLogin } from '#src/app/address.ts'
import { Banners } from '#src/app/shell/banners.tsx'
import { Shell } from '#src/app/shell/shell.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { PageAlone } from '#src/kit/workspace/page-alone.tsx'
import { useFrame } from '#src/kit/workspace/tabs-context.ts'
import { useTabHistory } from './tab-history.ts'
import './router.css'

/**
 * Pages with an address of their own (spec: pages#addresses); their query is passed on as parameters. The first code
 * that is built is shown: both order families are views of the same orders. Where none is built, the address says that
 * there are no details (spec: pages#detail-links).
 */
const aloneAt = {
  '/visa/order-detail': ['visa.order.detail'],
  '/visa/order-detail-v2': ['visa.order.detail-v2', 'visa.order.detail'],
  '/visa/new-order-detail': ['visa.order.new-detail', 'visa.order.detail'],
  '/visa/applicant-detail': ['visa.applicant.form'],
  '/cust/company-edit': ['cust.company-edit'],
  '/cust/company-detail': ['cust.company-detail'],
  '/cust/user-edit': ['cust.user-edit'],
  '/cust/user-detail': ['cust.user-detail'],
  '/center/contract-detail': ['center.contract.detail'],
  '/air/order-edit': ['air.order.edit'],
  '/tour/order-detail': ['tour.order.detail'],
  '/train/order-detail': ['train.order.detail'],
  '/hotel/order-detail': ['hotel.order.detail'],
  '/car/order-detail': ['car.order.detail'],
  '/sp/bill-detail': ['settle.bill-detail'],
  '/install-lodop': ['device.install-lodop'],
  '/face': ['image.face'],
  '/test/russia': ['test.russia'],
  '/test/kit': ['test.kit'],
} as const

function AloneRoute({ codes }: { codes: readonly string[] }) {
  const t = useText()
  const { registry } = useFrame()
  const code = codes.find((one) => registry.page(one)) ?? ''
  const navigate = useNavigate()
  const search = useRouterState({ select: ({ location }) => location.searchStr })
  const query = useMemo(() => [...new URLSearchParams(search)], [search])
  const close = useMemo(() => () => void navigate({ to: '/main' }), [navigate])
  return (
    <div className="vd-alone">
      <Banners />
      <header>
        <button type="button" onClick={close}>
          {t('app.toMain')}
        </button>
      </header>
      <main className="vd-panel">
        <PageAlone code={code} query={query} onClose={close} />
      </main>
    </div>
  )
}

function Main() {
  useTabHistory()
  return <Shell />
}

function Lost() {
  const t = useText()
  const navigate = useNavigate()
  const title = t('app.pageMissing')
  useEffect(() => {
    const before = document.title
    document.title = title
    return () => {
      document.title = before
    }
  }, [title])
  return (
    <main className="vd-message">
      <h1 className="vd-message-title">{title}</h1>
      <button type="button" className="vd-button" onClick={() => void navigate({ to: '/main' })}>
        {t('app.toMain')}
      </button>
    </main>
  )
}

function Broken() {
  const t = useText()
  return (
    <main className="vd-message" role="alert">
      <h1 className="vd-message-title">{t('workspace.failed')}</h1>
      <p>{t('workspace.failedHint')}</p>
      <button type="button" className="vd-button" onClick={() => location.reload()}>
        {t('workspace.reloadBrowser')}
      </button>
    </main>
  )
}

const root = createRootRoute({ component: Outlet, errorComponent: Broken, notFoundComponent: Lost })

/** Sign-in addresses are for who is signed out; here they lead on, to where they were to lead (spec: pages#addresses). */
function leadOn({ location: { href } }: { location: { href: string } }): void {
  const { path, query } = routeOf(targetAfterLogin(href))
  redirect({ to: path, search: parseSearch(query.toString()), replace: true, throw: true } as never)
}

/** What stands outside the workspace is shown by a page that starts anew at its address. */
const startAnew = () => location.reload()

const routes = [
  createRoute({ getParentRoute: () => root, path: '/', beforeLoad: leadOn }),
  createRoute({ getParentRoute: () => root, path: '/login', beforeLoad: leadOn }),
  createRoute({ getParentRoute: () => root, path: entryPaths.register, beforeLoad: leadOn }),
  createRoute({ getParentRoute: () => root, path: entryPaths.qrLogin, beforeLoad: leadOn }),
  createRoute({ getParentRoute: () => root, path: entryPaths.terms, beforeLoad: startAnew }),
  createRoute({ getParentRoute: () => root, path: entryPaths.phone, beforeLoad: startAnew }),
  createRoute({ getParentRoute: () => root, path: '/mobile/$', beforeLoad: startAnew }),
  createRoute({ getParentRoute: () => root, path: '/main', component: Main }),
  ...Object.entries(aloneAt).map(([path, codes]) =>
    createRoute({ getParentRoute: () => root, path, component: () => <AloneRoute codes={codes} /> }),
  ),
]

/** Each key with its one string, or the strings of one that is given several times. */
function parseSearch(search: string): Record<string, string | string[]> {
  const query = new URLSearchParams(search)
  return Object.fromEntries([...query.keys()].map((key) => [key, oneOrAll(query.getAll(key))]))
}
const oneOrAll = (values: string[]) => (values.length === 1 ? (values[0] ?? '') : values)

function stringifySearch(search: Record<string, unknown>): string {
  const entries = Object.entries(search).flatMap(([key, value]) => [value].flat().map((one) => [key, String(one)]))
  const text = new URLSearchParams(entries).toString()
  return text && `?${text}`
}

/** Queries stay the strings they are: the page's own schema decodes them. */
export const createAppRouter = () =>
  createRouter({
    routeTree: root.addChildren(routes),
    history: createHashHistory(),
    parseSearch,
    stringifySearch,
    defaultPendingMs: 0,
  })
