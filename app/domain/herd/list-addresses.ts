import {
  accountPaths,
  cataloguePrefix,
  chatOpeningPath,
  claimPath,
  matingPath,
  neutralPaths,
  offlinePath,
  ownDataPath,
  ownPagePath,
  pageViewPath,
  paths,
  reservePath,
  staffPath,
  watchPaths,
} from '../paths.ts'

/** The routes of lists and of their animals, by what the addresses of lists begin with: `/doadoras`, `/produto/semen`. */
export const listRoutes = {
  '': { list: 'list', animal: 'animal' },
  '/produto': { list: 'productList', animal: 'productAnimal' },
  [paths.geneticBank]: { list: 'breedList', animal: 'breedAnimal' },
} as const

type ListPrefix = keyof typeof listRoutes

export const listPrefixes = Object.keys(listRoutes) as ListPrefix[]

/** `/produto/semen` → `/produto`; empty for `/doadoras`. */
export function prefixOf(address: string): ListPrefix {
  return listPrefixes.find((each) => each && address.startsWith(`${each}/`)) ?? ''
}

const pagePaths: readonly string[] = [
  ...Object.values({ ...paths, ...accountPaths, ...watchPaths }),
  ...Object.values(neutralPaths),
  claimPath,
  matingPath(''),
  ownDataPath,
  ownPagePath(''),
  reservePath(''),
]

const listFolders = listPrefixes.filter(Boolean).map(firstPart)

/** First segments of pages and their files: no list may stand at or below them. */
const takenParts = new Set([
  ...[...pagePaths, staffPath, cataloguePrefix, chatOpeningPath, pageViewPath, offlinePath].map(firstPart),
  ...['en', ...listFolders],
  // Files of the server and of the build (server/app.ts).
  ...[
    'assets',
    'imagens',
    'documentos',
    'dados',
    'compartilhar',
    'screenshots',
    'share',
    'healthz',
    'readyz',
    'up',
  ],
])

function firstPart(path: string): string {
  return path.split('/')[1] ?? ''
}

/** Takes a Portuguese path. True also below the page of something other than a list. */
export function isTakenAddress(path: string): boolean {
  const [, first = '', second] = path.split('/')
  const isInFolder = second !== undefined && listFolders.some((each) => each === first)
  return pagePaths.includes(path) || (!isInFolder && takenParts.has(first))
}
