import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // Small pictures stay files: they are cached for good, and inlined ones would weigh on every page.
    assetsInlineLimit: 0,
  },
})
