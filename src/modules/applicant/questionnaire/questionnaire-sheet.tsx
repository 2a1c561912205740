import { listCss, SheetFacts } from '#src/parts/print/list-sheet.tsx'

export interface SheetSection {
  readonly title: string
  /** Of a secret the answer is an empty text. */
  readonly lines: readonly (readonly [question: string, answer: string])[]
}

interface Props {
  readonly title: string
  /** That it is no official form, in both languages. */
  readonly notices: readonly string[]
  readonly facts: readonly (readonly [label: string, value: string])[]
  readonly sections: readonly SheetSection[]
  readonly declares: string
  readonly signs: readonly string[]
  readonly foot: string
}

/**
 * Our own questionnaire on A4: what somebody answered, to be checked and signed. It does not look like the consulate's form and
 * says at its head that it is none. Print with `papers.a4` and the css of `questionnaireCss`; all texts come in.
 */
export function QuestionnaireSheet({ title, notices, facts, sections, declares, signs, foot }: Props) {
  return (
    <article className="list questionnaire">
      <header>
        <div className="questionnaire-notice">
          {notices.map((notice) => (
            <p key={notice}>{notice}</p>
          ))}
        </div>
        <h1>{title}</h1>
        <SheetFacts facts={facts} />
      </header>
      {sections.map((section) => (
        <table key={section.title}>
          <colgroup>
            <col style={{ width: '66mm' }} />
            <col />
          </colgroup>
          <thead>
            <tr>
              <th colSpan={2}>{section.title}</th>
            </tr>
          </thead>
          <tbody>
            {section.lines.map(([question, answer], at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, on paper
              <tr key={at}>
                <td>{question}</td>
                <td>{answer}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      <div className="whole">
        <p className="questionnaire-declares">{declares}</p>
        <div className="list-signs">
          {signs.map((sign) => (
            <span key={sign}>{sign}</span>
          ))}
        </div>
        <p className="list-foot">{foot}</p>
      </div>
    </article>
  )
}

/** What may stand in a text of a style sheet as it is. */
const plain = (text: string) => text.replaceAll(/[^\p{L}\p{N} .,·-]/gu, ' ')

/** `whose` stands at the foot of each page: a page that lies alone is still somebody's. */
export const questionnaireCss = (whose: string) => `${listCss}
@page { @bottom-left { content: '${plain(whose)}'; font-size: 8pt; } }
.questionnaire-notice { margin-bottom: 3mm; padding: 1.2mm 2mm; border: 0.4mm solid #000; text-align: center; font-size: 10pt; font-weight: 600; }
.questionnaire table { width: 100%; margin-top: 3mm; table-layout: fixed; }
.questionnaire tr { break-inside: avoid; }
.questionnaire td:last-child { font-weight: 600; }
.questionnaire .questionnaire-declares { margin-top: 6mm; font-size: 10pt; }
`
