import { type ChannelCode, channels } from '../../domain/campaigns/index.ts'
import { campaignQrPath, staffPaths } from '../../domain/staff-paths.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { inLanguage } from '../../platform/i18n/language-path.ts'
import { PathLink } from '../../platform/ui/link.tsx'

interface CampaignListProps {
  campaigns: readonly {
    id: string
    title: string
    channel: ChannelCode
    link: string
    /** Of the campaign that is shown. */
    qr: { size: number; path: string } | null
  }[]
  shownParameter: string
}

export function CampaignList({ campaigns, shownParameter }: CampaignListProps) {
  const { t, language } = useLanguage()
  if (campaigns.length === 0) return <p>{t('Nenhuma campanha ainda.')}</p>
  return (
    <ul className="grid min-w-0 content-start gap-6">
      {campaigns.map(({ id, title, channel, link, qr }) => (
        <li key={id} id={id} className="grid min-w-0 gap-2 rounded-lg border-2 border-ink-soft/40 p-3">
          <h2 className="wrap-anywhere font-heading text-xl">{title}</h2>
          <p className="text-ink-soft">{t(channels[channel].label)}</p>
          <input
            readOnly
            value={link}
            aria-label={t('Link da campanha {name}', { name: title })}
            className="control w-full min-w-0 text-sm"
          />
          {qr && (
            <svg
              viewBox={`0 0 ${qr.size} ${qr.size}`}
              role="img"
              aria-label={t('QR code da campanha {name}', { name: title })}
              className="w-full max-w-64"
              shapeRendering="crispEdges"
            >
              <rect width={qr.size} height={qr.size} fill="#fff" />
              <path d={qr.path} fill="#000" />
            </svg>
          )}
          <div className="flex flex-wrap items-center gap-x-4">
            {!qr && (
              <PathLink
                path={staffPaths.campaigns}
                search={`?${shownParameter}=${id}`}
                className="text-link inline-flex min-h-11 items-center"
              >
                {t('Ver o QR code')}
              </PathLink>
            )}
            <a href={campaignQrPath(id)} download className="text-link inline-flex min-h-11 items-center">
              {t('Baixar o QR code para imprimir')}
            </a>
            <form method="post" action={inLanguage(staffPaths.campaigns, language)}>
              <input type="hidden" name="removed" value={id} />
              <button
                type="submit"
                className="text-link min-h-11"
                aria-label={t('Apagar a campanha {name}', { name: title })}
              >
                {t('Apagar')}
              </button>
            </form>
          </div>
        </li>
      ))}
    </ul>
  )
}
