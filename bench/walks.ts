import { dirname, join, normalize } from 'node:path'
import { productionModules, sourceOf } from '../test/modules.ts'

/**
 * What a reader opens to follow a request and to see what could break it, counted by the imports: from the entries on, each module
 * that declares something that is used, directly or by another. Types are not followed, and of an index the module behind it counts.
 */
export interface FollowedRequest {
  title: string
  reach: number
  /** `file#name`, or a file for all that it exports. */
  entries: readonly string[]
  /** Counted, but not followed: each begins another subject than the request's. */
  doors: Readonly<Record<string, string>>
}

/** Not counted: what every page shares, and what is the same for each form of the panel. */
export const shared: Readonly<Record<string, RegExp>> = {
  'the steps of any request (docs/architecture.md#a-request)': /^server\/|^app\/(request\/|root|entry)/,
  'the ground without forms, mails and limits': /^app\/platform\/(?!forms|mail\/|rate-limit)/,
  'frame, layout and texts of visitors’ pages':
    /^app\/site\/(english|layout|frame|seo)\/|^app\/site\/(site-data|page-data|english-parts)\.ts/,
  'frame and parts of the panel’s pages, and how a form names its button':
    /^app\/staff\/(frame\/|[^/]+$)|^app\/platform\/forms\/intent\.ts/,
  'tables of addresses, the clock of phones':
    /^app\/domain\/(paths|herd-paths|staff-paths)\.ts|^app\/site\/phone-clock\.ts/,
  'texts and declarations of documents': /^app\/domain\/content\//,
}

const contactForm = 'app/site/pages/home/contact-form.tsx'
const declarations = 'fields of an animal are declared, and read by their declarations'

export const followedRequests: readonly FollowedRequest[] = [
  {
    title: 'a search',
    reach: 34,
    entries: ['app/site/pages/list/route.tsx#loader', 'app/site/pages/list/route.tsx#default'],
    doors: {
      'app/domain/herd/animals.server.ts': declarations,
      'app/domain/herd/pedigree.server.ts': declarations,
      'app/domain/herd/evaluations.server.ts': declarations,
      'app/domain/herd/calf/calf.server.ts': 'what a calf would be',
      'app/site/herd/calf-facts.server.ts': 'what a calf would be',
      'app/domain/share-pictures/describe-animal.server.ts': 'the picture that a link shows',
      'app/domain/herd/pedigree/herd-pedigree.server.ts': 'what is known of relatives',
      'app/site/herd/find/visitor-questions.tsx': 'the visitor’s bull, by the rules of the mating check',
      'app/site/herd/video.tsx': 'videos',
      'app/site/herd/shortlist.tsx': 'animals that a visitor marked, for the comparison',
      'app/site/pages/list/breed-page.server.ts': 'the page of a breed, whose form sends a search',
      'app/site/pages/list/breed-page.tsx': 'a list that has no animals yet',
    },
  },
  {
    title: 'from the contact form to the mail',
    reach: 34,
    entries: [
      contactForm,
      'app/domain/leads/contact/contact.server.ts',
      'app/platform/mail/outbox.server.ts#startOutbox',
      'app/domain/mail-setup/index.server.ts#openSiteMail',
    ],
    doors: {
      'app/site/unsent/form-store.ts': 'a message without signal',
      'app/domain/mail-setup/index.server.ts': 'a mailbox that owners connect',
      'app/domain/push-devices/index.server.ts': 'notifications beside the mail',
      'app/domain/members/members.server.ts': 'who is staff',
      'app/domain/herd/herd.server.ts': 'the animal that a message names',
    },
  },
  {
    title: 'from "sold" to the public page',
    reach: 30,
    entries: [
      'app/staff/sections/marked-form.tsx',
      'app/staff/sections/herd-route.tsx#action',
      'app/domain/publishing/site-content.server.ts',
    ],
    doors: {
      'app/staff/sections/list-section.server.ts': 'the list, which a refused form shows again',
      'app/staff/sections/marked-prices.server.ts': 'prices of many animals',
      'app/staff/content/readable-changes.server.ts': 'what the panel tells of a refused change',
      'app/staff/content/batch-change.server.ts': 'a change that is taken back',
      'app/domain/herd/herd.server.ts': 'which animals a list holds',
      'app/domain/herd/made-lists.server.ts': 'which animals a list holds',
      'app/domain/herd/calf/calf.server.ts': 'what a calf would be',
      'app/domain/publishing/collections.server.ts': declarations,
      'app/domain/publishing/check-documents.server.ts': 'what may be published',
      'app/domain/publishing/questions.server.ts': 'what staff confirm before a change',
      'app/domain/publishing/contact-change.mail.server.ts': 'the mail about another contact of the ranch',
      'app/domain/publishing/drafts.server.ts': 'drafts beneath a publication',
      'app/domain/publishing/merge-documents.server.ts': 'drafts beneath a publication',
      'app/domain/members/members.server.ts': 'who is staff',
    },
  },
  {
    title: 'a message without signal',
    reach: 18,
    entries: [
      contactForm,
      'app/site/unsent/form-store.ts',
      'app/platform/forms/send-form.ts#sendForm',
      'app/site/offline/start-offline.tsx',
      'app/site/offline/worker/events.ts',
    ],
    doors: {
      [contactForm]: 'the form, as with signal',
      'app/site/offline/start-offline.tsx': 'pages without signal',
    },
  },
]

