import { formatInstant } from '#domain/day.ts'
import type { receipt } from '#protocol/contract/sheet-calls.ts'
import type { OutputOf } from '#protocol/kit/call.ts'
import type { PapersOfContract } from '#protocol/paper/contract-schemas.ts'
import type { Paper } from '#protocol/paper/schemas.ts'
import { tagOf } from '#src/parts/paper/paper-keys.ts'
import { type Drawn, type Fact, SheetFacts, SheetHead } from './sheet-parts.tsx'

interface Props extends Drawn {
  data: OutputOf<typeof receipt>
  papers: PapersOfContract
}

/** What the customer has handed in, what is still to come, and what he gets back: signed by both. */
export function PapersSheet({ data, papers: { people, shared }, printedTimes, isRoll, isEnglish, t }: Props) {
  const { company, details, printedAt } = data
  const { contract } = details
  const facts: Fact[] = [
    ['contractNo', contract.contractNo],
    ['acceptTime', contract.acceptTime === undefined ? '' : formatInstant(contract.acceptTime)],
    ['contactName', contract.contactName],
    ['contactMobile', contract.contactMobile],
    ['acceptUser', contract.acceptUser],
  ]
  const owners = [
    ...people
      .filter(({ isGone }) => !isGone)
      .map(({ passportId, name, cname, papers }) => ({
        id: passportId,
        name: cname ? `${cname} ${name}` : name,
        papers,
      })),
    ...(shared.length > 0 ? [{ id: 0, name: t('papers.grid.everybody'), papers: shared }] : []),
  ]
  const isMissing = (one: Paper) => one.isAsked && one.needed === 'NEEDED' && tagOf(one) === 'missing'
  const kinds = [
    ['received', (one: Paper) => tagOf(one) === 'received'],
    ['missing', isMissing],
    ['waived', (one: Paper) => tagOf(one) === 'waived'],
    ['returned', (one: Paper) => tagOf(one) === 'returned'],
  ] as const
  const nameOf = ({ name, copies, kind }: Paper) =>
    [name, ...(copies > 1 ? [t('papers.count', { count: copies })] : []), `(${t(`papers.kind.${kind}`)})`].join(' ')
  const backs = owners.flatMap(({ name, papers }) =>
    papers
      .filter((one) => one.returnWith && one.kind === 'ORIGINAL' && tagOf(one) === 'received')
      .map((one) => `${one.name} · ${name}`),
  )
  return (
    <article className="receipt" data-roll={isRoll}>
      <SheetHead
        company={company}
        title={t('contract.papers.title')}
        printedTimes={printedTimes}
        isEnglish={isEnglish}
        t={t}
      />
      <SheetFacts facts={facts} t={t} />
      {owners.map(({ id, name, papers }) => (
        <section key={id} className="whole">
          <h2>{name}</h2>
          <table>
            <tbody>
              {kinds.map(([kind, is]) => {
                const some = papers.filter(is)
                return (
                  some.length > 0 && (
                    <tr key={kind}>
                      <th scope="row">{t(`contract.papers.${kind}`)}</th>
                      <td>{some.map(nameOf).join(t('papers.and'))}</td>
                    </tr>
                  )
                )
              })}
            </tbody>
          </table>
        </section>
      ))}
      {backs.length > 0 && (
        <section className="whole">
          <h2>{t('contract.papers.backs')}</h2>
          <p>{backs.join(t('papers.and'))}</p>
        </section>
      )}
      {owners.some(({ papers }) => papers.some(isMissing)) && (
        <p className="receipt-ready whole">{t('contract.papers.until')}</p>
      )}
      <div className="receipt-signs whole">
        <span>{t('contract.papers.customer')}</span>
        <span>{t('contract.papers.clerk')}</span>
      </div>
      <p className="receipt-foot">
        {t('field.printedAt')}: {formatInstant(printedAt, 'second')}
      </p>
    </article>
  )
}
