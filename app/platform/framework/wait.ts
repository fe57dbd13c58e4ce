/** Browsers under load may never call themselves idle. */
const idleTimeoutMs = 2_000

export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in self) requestIdleCallback(work, { timeout: idleTimeoutMs })
  else setTimeout(work)
}

/** Resolves once the next frame is painted: what is slow then delays no answer to a touch. In a hidden page, when it is shown again. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

/** The result of `work`; undefined when it fails or takes longer. */
export function settledWithin<Value>(ms: number, work: Promise<Value>): Promise<Value | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), ms)
    work.then(resolve, () => resolve(undefined)).finally(() => clearTimeout(timer))
  })
}
