import type { Config } from '@react-router/dev/config'

export default {
  // The manifest lists all routes, so navigating never asks the server for more of it.
  routeDiscovery: { mode: 'initial' },
  // The parts of a page are small: one file of them compresses better than three.
  splitRouteModules: false,
} satisfies Config
