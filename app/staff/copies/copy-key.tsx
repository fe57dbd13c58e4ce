import { useSyncExternalStore } from 'react'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { formatTime } from '../../platform/ranch-time.ts'
import { QrCode } from '../../platform/ui/qr-code.tsx'
import { InputField, IntentButton, TextAreaField } from '../controls.tsx'
import { panelTexts } from '../panel-texts.ts'
import { StaffSection } from '../staff-page.tsx'
import type { NewKey } from './copies.action.server.ts'

interface CopyKeyProps {
  newKey: NewKey | undefined
  madeAt: number | null
  checkedAt: number | null
}

/** Makes the key, shows it once, and checks that its sheet can be read. */
export function CopyKey({ newKey, madeAt, checkedAt }: CopyKeyProps) {
  const { t, language } = useLanguage()
  return (
    <StaffSection heading={{ pt: 'A chave', en: 'The key' }}>
      {newKey && <KeySheet {...newKey} />}
      {madeAt === null && !newKey && (
        <form method="post" className="grid justify-items-start gap-3">
          <p>
            {t({
              pt: 'Crie a chave e guarde-a: impressa, num arquivo ou mandada para você. O site fica só com a metade que tranca: quem invadir o servidor não abre as cópias antigas, e quem perder a folha também não.',
              en: 'Make the key and keep it: printed, in a file or sent to yourself. The website keeps only the half that locks: who breaks into the server cannot open older backups, and who loses the sheet cannot either.',
            })}
          </p>
          <IntentButton
            intent="make-key"
            label={{ pt: 'Criar a chave', en: 'Make the key' }}
            className="button button-terracotta"
          />
        </form>
      )}
      {madeAt !== null && (
        <div className="grid gap-3 print:hidden">
          <p>
            {t(
              { pt: 'Chave criada em {time}.', en: 'Key made on {time}.' },
              { time: formatTime(madeAt, language) },
            )}{' '}
            {checkedAt === null
              ? t({ pt: 'Ainda não foi conferida.', en: 'It has not been checked yet.' })
              : t(
                  { pt: 'Conferida em {time}.', en: 'Checked on {time}.' },
                  { time: formatTime(checkedAt, language) },
                )}
          </p>
          <form method="post" className="grid gap-3">
            <TextAreaField
              label={{
                pt: 'Confira o que você guardou: copie a chave da folha ou do arquivo e cole aqui',
                en: 'Check what you have kept: copy the key from the sheet or the file and paste it here',
              }}
              name="secretKey"
              rows={3}
              autoComplete="off"
              spellCheck={false}
              required
            />
            <IntentButton
              intent="check-key"
              label={{ pt: 'Conferir a chave', en: 'Check the key' }}
              className="button button-pasture justify-self-start"
            />
          </form>
          <details className="rounded-lg border-2 border-ink-soft/40 p-4">
            <summary className="min-h-11 content-center font-semibold">
              {t({ pt: 'Perdi a folha', en: 'I lost the sheet' })}
            </summary>
            <form method="post" className="mt-3 grid gap-3">
              <p>
                {t({
                  pt: 'Crie outra chave. As cópias daqui para a frente abrem com ela; as de antes continuam só com a antiga.',
                  en: 'Make another key. It opens backups from now on; earlier ones still need the old key.',
                })}
              </p>
              <InputField
                label={panelTexts.password}
                name="password"
                type="password"
                autoComplete="current-password"
                required
              />
              <IntentButton
                intent="make-key"
                label={{ pt: 'Criar outra chave', en: 'Make another key' }}
                className="button button-pasture justify-self-start"
              />
            </form>
          </details>
        </div>
      )}
    </StaffSection>
  )
}

function saveAsFile(identity: string): void {
  const address = URL.createObjectURL(new Blob([`${identity}\n`], { type: 'text/plain' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: 'chave-da-copia.txt' })
  link.click()
  URL.revokeObjectURL(address)
}

const nothingChanges = () => () => {}

function KeySheet({ identity, qr }: NewKey) {
  const { t } = useLanguage()
  const canShare = useSyncExternalStore(
    nothingChanges,
    () => 'share' in navigator,
    () => false,
  )
  return (
    <div role="status" className="grid gap-3 rounded-lg border-2 border-pasture p-4">
      <p className="font-semibold">
        {t({
          pt: 'Guarde a chave agora: imprima esta página, salve um arquivo ou mande para você. Ela só aparece desta vez e não fica guardada no site. Sem ela ninguém abre a cópia.',
          en: 'Keep the key now: print this page, save a file or send it to yourself. It appears only this time and is not kept on the website. Without it nobody can open the backup.',
        })}
      </p>
      <p className="wrap-anywhere select-all rounded bg-white p-2 font-mono text-black text-lg">{identity}</p>
      <QrCode
        drawing={qr}
        label={t({ pt: 'A chave como código QR', en: 'The key as a QR code' })}
        className="w-full max-w-64"
      />
      <div className="flex flex-wrap gap-3 print:hidden">
        <button type="button" className="button button-pasture" onClick={() => print()}>
          {t({ pt: 'Imprimir a folha', en: 'Print the sheet' })}
        </button>
        <button type="button" className="button button-pasture" onClick={() => saveAsFile(identity)}>
          {t({ pt: 'Salvar num arquivo', en: 'Save as a file' })}
        </button>
        {canShare && (
          <button
            type="button"
            className="button button-pasture"
            // Closing the phone's list of programs is no fault.
            onClick={() => navigator.share({ text: identity }).catch(() => undefined)}
          >
            {t({ pt: 'Mandar para mim', en: 'Send to myself' })}
          </button>
        )}
      </div>
      <p>
        {t({
          pt: 'Guarde em lugar seguro, longe do servidor: quem tem a chave e uma cópia lê tudo.',
          en: 'Keep it in a safe place, away from the server: who has the key and a backup can read everything.',
        })}
      </p>
    </div>
  )
}
