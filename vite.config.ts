import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // The router wraps parts that we don't use in calls that would keep them.
          treeshake: { manualPureFunctions: ['import_react.forwardRef'] },
          output: {
            // Evaluated one after the other, so that no single task is long (app/document/start-script.ts).
            codeSplitting: {
              groups: [{ name: 'vendor', test: /node_modules\/(react-dom|scheduler|react|react-router)\// }],
            },
          },
        },
      },
    },
  },
  build: {
    // Small pictures stay files: they are cached for good, and inlined ones would weigh on every page.
    assetsInlineLimit: 0,
  },
})
