import { useLanguage } from '../../platform/i18n/language.tsx'
import { PathLink } from '../../platform/ui/link.tsx'
import { FactList } from '../../platform/ui/text-lists.tsx'
import { BeforePaying } from '../calculators/before-paying.tsx'
import { BeneathPrice } from '../layout/sale-terms.tsx'
import type { ShownBlockOf } from './shown-blocks.server.ts'

type PriceProps = { block: ShownBlockOf<'price'> }

/** A price that has expired is among its terms. */
export function PriceCard({ block: { price, label, note, calf, buttons } }: PriceProps) {
  const { t, content } = useLanguage()
  const figure = price && content(price)
  return (
    <>
      {(figure || label) && (
        <p>
          {figure &&
            (buttons ? (
              <span className="price max-sm:text-2xl">{figure}</span>
            ) : (
              <strong>{figure}</strong>
            ))}{' '}
          {label && <span className={`block ${buttons ? 'font-semibold' : ''}`}>{content(label)}</span>}
        </p>
      )}
      {note && <p className="border-ochre border-l-4 pl-3">{content(note)}</p>}
      {calf && (
        <div>
          <p>{`${t('O bezerro que ela espera')}:`}</p>
          <FactList facts={calf.outcome} />
        </div>
      )}
    </>
  )
}

const calculatorTexts = {
  exchangeCalculator: 'Calcular quantos bezerros',
  recipientCalculator: 'Calcular pelo peso',
} as const

export function PriceTerms({ block: { aboutPrice, terms, lists, calculator, calf } }: PriceProps) {
  const { t, content } = useLanguage()
  return (
    <div className="grid gap-8">
      <section className="grid gap-3">
        <h2 className="font-heading text-2xl">{t('O que está incluído')}</h2>
        {aboutPrice && <p>{content(aboutPrice)}</p>}
        <BeneathPrice terms={terms}>
          {lists.map(({ path, name }) => (
            <PathLink
              key={path}
              path={path}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {content(name)}
            </PathLink>
          ))}
          <BeforePaying calculator={calculator} text={calculator && calculatorTexts[calculator]} />
        </BeneathPrice>
      </section>
      {calf && calf.origin.length > 0 && (
        <section>
          <h2 className="mb-2 font-heading text-2xl">{t('Pais do bezerro e datas')}</h2>
          <FactList facts={calf.origin} />
        </section>
      )}
    </div>
  )
}
