import { useMatches } from 'react-router'

/** The route of the page that is shown, with its loader's data; layouts and the root are above it. */
export function usePageMatch(): { id: string; loaderData: unknown } | undefined {
  const matches = useMatches()
  return matches[matches.length - 1]
}
