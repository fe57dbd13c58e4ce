import { useLanguage } from '../../platform/i18n/language.tsx'

interface StartingAnswersProps {
  action: string
  /** In Portuguese, in the order of `startingAnswers`. */
  answers: readonly { name: string; text: string }[]
}

/** Texts to begin with, while there are none. */
export function StartingAnswers({ action, answers }: StartingAnswersProps) {
  const { t } = useLanguage()
  return (
    <section aria-labelledby="starting" className="mt-8">
      <h2 id="starting" className="font-heading text-xl">
        {t('Nenhuma resposta ainda. Comece com uma destas:')}
      </h2>
      <ul className="mt-3 grid gap-4 md:grid-cols-2">
        {answers.map(({ name, text }, index) => (
          <li
            key={name}
            className="wrap-anywhere grid min-w-0 content-start gap-3 rounded-lg border-2 border-ink-soft/40 p-3"
          >
            <h3 className="font-semibold">{name}</h3>
            <p lang="pt-BR" className="whitespace-pre-line">
              {text}
            </p>
            <form method="post" action={action}>
              <button
                type="submit"
                name="starting"
                value={index}
                aria-label={t('Usar este texto: {answer}', { answer: name })}
                className="button button-pasture"
              >
                {t('Usar este texto')}
              </button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  )
}
