import { execFile } from 'node:child_process'
import { cp, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { withSite, withTemporaryFolder } from './temporary-site.ts'

/** `npm run bench:herd [-- BULLS]`: build time and page weight with many bulls, compared to the site as it is. */
const bullCount = Number(process.argv[2] ?? 3000)
const rounds = 3
const root = join(import.meta.dirname, '..')
const projectFiles = [
  'app',
  'content',
  'docs',
  'public',
  'server',
  'e2e',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'react-router.config.ts',
]
const pages = ['/nossos-touros', '/en/nossos-touros', '/nossos-touros?pagina=2']

const maxBuildRatio = 2
const maxPageRatio = 1.02

await withTemporaryFolder('herd', async (folder) => {
  const current = await copyProject(join(folder, 'current'))
  const large = await copyProject(join(folder, 'large'))
  await addBulls(join(large, 'content/bulls.json'))
  const durations = { current: [] as number[], large: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    durations.current.push(await measureBuild(current))
    durations.large.push(await measureBuild(large))
  }
  const ratio = Math.min(...durations.large) / Math.min(...durations.current)
  console.log(
    `build with ${bullCount} bulls: ${ratio.toFixed(2)} of the current build (best of ${rounds}; limit ${maxBuildRatio})`,
  )
  const [before, after] = [await measurePages(current), await measurePages(large)]
  pages.forEach((page, index) => {
    const [one = 0, other = 0] = [before[index], after[index]]
    console.log(
      `${page}: ${one} B, with ${bullCount} bulls ${other} B: ${(other / one).toFixed(4)} (limit ${maxPageRatio})`,
    )
  })
})

async function copyProject(folder: string): Promise<string> {
  for (const file of projectFiles) await cp(join(root, file), join(folder, file), { recursive: true })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

async function addBulls(file: string): Promise<void> {
  const bulls: { id: string; name: string }[] = JSON.parse(await readFile(file, 'utf8'))
  const herd = Array.from({ length: bullCount }, (_, index) => {
    const bull = bulls[index % bulls.length]
    // The first page keeps its bulls, so that the sizes can be compared.
    return index < bulls.length
      ? bull
      : { ...bull, id: `touro-${index + 1}`, name: `${bull?.name} ${index + 1}` }
  })
  await writeFile(file, JSON.stringify(herd))
}

/** Milliseconds. */
async function measureBuild(project: string): Promise<number> {
  const start = performance.now()
  await promisify(execFile)(process.execPath, ['server/build.ts'], { cwd: project })
  return performance.now() - start
}

/** Bytes of each page's HTML with brotli. */
function measurePages(project: string): Promise<number[]> {
  return withSite(
    join(project, 'data'),
    ({ address }) =>
      Promise.all(
        pages.map(async (page) => brotliCompressSync(await (await fetch(address + page)).text()).length),
      ),
    { command: [process.execPath, join(project, 'server/start.ts')], beginsUnsettled: true },
  )
}
