import { useMatches } from 'react-router'

/** The route of the page that is shown, with its loader's data; layouts and the root are above it. */
export function usePageMatch(): { id: string; loaderData: unknown } | undefined {
  const matches = useMatches()
  return matches[matches.length - 1]
}

/** The `handle` of a layout route that renders header and main element itself. */
export const ownFrame = 'own-frame'

/** A layout that refused the request has no data, and no frame. */
export function useHasOwnFrame(): boolean {
  return useMatches().some(({ handle, loaderData }) => handle === ownFrame && loaderData)
}
