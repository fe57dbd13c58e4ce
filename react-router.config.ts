import type { Config } from '@react-router/dev/config'

export default {
  // All routes are known from the start: toggling or following a link asks the server for no manifest.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
