/** Loading attributes of a card's picture: the first is in view on a phone, the others load as they come near. */
export function imageLoading(index: number) {
  return index === 0
    ? ({ loading: 'eager', fetchPriority: 'high' } as const)
    : ({ loading: 'lazy', fetchPriority: 'auto' } as const)
}
