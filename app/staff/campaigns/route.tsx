import { data, redirect } from 'react-router'
import { listCampaigns } from '../../domain/campaigns/index.server.ts'
import { servicesContext } from '../../domain/contexts.server.ts'
import { publicPages } from '../../domain/publishing/public-pages.server.ts'
import { staffPaths } from '../../domain/staff-paths.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { inLanguage, languageOf } from '../../platform/i18n/language-path.ts'
import { drawQr } from '../../platform/ui/draw-qr.server.ts'
import { staffContext } from '../staff-middleware.server.ts'
import { StaffPage } from '../staff-page.tsx'
import type { Route } from './+types/route'
import { campaignAction } from './campaign.action.server.ts'
import { CampaignForm } from './campaign-form.tsx'
import { CampaignList } from './campaign-list.tsx'

const shownParameter = 'campanha'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database, siteUrl, content } = context.get(servicesContext)
  const language = languageOf(url.pathname)
  const campaigns = await listCampaigns(database)
  const shown = url.searchParams.get(shownParameter)
  return {
    // Others are drawn for the page that shows them.
    campaigns: campaigns.map(({ id, title, channel, address }) => {
      const link = siteUrl + address
      return { id, title, channel, link, qr: id === shown ? drawQr(link) : null }
    }),
    pages: publicPages(content)
      .filter(({ isAnimal }) => !isAnimal)
      .map(({ path }) => inLanguage(path, language)),
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const result = await campaignAction(services, await request.formData(), context.get(staffContext).email)
  if (!('id' in result)) return data(result, { status: 422 })
  const path = inLanguage(staffPaths.campaigns, languageOf(url.pathname))
  throw redirect(result.id ? `${path}?${shownParameter}=${result.id}` : path)
}

/** Links and QR codes whose visits, chats and leads are counted by themselves (docs/product.md#numbers). */
export default function CampaignsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLanguage()
  const { campaigns, pages } = loaderData
  return (
    <StaffPage heading="Campanhas">
      <p className="mt-2 max-w-2xl text-ink-soft">
        {t(
          'Faça um link para cada feira, folheto ou perfil. Quem entra por ele aparece nos números com o nome da campanha.',
        )}
      </p>
      <div className="mt-4 grid gap-10 lg:grid-cols-2">
        <CampaignForm pages={pages} result={actionData} />
        <CampaignList campaigns={campaigns} shownParameter={shownParameter} />
      </div>
    </StaffPage>
  )
}
