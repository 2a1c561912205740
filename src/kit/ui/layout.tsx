import type { ComponentProps, ReactNode } from 'react'
import './record.css'

/** Steps of the spacing scale (tokens.css): 4, 8, 12, 16, 24 and 32 px. */
type Gap = 1 | 2 | 3 | 4 | 5 | 6

interface Props extends ComponentProps<'div'> {
  gap?: Gap
}

/** Below each other. */
export const Stack = ({ gap = 4, ...rest }: Omit<Props, 'className'>) => (
  <div className="kit-stack" data-gap={gap} {...rest} />
)

/** Beside each other, on another line what finds no room. */
export const Row = ({ gap = 2, ...rest }: Omit<Props, 'className'>) => (
  <div className="kit-row" data-gap={gap} {...rest} />
)

/** The cards of one record: what it is made of, and beside it what is looked at now and then. */
export const Columns = ({ side, children }: { side: ReactNode; children: ReactNode }) => (
  <div className="kit-record-columns">
    <div className="kit-record-main">{children}</div>
    <aside className="kit-record-side">{side}</aside>
  </div>
)

interface HeaderProps extends Omit<ComponentProps<'header'>, 'title' | 'className'> {
  title: ReactNode
  /** What may be done, at the right. */
  actions?: ReactNode
  /** The tab is called the same: its panel is headed by it already. */
  isTabTitle?: true
  /** Status, tags and whose it is, beside the title. */
  children?: ReactNode
}

/** The head of a record's page: what it is called, where it stands, and what may be done with it. */
export const PageHeader = ({ title, isTabTitle, actions, children, ...rest }: HeaderProps) => {
  const Title = isTabTitle ? 'strong' : 'h2'
  return (
    <header className="kit-page-header" {...rest}>
      <Title className="kit-page-title">{title}</Title>
      {children}
      {actions && <span className="kit-page-header-actions">{actions}</span>}
    </header>
  )
}
