/** Resolves once the next frame is painted: what is slow then delays no answer to a touch. In a hidden page, when it is shown again. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}
