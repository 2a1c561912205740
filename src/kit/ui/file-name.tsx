import './file-name.css'

const tailLetters = 4
const longestEnding = 5

/** A file's name before and after the place where it is cut: the ending and the letters before it are always to be read. */
export function cutFileName(name: string): readonly [head: string, tail: string] {
  const letters = Array.from(name)
  const dot = letters.lastIndexOf('.')
  const ending = dot < 0 ? 0 : letters.length - dot
  const at = letters.length - tailLetters - (ending - 1 <= longestEnding ? ending : 0)
  return at <= tailLetters ? ['', name] : [letters.slice(0, at).join(''), letters.slice(at).join('')]
}

/** The name of a file, cut in the middle where it has no room; whole in its hint and for who has it read to him. */
export function FileName({ name }: { name: string }) {
  const [head, tail] = cutFileName(name)
  if (!head) return <span title={name}>{name}</span>
  return (
    <span className="kit-file-name" title={name}>
      <span className="kit-unseen">{name}</span>
      <span className="kit-file-name-head" aria-hidden="true">
        {head}
      </span>
      <span aria-hidden="true">{tail}</span>
    </span>
  )
}
