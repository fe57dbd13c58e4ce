import { data, redirect } from 'react-router'
import { listCampaigns } from '../../domain/campaigns/index.server.ts'
import { type ChannelCode, channelCodes, channels } from '../../domain/campaigns/index.ts'
import { publicPages } from '../../domain/publishing/public-pages.server.ts'
import { staffPageNames } from '../../domain/staff-page-names.ts'
import { campaignQrPath, staffPaths } from '../../domain/staff-paths.ts'
import { drawQr, type QrDrawing } from '../../platform/ui/draw-qr.server.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { QrCode } from '../../platform/ui/qr-code.tsx'
import { servicesContext } from '../../request/context.server.ts'
import { InputField, IntentButton, SelectField } from '../controls.tsx'
import { OutcomeNotice, type Refused, RemovedNotice, respond } from '../outcome.tsx'
import { staffContext } from '../staff-middleware.server.ts'
import { StaffPage } from '../staff-page.tsx'
import type { Route } from './+types/route'
import { campaignAction, type TypedCampaign } from './campaign.action.server.ts'

const shownParameter = 'campanha'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database, siteUrl, content } = context.get(servicesContext)

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
      .map(({ path }) => path),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const result = await campaignAction(services, await request.formData(), context.get(staffContext).email)
  const path = staffPaths.campaigns
  if (result.kind === 'refused') return respond(result, path)
  if (result.kind === 'removed') return data(result)
  return redirect(result.shown ? `${path}?${shownParameter}=${result.shown}` : path)
}

/** Links and QR codes whose visits, chats and leads are counted by themselves (docs/product.md#numbers). */
export default function CampaignsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { campaigns, pages } = loaderData
  return (
    <StaffPage heading={staffPageNames.campaigns}>
      <p className="mt-2 max-w-2xl text-ink-soft">
        Faça um link para cada feira, folheto ou perfil. Quem entra por ele aparece nos números com o nome da
        campanha.
      </p>
      <RemovedNotice
        removed={actionData?.kind === 'removed' ? actionData : undefined}
        action={staffPaths.campaigns}
        intent="create"
      />
      <div className="mt-4 grid gap-10 lg:grid-cols-2">
        <CampaignForm pages={pages} refusal={actionData?.kind === 'refused' ? actionData : undefined} />
        <CampaignList campaigns={campaigns} />
      </div>
    </StaffPage>
  )
}

interface CampaignFormProps {
  pages: readonly string[]
  refusal: Refused<TypedCampaign> | undefined
}

function CampaignForm({ pages, refusal }: CampaignFormProps) {
  const errors = refusal?.errors ?? {}
  const typed = refusal?.typed ?? { title: '', channel: '', page: '' }
  return (
    <form method="post" action={staffPaths.campaigns} className="grid content-start gap-4">
      <OutcomeNotice refused={refusal} />
      <InputField
        label="Nome da campanha, como Expozebu 2027"
        name="title"
        required
        maxLength={40}
        defaultValue={typed.title}
        error={errors['title']}
      />
      <SelectField
        label="Onde o link vai aparecer"
        name="channel"
        required
        defaultValue={typed.channel}
        error={errors['channel']}
      >
        <option value="">Escolha</option>
        {channelCodes.map((code) => (
          <option key={code} value={code}>
            {channels[code].label}
          </option>
        ))}
      </SelectField>
      <InputField
        label="Página que abre"
        name="page"
        required
        list="paginas-do-site"
        defaultValue={typed.page}
        aria-describedby="pagina-da-campanha"
        error={errors['page']}
      />
      <datalist id="paginas-do-site">
        {pages.map((path) => (
          <option key={path} value={path} />
        ))}
      </datalist>
      <p id="pagina-da-campanha" className="-mt-3 text-ink-soft text-sm">
        O endereço, como /nossos-touros. Também dá para colar o link de um animal.
      </p>
      <button type="submit" className="button button-terracotta justify-self-start">
        Fazer o link
      </button>
    </form>
  )
}

interface CampaignListProps {
  campaigns: readonly {
    id: string
    title: string
    channel: ChannelCode
    link: string
    qr: QrDrawing | null
  }[]
}

function CampaignList({ campaigns }: CampaignListProps) {
  if (campaigns.length === 0) return <p>Nenhuma campanha ainda.</p>
  return (
    <ul className="grid min-w-0 content-start gap-6">
      {campaigns.map(({ id, title, channel, link, qr }) => (
        <li key={id} id={id} className="grid min-w-0 gap-2 rounded-lg border-2 border-ink-soft/40 p-3">
          <h2 className="wrap-anywhere font-heading text-xl">{title}</h2>
          <p className="text-ink-soft">{channels[channel].label}</p>
          <input
            readOnly
            value={link}
            aria-label={`Link da campanha ${title}`}
            className="control w-full min-w-0 text-sm"
          />
          {qr && <QrCode drawing={qr} label={`QR code da campanha ${title}`} className="w-full max-w-64" />}
          <div className="flex flex-wrap items-center gap-x-4">
            {!qr && (
              <PathLink path={staffPaths.campaigns} search={`?${shownParameter}=${id}`} className="text-link">
                Ver o QR code
              </PathLink>
            )}
            <a href={campaignQrPath(id)} download className="text-link">
              Baixar o QR code para imprimir
            </a>
            <form method="post" action={staffPaths.campaigns}>
              <IntentButton
                intent={`remove:${id}`}
                label="Apagar"
                className="text-link"
                aria-label={`Apagar a campanha ${title}`}
              />
            </form>
          </div>
        </li>
      ))}
    </ul>
  )
}
