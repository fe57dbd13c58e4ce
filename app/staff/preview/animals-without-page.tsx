import { useLocation } from 'react-router'
import { firstStepPath } from '../../domain/staff-paths.ts'
import { IntentButton } from '../controls.tsx'
import type { AnimalsWithoutPage } from './animals-without-page.server.ts'

/** The intent, and the field of the address to return to, of the step that says what the ranch offers. */
export const switchOn = { intent: 'switch-on', back: 'back' } as const

/** Says which animals nobody sees although they are published, and why, with the button that shows them. */
export function WithoutPageNotice({ unseen }: { unseen: AnimalsWithoutPage | undefined }) {
  const { pathname, search } = useLocation()
  if (!unseen) return null
  const { names, count, off, offNames, maySwitchOn } = unseen
  const rest = count - names.length
  const what = new Intl.ListFormat('pt-BR').format(offNames)
  return (
    <div role="status" className="wrap-anywhere mt-4 rounded-lg border-2 border-danger p-3">
      <p className="font-semibold">
        No ar, mas ninguém vê: {names.join(', ')}
        {rest > 0 && ` e mais ${rest}`}.
      </p>
      <p>
        {`Está desligado em “O que o rancho oferece”: ${what}.`}
        {!maySwitchOn && ' Peça ao dono do site para ligar.'}
      </p>
      {maySwitchOn && (
        <form method="post" action={firstStepPath('oferta')} className="mt-2">
          <input type="hidden" name={switchOn.back} value={pathname + search} />
          {Object.entries(off).flatMap(([name, ids]) =>
            ids.map((id) => <input key={name + id} type="hidden" name={name} value={id} />),
          )}
          <IntentButton
            intent={switchOn.intent}
            label="Mostrar no site"
            className="button button-terracotta"
          />
        </form>
      )}
    </div>
  )
}
