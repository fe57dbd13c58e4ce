import { slugOf } from '../../platform/text.ts'

const namedParameters = ['utm_source', 'utm_medium', 'utm_campaign'] as const
const maxPartLength = 40

/** Stands for a part that a campaign lacks. */
const missingPart = '-'

/**
 * One name for all spellings of a campaign's query, such as `instagram / social / expozebu-2027`; empty for a query without
 * campaign. The parts are source, medium and campaign; other `utm_` parameters tell advertisements apart, not campaigns.
 */
export function campaignName(query: string): string {
  const parameters = new URLSearchParams(query)
  const parts = namedParameters.map((name) => cleanPart(parameters.get(name) ?? ''))
  return parts.some((part) => part !== missingPart) ? parts.join(' / ') : ''
}

export function campaignQuery(channel: ChannelCode, title: string): string {
  const { source, medium } = channels[channel]
  const values = { utm_source: source, utm_medium: medium, utm_campaign: campaignSlug(title) }
  return new URLSearchParams(values).toString()
}

/** A title as it stands in a link: `Expozebu 2027!` → `expozebu-2027`. */
export function campaignSlug(title: string): string {
  return slugOf(title, maxPartLength)
}

/** Letters, digits and a few signs; anyone can send any other. */
function cleanPart(text: string): string {
  const cleaned = text
    .slice(0, maxPartLength * 2)
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}._+-]+/gu, '-')
    .replace(/^-+|-+$/g, '')
  return [...cleaned].slice(0, maxPartLength).join('') || missingPart
}

/** Where the links of campaigns are shown: code → label, and what the link says of it. */
export const channels = {
  fair: {
    label: 'Feira ou leilão (cartaz, crachá)',
    source: 'feira',
    medium: 'impresso',
  },
  leaflet: {
    label: 'Folheto ou cartão',
    source: 'folheto',
    medium: 'impresso',
  },
  instagram: {
    label: 'Perfil no Instagram',
    source: 'instagram',
    medium: 'social',
  },
  facebook: {
    label: 'Perfil no Facebook',
    source: 'facebook',
    medium: 'social',
  },
  youtube: { label: 'Canal no YouTube', source: 'youtube', medium: 'social' },
  whatsapp: {
    label: 'Mensagem no WhatsApp',
    source: 'whatsapp',
    medium: 'mensagem',
  },
  mail: {
    label: 'E-mail para clientes',
    source: 'email',
    medium: 'email',
  },
} as const

export type ChannelCode = keyof typeof channels

export const channelCodes = Object.keys(channels) as ChannelCode[]
