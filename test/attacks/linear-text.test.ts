import { describe, it } from 'vitest'
import { isReference, topicCode } from '../../app/domain/chat/index.ts'
import { firstSentences } from '../../app/domain/content/article.server.ts'
import {
  firstParagraph,
  markdownFaults,
  markdownToHtml,
  maxMarkdownLength,
  proseWithVideos,
} from '../../app/domain/content/markdown.server.ts'
import { fillPlaceholders, findPlaceholders } from '../../app/domain/content/placeholders.ts'
import { ContentError } from '../../app/domain/content/refusal.server.ts'
import { showPictures } from '../../app/domain/content/text-pictures.ts'
import { cleanRegistration, registrationKey } from '../../app/domain/herd/registration.ts'
import { Search } from '../../app/domain/herd/search/search.server.ts'
import { readHerd } from '../../app/domain/herd/shown/mating-check.server.ts'
import { embedAddress, embeddedVideoId } from '../../app/domain/herd/video-address.ts'
import { checkContact } from '../../app/domain/leads/contact/contact.schema.ts'
import { searchText } from '../../app/domain/leads/lead.ts'
import { looksLikeSpam } from '../../app/domain/leads/spam.server.ts'
import { checkWaitingList } from '../../app/domain/leads/waiting-list/waiting-list.form.ts'
import { isBlank, isYes, readDayCell, readNumberCell } from '../../app/domain/spreadsheet/fields.server.ts'
import { maxCellLength } from '../../app/domain/spreadsheet/sheet.ts'
import { campaignName } from '../../app/domain/views/index.ts'
import { csvCell } from '../../app/platform/csv.ts'
import { cleanEmail } from '../../app/platform/email-address.ts'
import { maxTypedLength, whileTyping, withoutMarkup } from '../../app/platform/forms/cleaning.ts'
import { readNumberText } from '../../app/platform/forms/number-text.ts'
import { withoutLanguage } from '../../app/platform/i18n/language-path.ts'
import { parsePhone } from '../../app/platform/phone.ts'
import { isoDay } from '../../app/platform/ranch-time.ts'
import { fold, oneLine, slugOf, withoutInvisible, wordsOf } from '../../app/platform/text.ts'
import { markdownOfText } from '../../app/staff/editor/rich-text/paste-text.ts'
import { content } from '../content.ts'
import { expectLinear } from '../processor-time.ts'

const fields = ['name', 'email', 'phone', 'city', 'interest', 'message'] as const

const emptyContact = { name: '', email: '', phone: '', city: '', interest: '', message: '' }

/** Everything that reads texts of staff and visitors, and the longest text that reaches it; without a limit, far above any typed text. */
const readers: Record<string, [length: number, ...readers: ((text: string) => unknown)[]]> = {
  'the renderer of long texts': [
    maxMarkdownLength,
    markdownFaults,
    unlessRefused(markdownToHtml),
    unlessRefused(firstParagraph),
    unlessRefused((text) => proseWithVideos(text, () => false)),
  ],
  'what else reads long texts': [
    maxMarkdownLength,
    (text) => showPictures(text, () => ({ src: '' })),
    firstSentences,
    findPlaceholders,
    (text) => fillPlaceholders(text, { cnpj: 'x' }),
  ],
  'pasted plain text': [100_000, markdownOfText],
  'plain texts': [
    100_000,
    oneLine,
    withoutInvisible,
    wordsOf,
    fold,
    (text) => slugOf(text, 48),
    withoutMarkup,
    cleanEmail,
    ...Object.values(whileTyping),
    parsePhone,
    isoDay,
    withoutLanguage,
    (text) => looksLikeSpam({ name: text, message: text }, 'https://www.matriz.example'),
    readNumberText,
  ],
  'the forms of visitors': [
    maxTypedLength,
    ...fields.map((field) => (text: string) => checkContact({ ...emptyContact, [field]: text })),
    (text) => checkWaitingList({ name: text, crmv: text, phone: text, location: text, course: '' }),
  ],
  'searched words': [
    100_000,
    searchText,
    isReference,
    (text) => search(Object.entries({ busca: text, fora: text, ordem: text, preco: text })),
    readHerd,
  ],
  // As many as a visitor's form of 64 kB holds.
  'addresses of searches': [
    62_000,
    (text) => searchWith(text, (index) => `n${index}`),
    (text) => searchWith(text, (index) => `n${index}.de`),
    (text) => searchWith(text, () => 'fora'),
    (text) => searchWith(text, () => 'preco.ate'),
  ],
  'links of chats and campaigns': [8_192, (text) => topicCode(text, {}), campaignName],
  'cells of spreadsheets': [
    maxCellLength,
    isBlank,
    readNumberCell,
    readDayCell,
    isYes,
    registrationKey,
    cleanRegistration,
  ],
  CSV: [maxCellLength, csvCell],
  'addresses of videos': [8_192, embedAddress, embeddedVideoId],
}

/** A parameter for each six signs of a text. */
function searchWith(text: string, name: (index: number) => string) {
  const count = Math.floor(text.length / 6)
  const names = Array.from({ length: count }, (_, index): [string, string] => [
    name(index),
    text[index] ?? '',
  ])
  return search(names)
}

function search(parameters: string[][]) {
  const list = content.pt.herd.list('touros')
  if (!list) throw new Error('the content has no list of bulls')
  return Search.read(new URLSearchParams(parameters), list, '2026-11-21')
}

function unlessRefused(read: (text: string) => unknown): (text: string) => unknown {
  return (text) => {
    try {
      return read(text)
    } catch (error) {
      if (!(error instanceof ContentError)) throw error
      return undefined
    }
  }
}

const signs = [...'"&\'()*-./:<=[]_`|\n0']
const pieces = [
  ...['<b>', '<a href="', '<!--', '<![CDATA[', '<script>', '&#', 'a@b.', 'javascript:', 'onx', '](', '!['],
  ...['- ', '> ', 'invest in ', '> ---\n', '[x](/y)', 'https://a.b/', '\n\n', '|-'],
  ...['```', '?v=', '{{', '+55 '],
]

function textOf(units: readonly string[]): (length: number) => string {
  return (length) => {
    const each = Math.floor((length - 10) / units.length)
    const runs = units.map((one) => one.repeat(Math.max(1, Math.floor(each / one.length))))
    return `<b>x</b>a${runs.join('')}a`.slice(0, length)
  }
}

describe.each(Object.entries(readers))('%s', (_what, [length, ...read]) => {
  const check = (units: readonly string[]) => {
    for (const reader of read) expectLinear(reader, textOf(units), length)
  }

  it('reads runs of one sign in linear time', () => {
    for (const sign of [...signs, ...pieces]) check([sign])
  })

  it('reads runs of signs in pairs and nested in linear time', () => {
    check(['`', 'ab`'])
    check(['> ---\na\n'])
    check(['> > ---\n> a\n'])
    check(['- > ---\n  |-|\n'])
    check(['[x](/y)https://a.b/'])
    check(['[x](/y)ahttps://a.b/', '<[a]: /b\n['])
    check(['*a*a@b.co '])
  })
})
