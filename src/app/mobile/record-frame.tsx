import type { ReactNode } from 'react'
import { codes } from '#protocol/codes.ts'
import { mobilePaths } from '#src/app/address.ts'
import type { ApiError } from '#src/kit/api/api-error.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useSession } from '#src/kit/workspace/session.ts'
import { Bar } from './bar.tsx'
import { Result, Said } from './states.tsx'

interface Props<T> {
  title: string
  /** What it is, where somebody else's is asked for. */
  of?: 'contract' | 'order'
  query: { data: T | undefined; error: ApiError | undefined; reload: () => void }
  children: (data: T) => ReactNode
}

/** A page about one contract or order. Somebody else's is a matter of who is signed in, and says so. */
export function RecordFrame<T>({ title, of = 'contract', query, children }: Props<T>) {
  const t = useText()
  const { userInfo } = useSession()
  const isForeign = query.error?.code === codes.noPermission
  return (
    <>
      <Bar title={title} />
      <main className="m-page">
        {isForeign ? (
          <Said title={t(`mobile.foreign.${of}`)} hint={t(`mobile.foreignHint.${of}`)}>
            <p className="m-quiet">{t('mobile.signedInAs', { name: userInfo.mobile ?? userInfo.userName })}</p>
            <a className="m-button" href={`#${mobilePaths.main}`}>
              {t('mobile.toMain')}
            </a>
          </Said>
        ) : (
          <Result of={query}>{children}</Result>
        )}
      </main>
    </>
  )
}
