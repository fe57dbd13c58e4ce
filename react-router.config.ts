import type { Config } from '@react-router/dev/config'

export default {
  // All routes are known from the start: toggling or following a link asks the server for no manifest.
  routeDiscovery: { mode: 'initial' },
  // A page's parts are small: one file of them weighs less than three.
  splitRouteModules: false,
} satisfies Config
