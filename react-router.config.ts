import type { Config } from '@react-router/dev/config'

export default {
  // The manifest lists all routes, so navigation never requests more of it.
  routeDiscovery: { mode: 'initial' },
  // The parts of a page are small and compress better as one file.
  splitRouteModules: false,
} satisfies Config
