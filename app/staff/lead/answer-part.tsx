import type { FilledAnswer } from '../../domain/inbox/answers/open-answer.server.ts'
import type { AnswerChannel } from '../../domain/leads/lead.ts'
import { answersPath } from '../../domain/staff-paths.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { htmlLang, type Language } from '../../platform/i18n/language-path.ts'
import { PathLink } from '../../platform/ui/link.tsx'

interface AnswerPartProps {
  answers: FilledAnswer[]
  channels: AnswerChannel[]
  language: Language
}

/** Saved answers, filled in for the lead. A button records that one was opened, and opens it in a new tab. */
export function AnswerPart({ answers, channels, language }: AnswerPartProps) {
  const { t } = useLanguage()
  if (channels.length === 0) return null
  return (
    <section aria-labelledby="answers">
      <h2 id="answers" className="font-heading text-xl">
        {t({ pt: 'Responder', en: 'Answer' })}
      </h2>
      <ul className="mt-2 grid gap-3">
        {answers.map((answer) => (
          <li key={answer.id} className="grid min-w-0 gap-1 rounded-lg border-2 border-ink-soft/40 p-3">
            <form method="post" target="_blank" rel="noopener" className="flex flex-wrap items-center gap-2">
              <h3 className="wrap-anywhere min-w-0 grow basis-40 font-semibold">{answer.name}</h3>
              <input type="hidden" name="intent" value={`answer:${answer.id}`} />
              {channels.map((channel) => (
                <button
                  key={channel}
                  type="submit"
                  name="channel"
                  value={channel}
                  aria-label={t(
                    channel === 'whatsapp'
                      ? { pt: 'Responder por WhatsApp: {answer}', en: 'Answer by WhatsApp: {answer}' }
                      : { pt: 'Responder por E-mail: {answer}', en: 'Answer by E-mail: {answer}' },
                    { answer: answer.name },
                  )}
                  className="button button-pasture"
                >
                  {channel === 'whatsapp' ? 'WhatsApp' : t('E-mail')}
                </button>
              ))}
            </form>
            <details>
              <summary className="details-summary">{t({ pt: 'Ver o texto', en: 'Show the text' })}</summary>
              <p lang={htmlLang[answer.language]} className="wrap-anywhere whitespace-pre-line pb-1">
                {answer.text}
              </p>
            </details>
            {answer.language !== language && (
              <p className="text-ink-soft text-sm">
                {t({ pt: 'Esta resposta ainda não tem inglês.', en: 'This answer has no English yet.' })}
              </p>
            )}
          </li>
        ))}
      </ul>
      <PathLink path={answersPath} className="text-link">
        {answers.length > 0
          ? t({ pt: 'Respostas prontas', en: 'Saved answers' })
          : t({ pt: 'Criar respostas prontas', en: 'Create saved answers' })}
      </PathLink>
    </section>
  )
}
