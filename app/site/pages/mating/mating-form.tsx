import { matingPath } from '../../../domain/paths.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { inLanguage } from '../../../platform/i18n/language-path.ts'

/** Posts the sires of the visitor's cows to the page that answers (docs/product.md#mating-check). */
export function MatingForm({ bull, typed }: { bull: string; typed?: string | undefined }) {
  const { t, language } = useLanguage()
  return (
    <form
      method="post"
      action={inLanguage(matingPath(bull), language)}
      className="grid max-w-measure gap-3 py-3"
    >
      <p id="pais-dica">
        {t(
          'Uma vaca por linha: o nome ou o registro do pai dela e, se souber, depois de ponto e vírgula, o pai dele. Também serve colar uma ou duas colunas da planilha. O registro é mais seguro. O site responde e não guarda o que você escreve.',
        )}
      </p>
      <label className="grid gap-1">
        <span className="font-semibold">{t('Pais das suas vacas (até 2.000 linhas)')}</span>
        <textarea
          name="pais"
          rows={5}
          defaultValue={typed}
          aria-describedby="pais-dica"
          spellCheck={false}
          placeholder={t('Nome do touro; nome do pai dele')}
          className="control"
        />
      </label>
      <button type="submit" className="button button-pasture justify-self-start">
        {t('Conferir parentesco')}
      </button>
    </form>
  )
}
