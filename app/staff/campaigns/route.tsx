import { data, redirect } from 'react-router'
import { listCampaigns } from '../../domain/campaigns/index.server.ts'
import { type ChannelCode, channelCodes, channels } from '../../domain/campaigns/index.ts'
import { publicPages } from '../../domain/publishing/public-pages.server.ts'
import { staffPageNames } from '../../domain/staff-page-names.ts'
import { campaignQrPath, staffPaths } from '../../domain/staff-paths.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { inLanguage, languageOf } from '../../platform/i18n/language-path.ts'
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
  const path = inLanguage(staffPaths.campaigns, languageOf(url.pathname))
  if (result.kind === 'refused') return respond(result, path)
  if (result.kind === 'removed') return data(result)
  return redirect(result.shown ? `${path}?${shownParameter}=${result.shown}` : path)
}

/** Links and QR codes whose visits, chats and leads are counted by themselves (docs/product.md#numbers). */
export default function CampaignsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, language } = useLanguage()
  const { campaigns, pages } = loaderData
  return (
    <StaffPage heading={staffPageNames.campaigns}>
      <p className="mt-2 max-w-2xl text-ink-soft">
        {t({
          pt: 'Faça um link para cada feira, folheto ou perfil. Quem entra por ele aparece nos números com o nome da campanha.',
          en: 'Make a link for each fair, leaflet or profile. Visits by it appear in the figures under the campaign’s name.',
        })}
      </p>
      <RemovedNotice
        removed={actionData?.kind === 'removed' ? actionData : undefined}
        action={inLanguage(staffPaths.campaigns, language)}
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
  const { t, language } = useLanguage()
  const errors = refusal?.errors ?? {}
  const typed = refusal?.typed ?? { title: '', channel: '', page: '' }
  return (
    <form
      method="post"
      action={inLanguage(staffPaths.campaigns, language)}
      className="grid content-start gap-4"
    >
      <OutcomeNotice refused={refusal} />
      <InputField
        label={{
          pt: 'Nome da campanha, como Expozebu 2027',
          en: 'Name of the campaign, such as Expozebu 2027',
        }}
        name="title"
        required
        maxLength={40}
        defaultValue={typed.title}
        error={errors['title']}
      />
      <SelectField
        label={{ pt: 'Onde o link vai aparecer', en: 'Where the link will be shown' }}
        name="channel"
        required
        defaultValue={typed.channel}
        error={errors['channel']}
      >
        <option value="">{t('Escolha')}</option>
        {channelCodes.map((code) => (
          <option key={code} value={code}>
            {t(channels[code].label)}
          </option>
        ))}
      </SelectField>
      <InputField
        label={{ pt: 'Página que abre', en: 'Page that it opens' }}
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
        {t({
          pt: 'O endereço, como /nossos-touros. Também dá para colar o link de um animal.',
          en: 'Its address, such as /nossos-touros. You can also paste the link of an animal.',
        })}
      </p>
      <button type="submit" className="button button-terracotta justify-self-start">
        {t({ pt: 'Fazer o link', en: 'Make the link' })}
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
  const { t, language } = useLanguage()
  if (campaigns.length === 0) return <p>{t({ pt: 'Nenhuma campanha ainda.', en: 'No campaigns yet.' })}</p>
  return (
    <ul className="grid min-w-0 content-start gap-6">
      {campaigns.map(({ id, title, channel, link, qr }) => (
        <li key={id} id={id} className="grid min-w-0 gap-2 rounded-lg border-2 border-ink-soft/40 p-3">
          <h2 className="wrap-anywhere font-heading text-xl">{title}</h2>
          <p className="text-ink-soft">{t(channels[channel].label)}</p>
          <input
            readOnly
            value={link}
            aria-label={t(
              { pt: 'Link da campanha {name}', en: 'Link of the campaign {name}' },
              { name: title },
            )}
            className="control w-full min-w-0 text-sm"
          />
          {qr && (
            <QrCode
              drawing={qr}
              label={t(
                { pt: 'QR code da campanha {name}', en: 'QR code of the campaign {name}' },
                { name: title },
              )}
              className="w-full max-w-64"
            />
          )}
          <div className="flex flex-wrap items-center gap-x-4">
            {!qr && (
              <PathLink path={staffPaths.campaigns} search={`?${shownParameter}=${id}`} className="text-link">
                {t({ pt: 'Ver o QR code', en: 'Show the QR code' })}
              </PathLink>
            )}
            <a href={campaignQrPath(id)} download className="text-link">
              {t({ pt: 'Baixar o QR code para imprimir', en: 'Download the QR code for print' })}
            </a>
            <form method="post" action={inLanguage(staffPaths.campaigns, language)}>
              <IntentButton
                intent={`remove:${id}`}
                label="Apagar"
                className="text-link"
                aria-label={t(
                  { pt: 'Apagar a campanha {name}', en: 'Delete the campaign {name}' },
                  { name: title },
                )}
              />
            </form>
          </div>
        </li>
      ))}
    </ul>
  )
}
