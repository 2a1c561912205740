import type { ReactNode } from 'react'
import './section.css'

/** A card: every form and detail lies on cards, the ground is seen only between them. */
export const Section = ({ label, children }: { label?: string; children: ReactNode }) => (
  <section className="kit-section" aria-label={label}>
    {children}
  </section>
)
