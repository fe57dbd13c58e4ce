import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { flattenLayers } from './app/platform/framework/flatten-layers.ts'
import { inlineScripts } from './server/inline-script-plugin.ts'

export default defineConfig({
  plugins: [inlineScripts(), tailwindcss(), reactRouter()],
  // Browsers before Chrome 99 ignore every rule in a cascade layer (docs/browsers.md).
  css: { postcss: { plugins: [flattenLayers()] } },
  environments: {
    // The process that serves the pages and the pages are one build.
    ssr: { build: { rolldownOptions: { input: 'server/main.ts' } } },
    client: {
      build: {
        // 1.5 kB smaller than the built-in minifier's output (docs/decisions/0003-weight-of-the-script.md).
        minify: 'terser',
        rolldownOptions: {
          output: {
            // Few files compress better than many. Two large ones, so that evaluating neither blocks input for long.
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(react-dom|scheduler|react)\/|rolldown.runtime/ },
                {
                  name: 'app',
                  // Form rules and Valibot load when a visitor uses a form; numbers, days and carousels with the pages that show them.
                  test: /node_modules\/react-router\/|app\/(platform(?!\/(forms\/(rules|check-form|suggestions|typed-numbers|unsent-typing)|ranch-time|i18n\/(trait-)?format|ui\/(carousel|text-lists|picture)))|root|site\/(frame|layout(?!\/(dialog|content-page|page-intro|papers|sale-terms|after-sale-link))|forms))/,
                },
                // Small modules that several pages share: a chunk of each would cost more than it saves.
                {
                  name: 'inner-page',
                  test: /app\/(site\/(layout\/(content-page|page-intro|papers|sale-terms|after-sale-link)|calculators\/before-paying|herd\/list-links|pages\/(not-found|blog\/feed-link))|platform\/ui\/(text-lists|picture))/,
                },
                {
                  name: 'contact',
                  test: /app\/(domain\/(content\/interests|leads\/contact\/contact\.form)|site\/unsent\/form-store)/,
                },
                {
                  name: 'herd',
                  test: /app\/site\/herd\/(shortlist|animal-card|ask)|app\/platform\/i18n\/trait-format|app\/domain\/herd-paths|app\/domain\/herd\/(animals\.ts|search\/(herd-query|query-texts)|comparison\/comparison-query)/,
                },
                { name: 'video', test: /app\/(site\/herd\/video|domain\/herd\/video-address)/ },
              ],
            },
          },
        },
      },
    },
  },
  build: {
    // The oldest supported browsers (docs/browsers.md). Listing them for scripts would also lower `?.` and private fields, which
    // they support, at a cost of 1 kB; `browser-floor.test.ts` looks for the parts of ES2022 that they lack.
    target: 'es2022',
    cssTarget: ['chrome87', 'safari15.4', 'firefox100'],
    terserOptions: {
      ecma: 2020,
      module: true,
      // Parentheses around functions in calls: V8 compiles them while it parses the file, off the main thread. React's modules are
      // such functions; without the parentheses they are parsed twice, the second time in one long task.
      format: { wrap_func_args: true },
      compress: { passes: 3, keep_fargs: false, hoist_props: true, pure_getters: true },
    },
    // `server/build.ts` empties it, without what a running site writes to.
    emptyOutDir: false,
    // Pictures stay files with a long cache life; inlined they would add to every page.
    assetsInlineLimit: 0,
    // For the notices of a release (ops/release/third-party-notices.ts).
    license: { fileName: '.vite/license.json' },
  },
})
