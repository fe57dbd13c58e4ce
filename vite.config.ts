import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { flattenLayers } from './app/platform/framework/flatten-layers.ts'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
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
                { name: 'frame', test: /app\/(platform|site\/layout)\// },
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
