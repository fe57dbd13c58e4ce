import { useLanguage } from '../../platform/i18n/language.tsx'
import { InputField, IntentButton, TextAreaField } from '../controls.tsx'
import { formatTime } from '../format-time.ts'
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
      <h2 className="font-heading text-xl">{t('A chave')}</h2>
      {newKey && <KeySheet {...newKey} />}
      {madeAt === null && !newKey && (
        <form method="post" className="grid justify-items-start gap-3">
          <p>
            {t(
              'Crie a chave e imprima a folha com ela. O site fica só com a metade que tranca: quem invadir o servidor não abre as cópias antigas, e quem perder a folha também não.',
            )}
          </p>
          <IntentButton intent="make-key" label="Criar a chave" className="button button-terracotta" />
        </form>
      )}
      {madeAt !== null && (
        <div className="grid gap-3 print:hidden">
          <p>
            {t('Chave criada em {time}.', { time: formatTime(madeAt, language) })}{' '}
            {checkedAt === null
              ? t('Ainda não foi conferida.')
              : t('Conferida em {time}.', { time: formatTime(checkedAt, language) })}
          </p>
          <form method="post" className="grid gap-3">
            <TextAreaField
              label="Confira a folha: aponte a câmera do celular para o código e cole aqui a chave"
              name="secretKey"
              rows={3}
              autoComplete="off"
              spellCheck={false}
              required
            />
            <IntentButton
              intent="check-key"
              label="Conferir a chave"
              className="button button-pasture justify-self-start"
            />
          </form>
          <details className="rounded-lg border-2 border-ink-soft/40 p-4">
            <summary className="min-h-11 content-center font-semibold">{t('Perdi a folha')}</summary>
            <form method="post" className="mt-3 grid gap-3">
              <p>
                {t(
                  'Crie outra chave. As cópias daqui para a frente abrem com ela; as de antes continuam só com a antiga.',
                )}
              </p>
              <InputField
                label="Sua senha do painel"
                name="password"
                type="password"
                autoComplete="current-password"
                required
              />
              <IntentButton
                intent="make-key"
                label="Criar outra chave"
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
        {t(
          'Imprima esta página agora, ou copie a chave à mão. Ela só aparece desta vez e não fica guardada no site. Sem ela ninguém abre a cópia.',
        )}
      </p>
      <p className="wrap-anywhere select-all rounded bg-white p-2 font-mono text-black text-lg">{identity}</p>
      <svg
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={t('A chave como código QR')}
        className="w-full max-w-64 bg-white"
      >
        <path d={qr.path} fill="#000" />
      </svg>
      <p>{t('Guarde a folha em lugar seguro, longe do servidor: quem tem a chave e uma cópia lê tudo.')}</p>
    </div>
  )
}
