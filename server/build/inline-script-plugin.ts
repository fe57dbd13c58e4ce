import { build, type Plugin } from 'vite'

const query = '?inline-script'

/**
 * Makes `import script from './file.ts?inline-script'` the text of one minified classic script, with all that the file imports. Only the
 * file itself may have side effects: of the modules that it imports, what it does not use is left out.
 */
export function inlineScripts(): Plugin {
  let isDevelopment = false
  return {
    name: 'inline-scripts',
    enforce: 'pre',
    configResolved({ command }) {
      isDevelopment = command === 'serve'
    },
    async load(id) {
      if (!id.endsWith(query)) return
      const input = id.slice(0, -query.length)
      const result = await build({
        configFile: false,
        logLevel: 'warn',
        define: { 'import.meta.env.DEV': String(isDevelopment) },
        build: {
          write: false,
          target: 'es2022',
          rolldownOptions: { input, output: { format: 'iife' }, treeshake: { moduleSideEffects: false } },
        },
      })
      const [output] = [result].flat()
      const chunk = output && 'output' in output ? output.output[0] : undefined
      if (!chunk) throw new Error(`${input} has no script`)
      for (const module of chunk.moduleIds) this.addWatchFile(module)
      return `export default ${JSON.stringify(chunk.code.trim())}`
    },
  }
}
