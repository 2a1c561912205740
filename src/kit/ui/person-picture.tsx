import { type CSSProperties, useState } from 'react'
import './person-picture.css'

interface Props {
  name: string
  /** Address of the picture. */
  icon: string | undefined
  /** CSS pixels. */
  size?: number
}

/** Somebody's picture beside the name that stands next to it; without one, or when it cannot be fetched, the name's first letter. */
export function PersonPicture({ name, icon, size = 24 }: Props) {
  const [broken, setBroken] = useState<string>()
  return (
    <span className="kit-person-picture" aria-hidden="true" style={{ '--size': `${size}px` } as CSSProperties}>
      {icon !== undefined && icon !== broken ? (
        <img src={icon} alt="" width={size} height={size} loading="lazy" onError={() => setBroken(icon)} />
      ) : (
        name.slice(0, 1).toUpperCase()
      )}
    </span>
  )
}
