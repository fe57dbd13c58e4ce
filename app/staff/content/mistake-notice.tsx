import { useLanguage } from '../../platform/i18n/language.tsx'
import { PathLink } from '../../platform/ui/link.tsx'
import { entryPath } from '../sections/sections.ts'
import type { Mistake } from './describe-mistake.server.ts'

/** Why nothing was published, with a link to the entry. */
export function MistakeNotice({ mistake: { entry, sentence } }: { mistake: Mistake }) {
  const { t } = useLanguage()
  return (
    <div role="alert" className="mt-4 rounded-lg border-2 border-danger p-3">
      <p className="font-semibold text-danger">{t('Nada foi publicado.')}</p>
      <p>
        {entry && (
          <>
            <PathLink path={entryPath(entry)} className="font-semibold underline underline-offset-4">
              {entry.name}
            </PathLink>
            {' · '}
          </>
        )}
        {sentence}
      </p>
    </div>
  )
}
