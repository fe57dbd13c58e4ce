import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { startSite } from '../e2e/test.ts'

/**
 * `npm run bench:herd [-- BULLS]`: builds the site as it is and with 3,000 bulls, in turn, and compares the time of the
 * build and the bytes of the list's pages, as sent.
 */
const many = Number(process.argv[2] ?? 3000)
const rounds = 3
const root = join(import.meta.dirname, '..')
const parts = [
  'app',
  'content',
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

const folder = await mkdtemp(join(tmpdir(), 'matriz-herd-'))
try {
  const few = await copy('few')
  const full = await copy('full')
  await grow(join(full, 'content/herd/bulls.json'))
  const times = { few: [] as number[], full: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    times.few.push(await timeToBuild(few))
    times.full.push(await timeToBuild(full))
  }
  const ratio = Math.min(...times.full) / Math.min(...times.few)
  console.log(
    `build with ${many} bulls: ${ratio.toFixed(2)} of the build as it is (best of ${rounds}; limit 2)`,
  )
  const [before, after] = [await bytes(few), await bytes(full)]
  pages.forEach((page, index) => {
    const [one = 0, other = 0] = [before[index], after[index]]
    console.log(`${page}: ${one} B, with ${many} bulls ${other} B: ${(other / one).toFixed(4)} (limit 1.02)`)
  })
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function copy(name: string): Promise<string> {
  const to = join(folder, name)
  for (const part of parts) await cp(join(root, part), join(to, part), { recursive: true })
  await symlink(join(root, 'node_modules'), join(to, 'node_modules'))
  return to
}

async function grow(file: string): Promise<void> {
  const bulls: { id: string; name: string }[] = JSON.parse(await readFile(file, 'utf8'))
  const herd = Array.from({ length: many }, (_, index) => {
    const bull = bulls[index % bulls.length]
    // The first page stays the same, so that only the herd's size makes a difference.
    return index < bulls.length
      ? bull
      : { ...bull, id: `touro-${index + 1}`, name: `${bull?.name} ${index + 1}` }
  })
  await writeFile(file, JSON.stringify(herd))
}

async function timeToBuild(project: string): Promise<number> {
  const start = performance.now()
  await promisify(execFile)(process.execPath, ['server/build.ts'], { cwd: project })
  return performance.now() - start
}

/** Each page's HTML with brotli, as it is sent. */
async function bytes(project: string): Promise<number[]> {
  const site = await startSite(join(project, 'data'), {}, [
    process.execPath,
    join(project, 'server/start.ts'),
  ])
  try {
    return await Promise.all(
      pages.map(async (page) => brotliCompressSync(await (await fetch(site.address + page)).text()).length),
    )
  } finally {
    site.process.kill('SIGTERM')
  }
}
