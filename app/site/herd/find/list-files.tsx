import { cataloguePath, herdLists, listFilePath, listFiles } from '../../../domain/herd-paths.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { inLanguage } from '../../../platform/i18n/language-path.ts'
import type { FilterView } from './filter-view.server.ts'

/** Links to the found animals as a spreadsheet and as a catalogue to print. */
export function ListFiles({ filter: { list, search } }: { filter: FilterView }) {
  const { t, language } = useLanguage()
  const slug = herdLists[list]
  const address = (path: string) => inLanguage(path, language) + search
  return (
    <ul className="flex flex-wrap gap-2 mt-8 justify-center">
      <li>
        <a href={address(cataloguePath(slug))} rel="nofollow" className="choice-link">
          {t('Catálogo para imprimir')}
        </a>
      </li>
      <li>
        <a href={address(listFilePath(slug, listFiles.csv))} rel="nofollow" download className="choice-link">
          {t('Baixar planilha')}
        </a>
      </li>
    </ul>
  )
}
