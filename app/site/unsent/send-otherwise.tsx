import { useState } from 'react'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { ChatLink } from '../layout/site-link.tsx'
import { type MessageContent, messageText } from './message-text.ts'

interface SendOtherwiseProps {
  content: MessageContent
  className?: string
}

/** Two ways to send a form's content without the site: WhatsApp, and a copy of the text. */
export function SendOtherwise({ content, className = 'flex flex-wrap gap-x-5' }: SendOtherwiseProps) {
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
    <span className={className}>
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
