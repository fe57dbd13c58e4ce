/** Calls `work` once the page has loaded and the browser is idle, so that it delays nothing that the visitor waits for. */
export function afterLoad(work: () => void): void {
  const whenIdle = () => (self.requestIdleCallback ?? setTimeout)(work)
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle)
}
