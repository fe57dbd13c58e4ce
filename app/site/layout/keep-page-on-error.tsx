import { Component, type ReactNode } from 'react'

interface KeepPageOnErrorProps {
  /** Path and query of the page within; empty while its texts are not readable. */
  address: string
  children: ReactNode
}

/**
 * Where a part of the page throws, React takes all of it away; this puts the same elements back. From then on the page is as
 * without scripts: what was typed stays, links and forms are the browser's (docs/decisions/0022-old-browsers.md).
 */
export class KeepPageOnError extends Component<KeepPageOnErrorProps, { failed: boolean }> {
  override state = { failed: false }
  private shown = this.props.address
  private held: Element[] = []
  private title = ''

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidUpdate() {
    if (!this.state.failed && this.props.address) this.shown = this.props.address
  }

  override componentDidCatch() {
    // The held elements belong to another page than the address: the server sends the right one.
    if (this.props.address !== this.shown) return location.reload()
    document.body.prepend(...this.held.filter(({ isConnected }) => !isConnected))
    document.title = this.title
    leaveToBrowser()
  }

  override render() {
    if (!this.state.failed) return this.props.children
    // Not in `componentDidCatch`: React has taken them away by then.
    if (this.held.length === 0) {
      this.held = [...document.body.children]
      this.title = document.title
    }
    return null
  }
}

/** Undoes what needs a script to end or to be of use. */
function leaveToBrowser(): void {
  const page = document.documentElement
  page.dataset['plain'] = ''
  if (page.dataset['visitor'] === 'loading') delete page.dataset['visitor']
  // Their close buttons are dead, and the links that opened them lead to pages.
  for (const dialog of document.querySelectorAll('dialog[open]')) dialog.removeAttribute('open')
  // The history still holds pages that the router would have shown.
  const { pathname, search } = location
  addEventListener('popstate', () => {
    if (location.pathname !== pathname || location.search !== search) location.reload()
  })
}
