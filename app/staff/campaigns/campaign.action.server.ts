import { createCampaign, deleteCampaign, maxTitleLength } from '../../domain/campaigns/index.server.ts'
import { type ChannelCode, campaignSlug, isChannel } from '../../domain/campaigns/index.ts'
import { isPublicPath } from '../../domain/publishing/public-pages.server.ts'
import type { RequestServices } from '../../domain/services.server.ts'
import { cleanText } from '../../platform/forms/cleaning.ts'
import { readFields } from '../../platform/forms/form-result.ts'
import { withoutLanguage } from '../../platform/i18n/language-path.ts'
import type { UiText } from '../../platform/i18n/ui-text.ts'
import { campaignFields } from './campaign-fields.ts'

/** The form as it was typed, and what is wrong with it. */
export interface CampaignFormResult {
  typed: { title: string; channel: string; page: string }
  refusal: UiText
}

/** Makes or removes a campaign. Returns its id, or what the form shows. */
export async function campaignAction(
  services: RequestServices,
  form: FormData,
  by: string,
): Promise<{ id: string } | CampaignFormResult> {
  const { removed, ...typed } = readFields(form, campaignFields)
  if (removed) {
    await deleteCampaign(services.database, removed)
    return { id: '' }
  }
  const campaign = readCampaignForm(services, typed)
  if (typeof campaign === 'string') return { typed, refusal: campaign }
  const created = await createCampaign(services.database, campaign, { by, now: services.clock() })
  return created
    ? { id: created.id }
    : { typed, refusal: 'Já há campanhas demais. Apague as que não usa mais.' }
}

function readCampaignForm(
  { content, siteUrl }: RequestServices,
  typed: CampaignFormResult['typed'],
): { title: string; channel: ChannelCode; path: string } | UiText {
  const title = cleanText(typed.title)
  const path = pathOf(typed.page, siteUrl)
  if (campaignSlug(title) === '') return 'Dê um nome à campanha, com letras ou números.'
  if (title.length > maxTitleLength) return 'O nome da campanha é longo demais.'
  if (!isChannel(typed.channel)) return 'Escolha onde o link vai aparecer.'
  if (!path || !isPublicPath(content, withoutLanguage(path))) return 'Esta página não existe no site.'
  return { title, channel: typed.channel, path }
}

/** Longer addresses are not parsed: some take quadratic time. */
const maxAddressLength = 2_000

/** The path of an address of the site, typed as a path or pasted as a whole link. */
function pathOf(address: string, siteUrl: string): string | undefined {
  const text = address.trim()
  if (text.length > maxAddressLength || !URL.canParse(text, siteUrl)) return undefined
  const { origin, pathname } = new URL(text, siteUrl)
  return origin === new URL(siteUrl).origin ? pathname : undefined
}
