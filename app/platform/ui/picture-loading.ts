/** How a card's picture is fetched: the first card's is what a phone shows first, the others wait until they come near. */
export function pictureLoading(index: number) {
  return index === 0
    ? ({ loading: 'eager', fetchPriority: 'high' } as const)
    : ({ loading: 'lazy', fetchPriority: 'auto' } as const)
}
