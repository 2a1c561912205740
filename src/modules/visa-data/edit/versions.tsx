import type { SheetDetail, SheetVersion } from '#protocol/visa-data/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Instant } from '#src/kit/ui/figures.tsx'
import { Tag } from '#src/kit/ui/status-tag.tsx'
import { PartHead } from '#src/kit/ui/toolbar.tsx'
import './versions.css'

/** The draft and the versions that were in force, the latest first. */
export function VersionList({ sheet: { versions, draft } }: { sheet: Pick<SheetDetail, 'versions' | 'draft'> }) {
  const t = useText()
  return (
    <section aria-label={t('visaData.part.versions')}>
      <PartHead title={t('visaData.part.versions')} />
      <ul className="visa-data-versions">
        {draft && (
          <li>
            <span>
              {t('visaData.versionNo', { version: draft.dataVersion })}{' '}
              <Tag tone="attention" text={t('visaData.draft')} />
            </span>
            <By user={draft.user} time={draft.time} />
          </li>
        )}
        {versions.map((version) => (
          <Version key={version.dataVersion} version={version} />
        ))}
      </ul>
    </section>
  )
}

function Version({ version: { dataVersion, publishedAt, replacedAt, user } }: { version: SheetVersion }) {
  const t = useText()
  return (
    <li>
      <span>
        {t('visaData.versionNo', { version: dataVersion })}{' '}
        {replacedAt === undefined && <Tag tone="done" text={t('visaData.current')} />}
      </span>
      {publishedAt === undefined ? (
        <span className="kit-quiet">{t('visaData.initial')}</span>
      ) : (
        <By user={user} time={publishedAt} />
      )}
    </li>
  )
}

const By = ({ user, time }: { user: string; time: number }) => (
  <span className="kit-quiet">
    <Instant at={time} /> {user}
  </span>
)

/** Which centers confirmed the papers of what is shown: to them all that is needed stops an application. */
export function Signatures({ sheet: { signatures } }: { sheet: Pick<SheetDetail, 'signatures'> }) {
  const t = useText()
  return (
    <section aria-label={t('visaData.part.signatures')}>
      <PartHead title={t('visaData.part.signatures')} />
      {signatures.length === 0 && <p className="kit-quiet">{t('visaData.noSignatures')}</p>}
      <ul className="visa-data-versions">
        {signatures.map(({ center, user, time }) => (
          <li key={center}>
            <span>{center}</span>
            <By user={user} time={time} />
          </li>
        ))}
      </ul>
    </section>
  )
}
