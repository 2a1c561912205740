import type { ReactNode } from 'react'
import './toolbar.css'

/** A row of things to do: left what the page is about, right how it is shown. */
export const Toolbar = ({ children, right }: { children?: ReactNode; right?: ReactNode }) => (
  <div className="kit-toolbar">
    <div className="kit-toolbar-side">{children}</div>
    <div className="kit-toolbar-side">{right}</div>
  </div>
)

/** A heading of a part of a page, with what can be done there. */
export const PartHead = ({ title, children }: { title: ReactNode; children?: ReactNode }) => (
  <div className="kit-part-head">
    <h3>{title}</h3>
    <div className="kit-toolbar-side">{children}</div>
  </div>
)
