import type { Paper } from '#protocol/paper/schemas.ts'
import './paper.css'

interface Props {
  legend: string
  papers: readonly Pick<Paper, 'key' | 'name'>[]
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
}

/** Papers with a tick each. */
export function PaperChoice({ legend, papers, chosen, onChange }: Props) {
  const toggle = (key: string, isOn: boolean) => {
    const next = new Set(chosen)
    if (isOn) next.add(key)
    else next.delete(key)
    onChange(next)
  }
  return (
    <fieldset className="part-paper-choice">
      <legend>{legend}</legend>
      {papers.map(({ key, name }) => (
        <label key={key}>
          <input
            type="checkbox"
            name="paper"
            value={key}
            checked={chosen.has(key)}
            onChange={({ target }) => toggle(key, target.checked)}
          />
          {name}
        </label>
      ))}
    </fieldset>
  )
}
