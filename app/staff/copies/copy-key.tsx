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
  return (
    <StaffSection heading="A chave">
      {newKey && <KeySheet {...newKey} />}
      {madeAt === null && !newKey && (
        <form method="post" className="grid justify-items-start gap-3">
          <p>
            Crie a chave e guarde-a, impressa ou num arquivo. O site fica só com a metade que tranca: quem
            invadir o servidor não abre as cópias antigas, e quem perder a chave também não.
          </p>
          <IntentButton intent="make-key" label="Criar a chave" className="button button-terracotta" />
        </form>
      )}
      {madeAt !== null && (
        <div className="grid gap-3 print:hidden">
          <p>
            {`Chave criada em ${formatTime(madeAt, 'pt')}.`}{' '}
            {checkedAt === null ? 'Ainda não foi conferida.' : `Conferida em ${formatTime(checkedAt, 'pt')}.`}
          </p>
          <form method="post" className="grid gap-3">
            <TextAreaField
              label="Confira o que você guardou: copie a chave da folha ou do arquivo e cole aqui"
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
            <summary className="min-h-11 content-center font-semibold">Perdi a chave</summary>
            <form method="post" className="mt-3 grid gap-3">
              <p>
                Crie outra chave. As cópias daqui para a frente abrem com ela; as de antes continuam só com a
                antiga.
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
                label="Criar outra chave"
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

function KeySheet({ identity, qr }: NewKey) {
  return (
    <div role="status" className="grid gap-3 rounded-lg border-2 border-pasture p-4">
      <p className="font-semibold">
        Guarde a chave agora: imprima a folha ou salve um arquivo. Ela só aparece desta vez e não fica
        guardada no site. Sem ela ninguém abre a cópia.
      </p>
      <p className="wrap-anywhere select-all rounded bg-white p-2 font-mono text-black text-lg">{identity}</p>
      <QrCode drawing={qr} label="A chave como código QR" className="w-full max-w-64" />
      <div className="flex flex-wrap gap-3 print:hidden">
        <button type="button" className="button button-pasture" onClick={() => print()}>
          Imprimir a folha
        </button>
        <button type="button" className="button button-pasture" onClick={() => saveAsFile(identity)}>
          Salvar num arquivo
        </button>
      </div>
      <p>Guarde em lugar seguro, longe do servidor: quem tem a chave e uma cópia lê tudo.</p>
    </div>
  )
}
