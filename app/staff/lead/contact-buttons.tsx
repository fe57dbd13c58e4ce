import type { AnswerChannel } from '../../domain/leads/lead.ts'
import { leadPath } from '../../domain/staff-paths.ts'
import { parsePhone } from '../../platform/phone.ts'
import { CopyButton } from '../../platform/ui/copy-button.tsx'

interface ContactButtonsProps {
  lead: string
  name: string
  phone: string
  channels: readonly AnswerChannel[]
}

/** Answers a person: by chat or mail, begun with the ranch's first message, in a new tab, and recorded as answered; or by phone. */
export function ContactButtons({ lead, name, phone, channels }: ContactButtonsProps) {
  const { call } = parsePhone(phone)
  if (!call && channels.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      <form method="post" action={leadPath(lead)} target="_blank" rel="noopener" className="contents">
        <input type="hidden" name="intent" value="answer" />
        {channels.map((channel) => (
          <button
            key={channel}
            type="submit"
            name="channel"
            value={channel}
            className={`button ${channel === 'whatsapp' ? 'button-pasture' : 'button-terracotta'}`}
          >
            {channel === 'whatsapp' ? 'WhatsApp' : 'E-mail'}
            <AboutPerson name={name} />
          </button>
        ))}
      </form>
      {call && (
        <>
          <a href={`tel:${call}`} className="button button-pasture">
            Ligar
            <AboutPerson name={name} />
          </a>
          <CopyButton text={call} className="button button-pasture">
            Copiar telefone
            <AboutPerson name={name} />
          </CopyButton>
        </>
      )}
    </div>
  )
}

/** Several people are on one page: their buttons have different names. */
function AboutPerson({ name }: { name: string }) {
  return name && <span className="sr-only"> · {name}</span>
}
