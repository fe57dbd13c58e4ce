import { pixCode } from '../../domain/pix/pix-code.ts'
import { changeSiteSetting, readSiteSetting } from '../../domain/settings/index.server.ts'
import { staffPageNames } from '../../domain/staff-page-names.ts'
import { staffPaths } from '../../domain/staff-paths.ts'
import { readField } from '../../platform/forms/form-result.ts'
import { readIntent } from '../../platform/forms/intent.ts'
import { formatMoney, parseHundredths } from '../../platform/forms/typed-numbers.ts'
import { drawQr } from '../../platform/ui/draw-qr.server.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { QrCode } from '../../platform/ui/qr-code.tsx'
import { servicesContext } from '../../request/context.server.ts'
import { entryPath } from '../content/entry-paths.ts'
import { ChoiceField, InputField, IntentButton } from '../controls.tsx'
import { done, doneIn, OutcomeNotice, type Refused, refused, respond } from '../outcome.tsx'
import { staffContext } from '../staff-middleware.server.ts'
import { StaffPage } from '../staff-page.tsx'
import type { Route } from './+types/route'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database, documents } = context.get(servicesContext)
  const { payment, company, city } = documents.ranch
  const key = payment?.pixKey ?? ''
  const trial = { key, name: company.name, city, cents: 1 }
  const codes = [pixCode(trial), pixCode({ ...trial, identifier: 'TESTE1' })].flatMap((text) =>
    text ? [{ text, qr: drawQr(text) }] : [],
  )
  const setting = await readSiteSetting(database, 'pix')
  return { key, codes, setting: setting?.key === key ? setting : undefined, done: doneIn(url) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { database, documents, clock } = context.get(servicesContext)
  const form = await request.formData()
  const change = { by: context.get(staffContext).email, now: clock() }
  const [key, took] = [readField(form, 'key'), readField(form, 'took')]
  const cents = parseHundredths(readField(form, 'amount')) ?? 0
  const isOff = readIntent(form, ['save', 'off'])?.name === 'off'
  if (!isOff && (key !== documents.ranch.payment?.pixKey || !['with', 'without'].includes(took) || cents < 1))
    return respond(incomplete, '')
  const setting = isOff ? undefined : { key, cents, hasIdentifier: took === 'with' }
  await changeSiteSetting(database, 'pix', setting, change)
  return respond(done('saved'), staffPaths.pix)
}

const incomplete: Refused = refused(
  'Diga qual código o banco aceitou e o valor do sinal, por exemplo 500,00.',
)

/** Switches the Pix code of reservations on, once the owner has tried which form the bank takes. */
export default function PixPage({
  loaderData: { key, codes, setting, done },
  actionData,
}: Route.ComponentProps) {
  const labels = ['Sem identificador', 'Com identificador']
  return (
    <StaffPage heading={staffPageNames.pix}>
      <OutcomeNotice done={done} refused={actionData} />
      <div className="mt-4 grid max-w-2xl gap-6">
        {codes.length === 0 ? (
          <p>
            Escreva antes a chave PIX em “Conta da empresa”: CNPJ, CPF, celular, e-mail ou chave aleatória.{' '}
            <PathLink path={entryPath({ collection: 'ranch', id: 'ranch' })} className="text-link">
              Abrir
            </PathLink>
          </p>
        ) : (
          <form method="post" className="grid gap-6">
            <p>
              Alguns bancos recusam códigos com identificador. Pague R$ 0,01 por cada um destes, com outro
              banco, e veja qual chega. Confira o nome que o aplicativo mostra.
            </p>
            <div className="grid gap-6 sm:grid-cols-2">
              {codes.map(({ text, qr }, index) => (
                <section key={text} className="grid min-w-0 content-start gap-2">
                  <h2 className="font-heading text-xl">{labels[index]}</h2>
                  <QrCode drawing={qr} label={labels[index] ?? ''} className="w-full max-w-64" />
                  <code className="wrap-anywhere text-sm">{text}</code>
                </section>
              ))}
            </div>
            <input type="hidden" name="key" value={key} />
            <ChoiceField
              label="Qual o banco aceitou?"
              name="took"
              value={setting ? (setting.hasIdentifier ? 'with' : 'without') : ''}
              options={[
                ['with', 'Os dois'],
                ['without', 'Só sem identificador'],
              ]}
            />
            <InputField
              label="Sinal da reserva, em R$"
              name="amount"
              inputMode="decimal"
              defaultValue={setting && formatMoney(setting.cents)}
            />
            <div className="flex flex-wrap gap-2">
              <IntentButton
                intent="save"
                label="Mostrar o Pix a quem pede reserva"
                className="button button-terracotta"
              />
              {setting && (
                <IntentButton intent="off" label="Desligar" className="button border-ink bg-paper text-ink" />
              )}
            </div>
          </form>
        )}
      </div>
    </StaffPage>
  )
}
