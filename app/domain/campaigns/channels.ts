/** Where the links of campaigns are shown: code → label, and what the link says of it. */
export const channels = {
  fair: { label: 'Feira ou leilão (cartaz, crachá)', source: 'feira', medium: 'impresso' },
  leaflet: { label: 'Folheto ou cartão', source: 'folheto', medium: 'impresso' },
  instagram: { label: 'Perfil no Instagram', source: 'instagram', medium: 'social' },
  facebook: { label: 'Perfil no Facebook', source: 'facebook', medium: 'social' },
  youtube: { label: 'Canal no YouTube', source: 'youtube', medium: 'social' },
  whatsapp: { label: 'Mensagem no WhatsApp', source: 'whatsapp', medium: 'mensagem' },
  mail: { label: 'E-mail para clientes', source: 'email', medium: 'email' },
} as const

export type ChannelCode = keyof typeof channels

export const channelCodes = Object.keys(channels) as ChannelCode[]

export function isChannel(code: string): code is ChannelCode {
  return Object.hasOwn(channels, code)
}
