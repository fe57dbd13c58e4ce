import { useState } from 'react'
import { interests, isInterest } from '../../domain/content/interests.ts'
import { type StoredFormPath, storedFormOf } from '../../domain/leads/stored-forms.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import type { Translate } from '../../platform/i18n/translate.ts'
import { ChatLink } from '../layout/site-link.tsx'

interface SendOtherwiseProps {
  content: MessageContent
}

export function SendOtherwise({ content }: SendOtherwiseProps) {
  const { t } = useLanguage()
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  const text = messageText(content, t)

  async function copy() {
    try {
      // Missing on plain http.
      await navigator.clipboard.writeText(text)
      setState('copied')
    } catch {
      setState('failed')
    }
  }

  return (
    <span className="flex flex-wrap gap-x-5">
      <ChatLink
        text={`${t('Olá! Escrevi esta mensagem no site:')}\n\n${text}`}
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        {t('Enviar por WhatsApp')}
      </ChatLink>
      <button type="button" className="min-h-11 underline underline-offset-4" onClick={() => void copy()}>
        {t('Copiar o texto')}
      </button>
      <span role="status" className="basis-full empty:hidden">
        {state === 'copied' && t('Texto copiado.')}
        {state === 'failed' && t('Não deu para copiar. Segure o dedo no texto e toque em Copiar.')}
      </span>
    </span>
  )
}

interface MessageContent {
  path: StoredFormPath
  fields: URLSearchParams | string
  about: string
}

/** A form's content as text: what was typed, under the names of the fields. `about` replaces the id of an animal or course. */
export function messageText(content: MessageContent, t: Translate): string {
  const { labels, aboutField } = storedFormOf(content)
  const values = new URLSearchParams(content.fields)
  if (content.about && values.get(aboutField)) values.set(aboutField, content.about)
  return Object.entries(labels)
    .map(([field, label]) => [t(label), shownValue(values.get(field) ?? '', t)])
    .filter(([, value]) => value)
    .map(([label, value]) => `${label}: ${value}`)
    .join('\n')
}

function shownValue(value: string, t: Translate): string {
  return isInterest(value) ? t(interests[value]) : value
}
