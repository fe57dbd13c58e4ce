import { Component, type ReactNode } from 'react'

interface PageErrorBoundaryProps {
  /** Path and query of the page inside; empty while its texts read "...". */
  address: string
  children: ReactNode
}

/**
 * React removes the whole page when a component throws; this boundary puts the same elements back. From then on the page works
 * as without scripts: typed text stays, links and forms are the browser's (docs/decisions/0022-old-browsers.md).
 */
export class PageErrorBoundary extends Component<PageErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false }
  private shownAddress = this.props.address
  private elements: Element[] = []
  private title = ''

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidUpdate() {
    if (!this.state.failed && this.props.address) this.shownAddress = this.props.address
  }

  override componentDidCatch() {
    // The remaining elements belong to another page than the address: load the address from the server.
    if (this.props.address !== this.shownAddress) return location.reload()
    document.body.prepend(...this.elements.filter(({ isConnected }) => !isConnected))
    document.title = this.title
    leavePageToBrowser()
  }

  override render() {
    if (!this.state.failed) return this.props.children
    // `componentDidCatch` is too late: React has removed the elements by then.
    if (this.elements.length === 0) {
      this.elements = [...document.body.children]
      this.title = document.title
    }
    return null
  }
}

/** Ends the states that only a script could end. */
function leavePageToBrowser(): void {
  const page = document.documentElement
  page.dataset['plain'] = ''
  if (page.dataset['visitor'] === 'loading') delete page.dataset['visitor']
  // Their close buttons no longer work; the links that opened them lead to pages.
  for (const dialog of document.querySelectorAll('dialog[open]')) dialog.removeAttribute('open')
  // The history still holds addresses that the router would have rendered.
  const { pathname, search } = location
  addEventListener('popstate', () => {
    if (location.pathname !== pathname || location.search !== search) location.reload()
  })
}
