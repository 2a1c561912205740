import type { ReactNode } from 'react'
import { PartHead } from '#src/kit/ui/toolbar.tsx'
import '#src/modules/image/work.css'
import './work.css'

/** A tool: what it is for, the photo at the left, what is done to it at the right. */
export const Work = ({ what, side, children }: { what: string; side?: ReactNode; children: ReactNode }) => (
  <>
    <p className="image-what">{what}</p>
    <div className={side ? 'image-work' : undefined}>
      <div className="image-stage">{children}</div>
      {side && <div className="image-side">{side}</div>}
    </div>
  </>
)

/** A step of the side: a heading and what is set there. */
export const Part = ({ title, acts, children }: { title: string; acts?: ReactNode; children: ReactNode }) => (
  <section className="image-part" aria-label={title}>
    <PartHead title={title}>{acts}</PartHead>
    {children}
  </section>
)

/** Where the network is honest about itself. */
export const Note = ({ kind = 'quiet', children }: { kind?: 'quiet' | 'warning'; children: ReactNode }) =>
  kind === 'quiet' ? (
    <p className="kit-quiet">{children}</p>
  ) : (
    <p className="image-warning" role="status">
      {children}
    </p>
  )
