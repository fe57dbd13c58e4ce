import type { Database } from '../../platform/database/schema.ts'
import { fold } from '../../platform/text.ts'
import { isRowId } from './read-leads.server.ts'
import { anonymisedPrefix } from './submission.server.ts'

/**
 * Marks one message as spam or as none. It says nothing of others: anyone can type another person's address into a form. False for an
 * unknown lead.
 */
export async function markSpam(
  database: Database,
  id: string,
  { isSpam, now }: { isSpam: boolean; now: number },
): Promise<boolean> {
  if (!isRowId(id)) return false
  const { numUpdatedRows } = await database
    .updateTable('leads')
    .set({ suspected_spam: Number(isSpam), touched_at: now })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Messages that the rules have held back since a time, and nobody has opened. */
export async function countHeldBack(database: Database, since: number): Promise<number> {
  const { count } = await database
    .selectFrom('leads')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('suspected_spam', '=', 1)
    .where('seen_at', 'is', null)
    .where('received_at', '>=', since)
    .where('submission', 'not like', `${anonymisedPrefix}%`)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Each is enough. In `fold`'s writing, words parted by one blank. */
const spamPatterns: readonly RegExp[] = [
  /\bback-?links?\b|\blink[ -]building\b|\bguest[ -]post|\bdomain authority\b|\[(?:url|link)\b/,
  /\bseo (?:services?|agenc|experts?|company|audit|packages?|specialist|ranking|optimi|consult)/,
  /\b(?:servicos? de|agencia de|especialistas? em|otimizacao|affordable|cheap|best|improve|boost|your) seo\b/,
  /\b(?:first|1st) page (?:of|on) google\b|\bprimeira pagina do google\b|\btopo do google\b/,
  /\b(?:website|web|targeted) traffic\b|\btraffic to your\b|\btrafego para (?:o )?(?:seu )?site\b/,
  /\bweb ?design (?:services?|company|agency)\b/,
  /\b(?:buy|comprar?|compre|ganhe) (?:\w+ )?(?:followers|seguidores|likes|curtidas)\b/,
  /\b(?:viagra|cialis|levitra|porn\w*|onlyfans|escorts?|payday loans?)\b/,
  /\b(?:online|live) cass?ino\b|\bcass?ino (?:online|bonus|games?|slots?)\b|\bfree spins\b/,
  /\b(?:crypto\w*|bitcoin|forex) (?:trad|invest|wallet|signal|profit|giveaway)/,
  /\b(?:invest|invista|investir|lucre|lucro|lucrar|ganhe) (?:\w+ ){0,3}(?:cr[iy]pto|bitcoin|forex)/,
  /\b(?:ganhe|ganhar) dinheiro\b|\bdinheiro (?:facil|rapido)\b|\b(?:make|earn) money\b/,
]

/** Enough with a link that leads elsewhere, or two of them. */
const doubtfulPatterns: readonly RegExp[] = [
  /\bcass?inos?\b/,
  /\b(?:cr[iy]pto\w*|bitcoins?|forex|ethereum)\b/,
  /\b(?:apostas|betting|slots?|jackpot)\b/,
  /\b(?:emprestimos?|loans?|renda extra)\b/,
  /\b(?:marketing digital|digital marketing|pharmacy|replicas?)\b/,
  /\b(?:clique aqui|click here)\b/,
]

/** Sites on which people show animals and places. */
const ownPlaces =
  /(?:^|\.)(?:youtube\.com|youtu\.be|instagram\.com|facebook\.com|fb\.watch|wa\.me|whatsapp\.com|maps\.google\.com|maps\.app\.goo\.gl)$/

const portugueseWords =
  /\b(?:ola|oi|bom|boa|dia|tarde|que|nao|para|pra|por|favor|uma?|sobre|meu|minha|quero|queria|gostaria|voces?|tenho|tem|preco|quanto)\b/

const cattleWords =
  /\b(?:cattle|bulls?|heifers?|cows?|calf|calves|herds?|semen|embr[iy]\w+|pregnanc\w+|recipients?|livestock|ranch\w*|farms?|breed\w*|dairy|beef|ganado|toros?|touros?|vacas?|novilh\w+|bezerr\w+|prenhez\w*|gado|fazendas?)\b/

/** Detects advertisements (docs/product.md#spam). Links to `siteUrl` are the ranch's. */
export function looksLikeSpam(
  { name, message }: { name: string; message: string },
  siteUrl: string,
): boolean {
  const visible = withoutTricks(`${name} ${message}`)
  if (hasForeignScript(withoutTricks(message))) return true
  const text = fold(visible).replaceAll(/\s+/g, ' ')
  if (spamPatterns.some((pattern) => pattern.test(text))) return true
  const mayBeBuyer = [portugueseWords, cattleWords].some((words) => words.test(withoutAddresses(text)))
  // "Seo João" is how people address a man; no one writes it in capitals among small letters.
  if (/\bSEO\b/.test(visible) && /\p{Ll}/u.test(message)) return true
  if (!mayBeBuyer && /\bseo\b/.test(text)) return true
  const ownHost = new URL(siteUrl).hostname.replace(/^www\./, '')
  const hosts = linkedHosts(text).filter((host) => host !== ownHost && !ownPlaces.test(host))
  const doubts = doubtfulPatterns.filter((pattern) => pattern.test(text)).length
  if (doubts > 1 || (doubts > 0 && (hosts.length > 0 || !mayBeBuyer))) return true
  // A name below .br takes a Brazilian tax number.
  const abroad = hosts.filter((host) => !host.endsWith('.br'))
  return abroad.length > 1 || hosts.length > 3 || (abroad.length > 0 && !mayBeBuyer)
}

/** Without letters that only look otherwise, and without invisible signs between them. */
function withoutTricks(text: string): string {
  return text.normalize('NFKC').replaceAll(/\p{Cf}/gu, '')
}

/** Most letters are not Latin, or Cyrillic ones stand for Latin ones within a word. */
function hasForeignScript(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? []
  const latin = letters.filter((letter) => /\p{Script=Latin}/u.test(letter))
  if (letters.length > 2 && latin.length < letters.length / 2) return true
  return text
    .split(/[^\p{L}]+/u)
    .some((word) => /\p{Script=Latin}/u.test(word) && /\p{Script=Cyrillic}/u.test(word))
}

function withoutAddresses(text: string): string {
  return text
    .split(' ')
    .filter((word) => !/[./@]\w/.test(word))
    .join(' ')
}

const bareName = /\.(?:com|net|org|info|biz|ru|xyz|top|shop|site|online|store|club|click|link|live|io|br)$/

/** Hosts of links, also of those without `https://`. E-mail addresses are no links. */
function linkedHosts(text: string): string[] {
  return text.split(' ').flatMap((word) => {
    const [, afterScheme] = word.split('://')
    if (afterScheme === undefined && word.includes('@')) return []
    const [host = ''] = (afterScheme ?? word.replace(/^\W+/, '')).split(/[^\w.-]/)
    const name = host.replace(/\.$/, '').replace(/^www\./, '')
    const isLink = afterScheme !== undefined || host.startsWith('www.') || bareName.test(name)
    return isLink && name.includes('.') ? [name] : []
  })
}
