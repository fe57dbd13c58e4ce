import { readdir, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

const query =
  /(?:selectFrom|insertInto|updateTable|deleteFrom)\(\s*'(?:leads|lead_changes|pending_submissions)\b/

it('only the domain of leads queries its tables', async () => {
  const layers = ['app', 'server', 'ops']
  const paths = await Promise.all(
    layers.map(async (layer) =>
      (await readdir(layer, { recursive: true })).map((path) => `${layer}/${path}`),
    ),
  )
  const sources = paths
    .flat()
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.ts$|\/migrations\//.test(path))
  const querying = []
  for (const path of sources) if (query.test(await readFile(path, 'utf8'))) querying.push(path)
  expect(querying).not.toEqual([])
  for (const path of querying) expect(path).toMatch(/^app\/domain\/leads\//)
})
