import { readCampaign } from '../../domain/campaigns/index.server.ts'
import { campaignSlug } from '../../domain/campaigns/index.ts'
import { download } from '../../platform/http/file-response.ts'
import { notFound } from '../../platform/http/not-found.ts'
import { drawQr } from '../../platform/ui/draw-qr.server.ts'
import { servicesContext } from '../../request/context.server.ts'
import type { Route } from './+types/qr-route'

export async function loader({ params: { id }, context }: Route.LoaderArgs): Promise<Response> {
  const { database, siteUrl } = context.get(servicesContext)
  const campaign = await readCampaign(database, id)
  if (!campaign) throw notFound()
  const { size, path, dashes } = drawQr(siteUrl + campaign.address)
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}" fill="none" stroke="#000" stroke-dasharray="${dashes}"/></svg>`
  return download(`qr-${campaignSlug(campaign.title)}.svg`, drawing)
}
