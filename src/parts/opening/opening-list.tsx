import { Button } from '@arco-design/web-react'
import { IconCheckCircleFill, IconExclamationCircle } from '@arco-design/web-react/icon'
import { type OpeningKey, type OpeningLine, staffRights } from '#protocol/company/opening.ts'
import { opening } from '#protocol/company/opening-calls.ts'
import { useLang, useText } from '#src/kit/i18n/i18n.ts'
import { nameIn } from '#src/kit/i18n/named.ts'
import { asTextKey, type Translate } from '#src/kit/i18n/translator.ts'
import { type Query, useQuery } from '#src/kit/query/use-query.ts'
import { PartHead } from '#src/kit/ui/toolbar.tsx'
import { RecordLink } from '#src/kit/workspace/record-link.tsx'
import { useSession } from '#src/kit/workspace/session.ts'
import { useDict } from '#src/parts/dictionary/use-dict.ts'
import './opening.css'
import './texts.ts'

const entities = ['company', 'centerConfig', 'user', 'department', 'role'] as const

/** The opening list of a center: the own one, or that of `id`. */
export const useOpeningLines = (id: number | undefined, skip = false): Query<readonly OpeningLine[]> =>
  useQuery(opening, id === undefined ? {} : { id }, { entities, skip })

export const isAllDone = (lines: readonly OpeningLine[]): boolean => lines.every(({ done }) => done)

const works: readonly string[] = [...Object.keys(staffRights), 'secondFinance', 'secondReviewer']

function useLackText() {
  const t = useText()
  const lang = useLang()
  const categories = useDict(['VISA_CATEGORY'])
  return (one: string) => {
    if (works.includes(one)) return t(asTextKey(`opening.work.${one}`))
    const category = categories.find('VISA_CATEGORY', one)
    return category ? nameIn(lang, category) : one
  }
}

const whoText = (t: Translate, { who }: OpeningLine) =>
  who.length === 0 ? t('opening.byPlatform') : t('opening.byPeople', { names: who.join(t('opening.join')) })

interface Props {
  lines: readonly OpeningLine[]
  /** What is done on the page around the list instead of another one; null: there is nothing to do. */
  here?: Partial<Record<OpeningKey, (() => void) | null>>
}

/** The way to where a line is set; before its audit nothing else of a center can be. */
function Way({ line, isAudited, here = {} }: { line: OpeningLine; isAudited: boolean } & Pick<Props, 'here'>) {
  const t = useText()
  const { can } = useSession()
  const { key, done, page, params, right } = line
  const words = t(done ? 'opening.look' : 'opening.set')
  if (page === null || !can(right)) return done ? null : whoText(t, line)
  const act = here[key]
  if (act === null) return null
  if (act !== undefined)
    return (
      <Button type="text" size="mini" onClick={act}>
        {words}
      </Button>
    )
  if (!isAudited && key !== 'audit') return <span className="kit-quiet">{t('opening.afterAudit')}</span>
  return <RecordLink to={{ code: page, params }}>{words}</RecordLink>
}

/** What a center still needs before its first contract: what is done, what is missing, who may set it, and where. */
export function OpeningList({ lines, here }: Props) {
  const t = useText()
  const lackText = useLackText()
  const done = lines.filter((one) => one.done).length
  const isAudited = lines.some(({ key, done }) => key === 'audit' && done)
  return (
    <section className="part-opening" aria-label={t('opening.title')}>
      <PartHead title={t('opening.title')}>
        <span className="kit-quiet">
          {isAllDone(lines) ? t('opening.allDone') : t('opening.progress', { done, all: lines.length })}
        </span>
      </PartHead>
      <ul>
        {lines.map((line) => (
          <li key={line.key} data-done={line.done}>
            {line.done ? <IconCheckCircleFill /> : <IconExclamationCircle />}
            <strong>{t(`opening.${line.key}`)}</strong>
            <span className="part-opening-state">{t(line.done ? 'opening.done' : 'opening.missing')}</span>
            <span className="part-opening-what">
              {!line.done && line.lacks.length > 0
                ? t('opening.lacks', { list: line.lacks.map(lackText).join(t('opening.join')) })
                : t(`opening.hint.${line.key}`)}
            </span>
            <span className="part-opening-who">
              <Way line={line} isAudited={isAudited} here={here} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
