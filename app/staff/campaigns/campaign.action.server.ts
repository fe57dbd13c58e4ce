import * as v from 'valibot'
import { createCampaign, deleteCampaign, maxTitleLength } from '../../domain/campaigns/index.server.ts'
import { campaignSlug, channelCodes } from '../../domain/campaigns/index.ts'
import { isPublicPath } from '../../domain/publishing/public-pages.server.ts'
import { checkPanelForm, readForm } from '../../platform/forms/check-form.ts'
import { cleanText } from '../../platform/forms/cleaning.ts'
import { readIntent } from '../../platform/forms/intent.ts'
import { withoutLanguage } from '../../platform/i18n/language-path.ts'
import type { RequestServices } from '../../request/context.server.ts'
import { notSaved, type Refused, type Removed, refused, refusedFields } from '../outcome.tsx'

export type TypedCampaign = Record<'title' | 'channel' | 'page', string>

type CampaignOutcome =
  | { kind: 'done'; shown: string | undefined }
  | Removed<TypedCampaign>
  | Refused<TypedCampaign>

export async function campaignAction(
  services: Pick<RequestServices, 'database' | 'clock' | 'content' | 'siteUrl'>,
  form: FormData,
  by: string,
): Promise<CampaignOutcome> {
  const intent = readIntent(form, ['create', 'remove'])
  if (!intent) return refused(notSaved)
  if (intent.name === 'remove') {
    const removed = await deleteCampaign(services.database, intent.id)
    if (!removed) return { kind: 'done', shown: undefined }
    const { title, channel, path } = removed
    return { kind: 'removed', name: title, fields: { title, channel, page: path } }
  }
  const schema = campaignSchema(services)
  const typed = readForm(schema, form)
  const checked = checkPanelForm(schema, typed)
  if (!checked.valid) return refusedFields(checked.errors, typed)
  const { title, channel, page } = checked.output
  const created = await createCampaign(
    services.database,
    { title, channel, path: page },
    { by, now: services.clock() },
  )
  return created
    ? { kind: 'done', shown: created.id }
    : refused('Já há campanhas demais. Apague as que não usa mais.', { typed })
}

function campaignSchema({ content, siteUrl }: Pick<RequestServices, 'content' | 'siteUrl'>) {
  return v.object({
    title: v.pipe(
      v.string(),
      v.transform(cleanText),
      v.check(
        (title) => campaignSlug(title) !== '',
        'Dê um nome à campanha, com letras ou números, como Expozebu 2027.',
      ),
      v.maxLength(maxTitleLength, 'O nome da campanha pode ter até 40 letras, como Expozebu 2027.'),
    ),
    channel: v.picklist(channelCodes, 'Escolha onde o link vai aparecer, por exemplo Perfil no Instagram.'),
    page: v.pipe(
      v.string(),
      v.transform((address) => pathOf(address, siteUrl) ?? ''),
      v.check(
        (path) => path !== '' && isPublicPath(content, withoutLanguage(path)),
        'Esta página não existe no site. Escreva um endereço como /nossos-touros, ou cole o link da página.',
      ),
    ),
  })
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
