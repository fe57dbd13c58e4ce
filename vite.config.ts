import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { inlineScripts } from './server/build/inline-script-plugin.ts'

export default defineConfig({
  plugins: [inlineScripts(), tailwindcss(), reactRouter()],
  environments: {
    // The process that serves the pages and the pages are one build.
    ssr: { build: { rolldownOptions: { input: 'server/main.ts' } } },
  },
  build: {
    // Tailwind's own floor (docs/browsers.md).
    target: ['chrome111', 'safari16.4', 'firefox128'],
    // `server/build/build.ts` empties it, without what a running site writes to.
    emptyOutDir: false,
    // Pictures stay files with a long cache life; inlined they would add to every page.
    assetsInlineLimit: 0,
    // For ops/third-party-notices.ts.
    license: { fileName: '.vite/license.json' },
  },
})
