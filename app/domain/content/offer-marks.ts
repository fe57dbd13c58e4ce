import { type Activity, offeredOf, offers, type SiteParts } from './activities.ts'
import type { Placeholder } from './placeholders.ts'
import { placeholderOf } from './placeholders.ts'

/** Conditions by the mark that ends a sentence, a line or a section, such as `{só com Pix}`. */
const needs = {
  onlyWithPix: ({ hasDeposit }) => hasDeposit,
  onlyWithPregnancies: ({ has }) => has('pregnancies'),
  onlyWithRecipients: ({ has }) => has('recipients'),
  onlyWithExchange: ({ has }) => has('exchange'),
  onlyWithCourses: ({ has }) => has('courses'),
  onlyWithEbooks: ({ has }) => has('ebooks'),
} as const satisfies Partial<Record<Placeholder, (site: Offer) => boolean>>

export const offerMarks = Object.keys(needs) as (keyof typeof needs)[]

interface Offer {
  hasDeposit: boolean
  has(activity: Activity): boolean
}

interface OfferParts extends Pick<SiteParts, 'offering'> {
  ranch: { payment?: { deposit?: number | undefined } | undefined }
}

/** A Markdown or plain text without what is about things that the ranch does not offer. */
export function textForOffering(text: string, { offering, ranch }: OfferParts): string {
  if (!text.includes('{')) return text
  const offered = offeredOf(offering)
  const offer = {
    hasDeposit: ranch.payment?.deposit !== undefined,
    has: (activity: Activity) => offers(offered, activity),
  }
  const isKept = (typed: string) => {
    const mark = offerMarks.find((each) => each === placeholderOf(typed))
    return mark && needs[mark](offer)
  }
  let isSkipped = false
  const lines = text.split('\n').filter((line) => {
    const [, typed] = /\{([^{}]*)\}$/.exec(line.trimEnd()) ?? []
    const isShown = typed === undefined ? undefined : isKept(typed)
    if (line.startsWith('#')) isSkipped = isShown === false
    return !isSkipped && !(isShown === false && /^[-|]/.test(line))
  })
  return lines.map((line) => (line.includes('{') ? withoutMarks(line, isKept) : line)).join('\n')
}

/** Drops the sentences before marks of what is off, and the other marks. */
function withoutMarks(line: string, isKept: (typed: string) => boolean | undefined): string {
  return line.replace(
    /((?:^|[.!?:] )?[^.!?{}]*[.!?]?) ?\{([^{}]*)\}/g,
    (whole, sentence: string, typed: string) => {
      const isShown = isKept(typed)
      if (isShown === undefined) return whole
      return isShown ? sentence.trimEnd() : sentence.slice(0, /^[.!?:] /.test(sentence) ? 1 : 0)
    },
  )
}
