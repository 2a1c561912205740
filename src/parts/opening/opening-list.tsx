import { IconCheckCircleFill, IconExclamationCircle } from '@arco-design/web-react/icon'
import { type OpeningLine, staffRights } from '#protocol/company/opening.ts'
import { opening } from '#protocol/company/opening-calls.ts'
import { useLang, useText } from '#src/kit/i18n/i18n.ts'
import { nameIn } from '#src/kit/i18n/named.ts'
import { asTextKey, type Translate } from '#src/kit/i18n/translator.ts'
import { type Query, useQuery } from '#src/kit/query/use-query.ts'
import { PartHead } from '#src/kit/ui/toolbar.tsx'
import { RecordLink } from '#src/kit/workspace/record-link.tsx'
import { useSession } from '#src/kit/workspace/session.ts'
import { useSetting } from '#src/kit/workspace/use-setting.ts'
import { useWorkspace } from '#src/kit/workspace/workspace.ts'
import { useDict } from '#src/parts/dictionary/use-dict.ts'
import { centerChoice } from '#src/parts/setting/center-choice.ts'
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
  /** Whose list the platform looks at: the pages of settings open at this center. */
  centerId?: number | undefined
}

/** What a center still needs before its first contract: what is done, what is missing, who may set it, and where. */
export function OpeningList({ lines, centerId }: Props) {
  const t = useText()
  const { openPage } = useWorkspace()
  const [, choose] = useSetting(centerChoice.name, centerChoice.schema, centerChoice.none)
  const { can } = useSession()
  const lackText = useLackText()
  const done = lines.filter((one) => one.done).length
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
              {line.page !== null && can(line.right) ? (
                <RecordLink
                  to={{ code: line.page, params: line.params ?? {} }}
                  onOpen={() => {
                    if (centerId !== undefined) choose(centerId)
                    if (line.page !== null) openPage(line.page, line.params ?? {})
                  }}
                >
                  {t(line.done ? 'opening.look' : 'opening.set')}
                </RecordLink>
              ) : (
                !line.done && whoText(t, line)
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
