import './swatch.css'

/** A colour to look at; its code is said beside it, or by `title` where it stands alone. */
export const Swatch = ({ color, title }: { color: string; title?: string }) => (
  <span
    className="photo-swatch"
    style={{ background: color }}
    {...(title === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': title, title })}
  />
)
