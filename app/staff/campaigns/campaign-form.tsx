import { channelCodes, channels } from '../../domain/campaigns/index.ts'
import { staffPaths } from '../../domain/staff-paths.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { inLanguage } from '../../platform/i18n/language-path.ts'
import { RefusalNotice } from '../refusal-notice.tsx'
import type { CampaignFormResult } from './campaign.action.server.ts'

interface CampaignFormProps {
  /** Suggested pages, in the language of the panel. */
  pages: readonly string[]
  result: CampaignFormResult | undefined
}

const maxTitleLength = 40

export function CampaignForm({ pages, result }: CampaignFormProps) {
  const { t, language } = useLanguage()
  const typed = result?.typed ?? { title: '', channel: '', page: '' }
  return (
    <form
      method="post"
      action={inLanguage(staffPaths.campaigns, language)}
      className="grid content-start gap-4"
    >
      {result && <RefusalNotice text={result.refusal} />}
      <label className="grid gap-1 font-semibold">
        {t('Nome da campanha, como Expozebu 2027')}
        <input
          name="title"
          required
          maxLength={maxTitleLength}
          defaultValue={typed.title}
          className="control font-normal"
        />
      </label>
      <label className="grid gap-1 font-semibold">
        {t('Onde o link vai aparecer')}
        <select name="channel" required defaultValue={typed.channel} className="control font-normal">
          <option value="">{t('Escolha')}</option>
          {channelCodes.map((code) => (
            <option key={code} value={code}>
              {t(channels[code].label)}
            </option>
          ))}
        </select>
      </label>
      <label className="grid gap-1 font-semibold">
        {t('Página que abre')}
        <input
          name="page"
          required
          list="paginas-do-site"
          defaultValue={typed.page}
          aria-describedby="pagina-da-campanha"
          className="control font-normal"
        />
      </label>
      <datalist id="paginas-do-site">
        {pages.map((path) => (
          <option key={path} value={path} />
        ))}
      </datalist>
      <p id="pagina-da-campanha" className="-mt-3 text-ink-soft text-sm">
        {t('O endereço, como /nossos-touros. Também dá para colar o link de um animal.')}
      </p>
      <button type="submit" className="button button-terracotta justify-self-start">
        {t('Fazer o link')}
      </button>
    </form>
  )
}
