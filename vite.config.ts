import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { flattenLayers } from './app/document/flatten-layers.ts'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), leaveOutUnusedRouterParts()],
  // Browsers before Chrome 99 drop everything in a layer (docs/browsers.md).
  css: { postcss: { plugins: [flattenLayers()] } },
  environments: {
    client: {
      build: {
        // A kilobyte smaller than the built-in minifier's output (docs/decisions/0003-weight-of-the-script.md).
        minify: 'terser',
        rolldownOptions: {
          output: {
            // Few files: what is compressed together weighs less.
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(react-dom|scheduler|react)\/|rolldown.runtime/ },
                { name: 'router', test: /node_modules\/react-router\// },
                {
                  name: 'frame',
                  test: /app\/language\/|app\/forms\/(?!answers)|app\/accounts\/(account-area|visitor)|app\/ui\/(header|footer|link|page-head|toast|loading-overlay|page-change|plain-page|structured-data|paragraphs)|app\/(paths|site|page-data)\.ts$|app\/(chat|document)\/|leads\/(interests|contact-fields|contact-answer)\.ts$/,
                },
              ],
            },
          },
        },
      },
    },
  },
  build: {
    // The oldest browsers in which everything works (docs/browsers.md). Naming them for scripts, too, would lower `?.` and private
    // fields, which they know, at 1 kB; browser-floor.test.ts looks for what of ES2022 they lack.
    target: 'es2022',
    cssTarget: ['chrome87', 'safari15.4', 'firefox100'],
    terserOptions: {
      ecma: 2020,
      module: true,
      compress: { passes: 3, keep_fargs: false, hoist_props: true, pure_getters: true },
    },
    // Small pictures stay files: they are cached for good, and inlined ones would weigh on every page.
    assetsInlineLimit: 0,
  },
})

/** What the router carries for those who use it, and we do not: manifest discovery, instrumentation, its own links. */
const unusedRouterParts: { file: RegExp; from: string | RegExp; to: string }[] = [
  {
    // All routes are known from the start (react-router.config.ts).
    file: /ssr\/(fog-of-war|components)\.js$/,
    from: /(?<!function )isFogOfWarEnabled\(routeDiscovery, ssr\)/g,
    to: 'false',
  },
  { file: /router\/router\.js$/, from: /init\.instrumentations(?=\))/g, to: 'false' },
  // Making a component has no effect of its own, nor has naming it: those that nobody uses can go.
  { file: /dom\/lib\.js$/, from: /= (?=React\$1\.forwardRef\()/g, to: '= /* @__PURE__ */ ' },
  { file: /dom\/lib\.js$/, from: /^\w+\.displayName = .*;$/gm, to: '' },
]

/** @throws when a part is not where it was: a new version of the router needs a new look. */
function leaveOutUnusedRouterParts(): Plugin {
  return {
    name: 'leave-out-unused-router-parts',
    apply: 'build',
    transform: {
      filter: { id: /react-router\/dist\/production\/lib\// },
      handler(code, id) {
        return unusedRouterParts
          .filter(({ file }) => file.test(id))
          .reduce((kept, { from, to }) => {
            const less = kept.replace(from, to)
            if (less === kept) this.error(`${id} has no ${from} any more`)
            return less
          }, code)
      },
    },
  }
}
