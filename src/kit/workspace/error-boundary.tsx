import { Component, type ErrorInfo, type ReactNode } from 'react'

interface Props {
  /** Drawn in place of what broke. */
  fallback: (error: unknown) => ReactNode
  onError?: ((error: unknown, info: ErrorInfo) => void) | undefined
  children: ReactNode
}

/** Keeps an error of one page from taking the others with it. A new `key` tries again. */
export class ErrorBoundary extends Component<Props, { error: { cause: unknown } | null }> {
  override state: { error: { cause: unknown } | null } = { error: null }

  static getDerivedStateFromError(cause: unknown) {
    return { error: { cause } }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    this.props.onError?.(error, info)
  }

  override render() {
    return this.state.error ? this.props.fallback(this.state.error.cause) : this.props.children
  }
}
