import { useLanguage } from '../../../platform/i18n/language.tsx'
import type { UiText } from '../../../platform/i18n/ui-text.ts'
import type { AdviceSentence, AdviceSentences } from './advice-sentences.server.ts'

/** What the animal suits and what it does not, with rules, cautions and signature (docs/product.md#advice). */
export function Advice({ advice }: { advice: AdviceSentences }) {
  const { t, content } = useLanguage()
  const { basis, rules, signature } = advice
  return (
    <section aria-labelledby="conselho" className="animal-section">
      <h2 id="conselho">{t('Para que serve, e para que não')}</h2>
      {basis && <p>{t('Calculado da ficha {basis}, pelas regras abaixo.', { basis: content(basis) })}</p>}
      <div className="advice">
        <SentenceList heading="Serve para" sentences={advice.suits} mark="suits" />
        <SentenceList heading="Procure outro se o objetivo é" sentences={advice.avoid} mark="avoid" />
        <SentenceList heading="Não dá para dizer" sentences={advice.unknown} mark="unknown" />
        {advice.heifers && (
          <SentenceList
            heading="Quem pensa em novilhas"
            sentences={[{ text: advice.heifers }]}
            mark="unknown"
          />
        )}
        <SentenceList
          heading="Cuidados ao ler"
          sentences={advice.cautions.map((text) => ({ text }))}
          mark="unknown"
        />
      </div>
      {rules.length > 0 && (
        <details className="advice-rules">
          <summary className="details-summary">{t('De onde vêm estas frases')}</summary>
          <dl>
            {rules.map(({ name, text, source }) => (
              <div key={name}>
                <dt>{content(name)}</dt>
                <dd>
                  {content(text)} <em>{content(source)}</em>
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      <p className="advice-signature">{content(signature)}</p>
    </section>
  )
}

interface SentenceListProps {
  heading: UiText
  sentences: readonly AdviceSentence[]
  mark: 'suits' | 'avoid' | 'unknown'
}

function SentenceList({ heading, sentences, mark }: SentenceListProps) {
  const { t, content } = useLanguage()
  if (sentences.length === 0) return null
  return (
    <section className={`advice-${mark}`}>
      <h3>{t(heading)}</h3>
      <ul>
        {sentences.map(({ name, text }, index) => (
          <li key={index}>
            {name && <strong>{content(name)}:</strong>} {content(text)}
          </li>
        ))}
      </ul>
    </section>
  )
}