/** The modules of a request, each with the one that leads to it. @throws when an entry or a door is gone. */
export function followedModules({ entries, doors }: FollowedRequest): Map<string, string> {
  const opened = new Map<string, string>()
  const seen = new Set<string>()
  const queue: Use[] = entries.map((entry) => {
    const [file = '', name = '*'] = entry.split('#')
    return { file, name, by: 'entry' }
  })
  for (const use of queue) {
    const { file, name, by } = use
    if (seen.has(`${file}#${name}`) || !isProduction(file)) continue
    seen.add(`${file}#${name}`)
    const module = moduleOf(file)
    const passed = module.passed.get(name)
    if (passed) queue.push({ ...passed, by })
    if (passed || Object.values(shared).some((pattern) => pattern.test(file))) continue
    for (const text of meant(module, name)) {
      if (!opened.has(file)) opened.set(file, by)
      if (!(file in doors)) queue.push(...usesIn(text, file, module))
    }
  }
  const gone = [...entries.map((entry) => entry.split('#')[0] ?? ''), ...Object.keys(doors)].filter(
    (file) => !opened.has(file),
  )
  if (gone.length > 0) throw new Error(`not on the way: ${gone.join(', ')}`)
  return opened
}

interface Use {
  file: string
  name: string
  by: string
}

interface Imported {
  file: string
  name: string
}

interface Module {
  imports: Map<string, Imported>
  /** What it exports of other modules. */
  passed: Map<string, Imported>
  declarations: { names: readonly string[]; isType: boolean; text: string }[]
}

const isProduction = (file: string) => productionModules.includes(file)
const modules = new Map<string, Module>()

/** Texts of the declarations of a name; of all exported ones and of statements for `*`. */
function meant({ declarations }: Module, name: string): string[] {
  return declarations
    .filter(({ names, text }) =>
      name === '*' ? /^export /.test(text) || names.length === 0 : names.includes(name),
    )
    .filter(({ isType }) => !isType)
    .map(({ text }) => text)
}

function usesIn(text: string, file: string, { imports, declarations }: Module): Use[] {
  const words = [...new Set(text.match(/[A-Za-z_$][\w$]*/g))]
  const own = new Set(declarations.flatMap(({ names }) => names))
  const loaded = Array.from(text.matchAll(/import\(\s*'(\.[^']+)'/g), ([, path = '']) => pathFrom(file, path))
  return [
    ...words.flatMap((word): Use[] => {
      const imported = imports.get(word)
      return imported ? [{ ...imported, by: file }] : own.has(word) ? [{ file, name: word, by: file }] : []
    }),
    ...loaded.map((path) => ({ file: path, name: '*', by: file })),
  ]
}

/** By lines without indent, where formatted source begins its declarations. */
function moduleOf(file: string): Module {
  const found = modules.get(file)
  if (found) return found
  const source = sourceOf(file).replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  const starts = Array.from(source.matchAll(/^(?=[a-z@{(!])/gm), ({ index }) => index)
  const parts = starts.map((start, at) => source.slice(start, starts[at + 1]))
  const made: Module = { imports: new Map(), passed: new Map(), declarations: [] }
  for (const text of parts) {
    const [, kind, names = '', path = ''] = takenNames.exec(text) ?? []
    for (const [exported, local] of namesIn(names))
      (kind === 'import' ? made.imports : made.passed).set(local, {
        file: pathFrom(file, path),
        name: exported,
      })
    if (kind || /^import /.test(text)) continue
    const [, isDefault, word, name, several = ''] = declared.exec(text) ?? []
    const own = name ? [name] : (several.match(/\w+/g) ?? [])
    const isType = word === 'interface' || word === 'type' || /^(import|export) type |^declare /.test(text)
    made.declarations.push({ names: isDefault ? ['default', ...own] : own, isType, text })
  }
  modules.set(file, made)
  return made
}

const takenNames = /^(import|export) (?!type )(?:\w+, )?\{([^}]*)\} from '(\.[^'?]+)'/
const declared =
  /^(?:export )?(default )?(?:async )?(function\*?|const|let|class|interface|type) (?:(\w+)|[{[]([^=]*?)[}\]]\s*=)/

function namesIn(list: string): [exported: string, local: string][] {
  const names = list.split(',').map((each) => each.trim())
  return names
    .filter((each) => each && !each.startsWith('type '))
    .map((each) => {
      const [exported = '', local = exported] = each.split(' as ')
      return [exported, local]
    })
}

function pathFrom(file: string, path: string): string {
  return normalize(join(dirname(file), path))
}
