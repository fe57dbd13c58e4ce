import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), leaveOutUnusedLinks()],
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
                { name: 'react', test: /node_modules\/(react-dom|scheduler|react)\// },
                { name: 'router', test: /node_modules\/react-router\// },
                {
                  name: 'frame',
                  test: /app\/(ui|language)\/|app\/(paths|chat|site)\.ts$|leads\/(interests|contact-fields)\.ts$/,
                },
              ],
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

/** Tells the bundler that making a component has no effect of its own, nor naming it, so that the router's unused ones go. */
function leaveOutUnusedLinks(): Plugin {
  return {
    name: 'leave-out-unused-links',
    apply: 'build',
    transform: {
      filter: { id: /react-router\/dist\/production\/lib\// },
      handler: (code) =>
        code
          .replaceAll('= React$1.forwardRef(', '= /* @__PURE__ */ React$1.forwardRef(')
          .replace(/^\w+\.displayName = .*;$/gm, ''),
    },
  }
}
