import { endedField, returnPath } from '../../../domain/accounts/carried-form.ts'
import { staffPaths } from '../../../domain/staff-paths.ts'
import { withoutLanguage } from '../../../platform/i18n/language-path.ts'
import { translator } from '../../../platform/i18n/translate.ts'
import type { BilingualText, ShownText } from '../../../platform/i18n/ui-text.ts'

/** Why the login shows instead of the page that was asked for; undefined for who came to sign in. */
export function signInReason(url: URL): BilingualText | undefined {
  const path = returnPath(url)
  const hasEnded = url.searchParams.has(endedField)
  if (!path && !hasEnded) return undefined
  const name = path && nameOf(withoutLanguage(path))
  return { pt: sentence('pt'), en: sentence('en') }

  function sentence(language: 'pt' | 'en'): string {
    const t = translator(language)
    if (!name) return t(hasEnded ? 'A sua sessão terminou. Entre de novo.' : 'Entre para abrir o painel.')
    const page = t(name)
    return hasEnded
      ? t('A sua sessão terminou. Entre de novo para continuar em “{page}”.', { page })
      : t('Entre para continuar em “{page}”.', { page })
  }
}

const names: Partial<Record<keyof typeof staffPaths, ShownText>> = {
  access: { pt: 'Quem tem acesso ao painel', en: 'Who has access to the staff pages' },
  herd: { pt: 'Rebanho', en: 'Herd' },
  offers: { pt: 'Ofertas', en: 'Offers' },
  training: { pt: 'Formação', en: 'Training' },
  texts: { pt: 'Textos', en: 'Texts' },
  team: { pt: 'Equipe', en: 'Team' },
  notices: { pt: 'Avisos', en: 'Notifications' },
  numbers: { pt: 'Números', en: 'Figures' },
  campaigns: { pt: 'Campanhas', en: 'Campaigns' },
  drafts: { pt: 'Rascunhos', en: 'Drafts' },
  english: { pt: 'Inglês', en: 'English' },
  guide: { pt: 'Guia', en: 'Guide' },
}

/** The name of the page or of the one above it. Others are told by the panel's. */
function nameOf(path: string): ShownText | undefined {
  const keys = Object.keys(names) as (keyof typeof names)[]
  const key = keys.find(
    (each) => path.split('?')[0] === staffPaths[each] || path.startsWith(`${staffPaths[each]}/`),
  )
  return key && names[key]
}
