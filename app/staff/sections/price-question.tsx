import { useLocation } from 'react-router'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { IntentButton } from '../controls.tsx'
import { markedFormId, markedName, type PriceQuestion } from './marked-animals.ts'

/** Changes the prices that were asked about, once they are confirmed. */
export function PriceQuestionForm({ question: { text, lines, prices, typed } }: { question: PriceQuestion }) {
  const { t } = useLanguage()
  const { pathname, search } = useLocation()
  const { ids, ...fields } = typed
  return (
    <form
      method="post"
      action={pathname + search}
      aria-labelledby="price-question"
      className="mt-4 grid gap-2 rounded-lg border-2 border-terracotta p-3"
    >
      <div role="alert">
        <h2 id="price-question" className="wrap-anywhere font-heading text-xl">
          {text}
        </h2>
        <p>
          {t({
            pt: 'Nada mudou ainda. Confira os preços de antes e de agora:',
            en: 'Nothing has changed yet. Check the prices before and now:',
          })}
        </p>
      </div>
      <ul className="wrap-anywhere max-h-[40vh] list-disc overflow-y-auto pl-5">
        {lines.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ul>
      {ids.map((id) => (
        <input key={id} type="hidden" name={markedName} value={id} />
      ))}
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="flex flex-wrap items-center gap-4">
        <IntentButton
          intent={`price:${prices}`}
          label={{ pt: 'Está certo, mudar o preço', en: 'It is right, change the price' }}
          className="button button-terracotta"
        />
        <a href={`#${markedFormId}`} className="text-link">
          {t('Corrigir')}
        </a>
      </div>
    </form>
  )
}
