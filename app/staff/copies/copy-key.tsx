import { useLanguage } from '../../platform/i18n/language.tsx'
import { InputField, IntentButton, TextAreaField } from '../controls.tsx'
import { formatTime } from '../format-time.ts'
import { panelTexts } from '../panel-texts.ts'
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
    <section className="grid gap-3">
      <h2 className="font-heading text-xl">{t({ pt: 'A chave', en: 'The key' })}</h2>
      {newKey && <KeySheet {...newKey} />}
      {madeAt === null && !newKey && (
        <form method="post" className="grid justify-items-start gap-3">
          <p>
            {t({
              pt: 'Crie a chave e imprima a folha com ela. O site fica só com a metade que tranca: quem invadir o servidor não abre as cópias antigas, e quem perder a folha também não.',
              en: 'Make the key and print the sheet with it. The website keeps only the half that locks: who breaks into the server cannot open older backups, and who loses the sheet cannot either.',
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
                pt: 'Confira a folha: aponte a câmera do celular para o código e cole aqui a chave',
                en: 'Check the sheet: point your phone’s camera at the code and paste the key here',
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
    </section>
  )
}

function KeySheet({ identity, qr }: NewKey) {
  const { t } = useLanguage()
  return (
    <div role="status" className="grid gap-3 rounded-lg border-2 border-pasture p-4">
      <p className="font-semibold">
        {t({
          pt: 'Imprima esta página agora, ou copie a chave à mão. Ela só aparece desta vez e não fica guardada no site. Sem ela ninguém abre a cópia.',
          en: 'Print this page now, or copy the key by hand. It appears only this time and is not kept on the website. Without it nobody can open the backup.',
        })}
      </p>
      <p className="wrap-anywhere select-all rounded bg-white p-2 font-mono text-black text-lg">{identity}</p>
      <svg
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={t({ pt: 'A chave como código QR', en: 'The key as a QR code' })}
        className="w-full max-w-64 bg-white"
      >
        <path d={qr.path} fill="#000" />
      </svg>
      <p>
        {t({
          pt: 'Guarde a folha em lugar seguro, longe do servidor: quem tem a chave e uma cópia lê tudo.',
          en: 'Keep the sheet in a safe place, away from the server: who has the key and a backup can read everything.',
        })}
      </p>
    </div>
  )
}
