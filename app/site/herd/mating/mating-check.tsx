import { useEffect, useId, useRef, useState } from 'react'
import {
  checkMatings,
  type Mating,
  type MatingBull,
  maxHerdSires,
  readHerdSires,
} from '../../../domain/herd/pedigree/check-matings.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import type { Translate } from '../../../platform/i18n/translate.ts'
import { ChatLink } from '../../layout/site-link.tsx'
import { knownAncestorsText, lowestPercent, relationOf } from '../relations.ts'

/**
 * Whether the calves of these bulls and of the visitor's cows would be inbred. What is typed stays in the browser: the field has
 * no name and belongs to no form (docs/product.md#mating-check).
 */
export function MatingCheck({ bulls }: { bulls: readonly MatingBull[] }) {
  const { t } = useLanguage()
  const [checked, setChecked] = useState('')
  return (
    <details className="print:hidden">
      {/* The app fills in the list that the browser keeps. */}
      <summary data-app="" className="details-summary">
        {t('Acasalamento: parentesco com as suas vacas')}
      </summary>
      <div className="grid max-w-3xl gap-4 py-3">
        <p>
          {t(
            'Escreva os pais das vacas que o touro vai cobrir. Procuramos cada um no pedigree do touro e mostramos a consanguinidade mínima dos bezerros.',
          )}
        </p>
        <div className="scripted grid gap-4">
          <HerdSiresField onCheck={setChecked} />
          <div role="status" className="grid gap-6">
            {checked && <MatingResults bulls={bulls} text={checked} />}
          </div>
        </div>
        <p className="unscripted">
          {t(
            'Esta conta é feita no seu aparelho e precisa de JavaScript ligado. Sem ele, mande os nomes dos pais das suas vacas pela conversa, e nós conferimos.',
          )}{' '}
          <ChatLink
            about={bulls[0]?.id}
            text={t('Olá! Quero conferir o parentesco das minhas vacas com {bulls}. Os pais delas são:', {
              bulls: bulls.map(({ pedigree }) => pedigree.name).join(', '),
            })}
            className="underline underline-offset-4"
          >
            {t('Conferir pela conversa')}
          </ChatLink>
        </p>
      </div>
    </details>
  )
}

/** What is known of each bull and each sire of the herd: numbers, no verdict. */
function MatingResults({ bulls, text }: { bulls: readonly MatingBull[]; text: string }) {
  const { t, content } = useLanguage()
  const { sires, isCut } = readHerdSires(text)
  if (sires.length === 0) return <p>{t('Escreva pelo menos um nome ou registro.')}</p>
  return (
    <>
      {isCut && <p>{t('Conferimos os primeiros {max}.', { max: String(maxHerdSires) })}</p>}
      {bulls.map((bull) => {
        const matings = checkMatings(bull, sires, bulls)
        const related = matings.filter(({ ancestors }) => ancestors.length > 0)
        const others = matings.filter(({ ancestors }) => ancestors.length === 0)
        return (
          <section key={bull.id} className="grid gap-2">
            <h2 className="font-heading text-xl">{content(bull.pedigree.name)}</h2>
            {related.length > 0 && (
              <ul className="grid gap-3">
                {related.map((mating) => (
                  <li key={mating.sire.animal.label} className="border-ochre border-l-4 pl-4">
                    <RelatedMating mating={mating} />
                  </li>
                ))}
              </ul>
            )}
            {others.length > 0 && (
              <p>
                {t('Sem parentesco conhecido: {names}.', {
                  names: others.map(({ sire }) => sire.animal.label).join(', '),
                })}
              </p>
            )}
            <p className="text-sm">
              {knownAncestorsText(bull.pedigree, t)}{' '}
              {t('O que não está no pedigree pode aumentar a consanguinidade.')}
            </p>
          </section>
        )
      })}
    </>
  )
}

function RelatedMating({ mating: { sire, ancestors, lowest, match } }: { mating: Mating }) {
  const { t, language } = useLanguage()
  const relations = ancestors.map((ancestor) => ({ ...ancestor, text: relationText(ancestor, t) }))
  return (
    <>
      <p className="font-semibold">
        {t('Filhas de {sire}: pelo menos {percent}', {
          sire: sire.animal.label,
          percent: lowestPercent(lowest, language),
        })}
      </p>
      <ul className="list-disc pl-5">
        {relations.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p>
        {t('Os bezerros teriam consanguinidade de pelo menos {percent}, pelo que se conhece do pedigree.', {
          percent: lowestPercent(lowest, language),
        })}
      </p>
      {match === 'name' && (
        <p>
          {t('Encontrado pelo nome: confira o registro, porque animais diferentes podem ter o mesmo nome.')}
        </p>
      )}
    </>
  )
}

/** The sires of the visitor's cows, one a line. The browser stores them only when the visitor ticks the box. */
function HerdSiresField({ onCheck }: { onCheck(text: string): void }) {
  const { t } = useLanguage()
  const id = useId()
  const text = useRef<HTMLTextAreaElement>(null)
  const keeps = useRef<HTMLInputElement>(null)

  // What was typed before the app ran stays.
  useEffect(() => {
    const stored = readStoredSires()
    if (!stored || !text.current || !keeps.current || text.current.value) return
    text.current.value = stored
    keeps.current.checked = true
  }, [])

  function store() {
    if (!text.current || !keeps.current) return
    const isStored = storeSires(keeps.current.checked ? text.current.value : '')
    keeps.current.checked &&= isStored
  }

  return (
    <div onInput={store} className="grid gap-3">
      <div className="grid gap-1">
        <label htmlFor={id} className="font-semibold">
          {t('Pais das suas vacas, um por linha (até 20)')}
        </label>
        <p id={`${id}-hint`} className="text-sm">
          {t(
            'Nome ou registro. O registro é mais seguro: nomes mudam de grafia. Se souber o pai do touro, escreva depois de ponto e vírgula. O texto não sai deste aparelho.',
          )}
        </p>
        <textarea
          ref={text}
          id={id}
          rows={5}
          aria-describedby={`${id}-hint`}
          autoComplete="off"
          spellCheck={false}
          placeholder={t('Nome do touro; nome do pai dele')}
          className="control"
        />
      </div>
      <label className="flex min-h-11 cursor-pointer items-center gap-2">
        <input ref={keeps} type="checkbox" className="size-5 accent-pasture" />
        {t('Guardar esta lista neste aparelho')}
      </label>
      <button
        type="button"
        onClick={() => onCheck(text.current?.value ?? '')}
        className="button button-pasture justify-self-start"
      >
        {t('Conferir parentesco')}
      </button>
    </div>
  )
}

/** How a common ancestor is related to the bull and to the cows: `Angico: pai do touro e pai das vacas`. */
function relationText({ first, firstSteps, secondSteps }: Mating['ancestors'][number], t: Translate): string {
  const name = first.animal.label
  const ofCows = t(relationOf(secondSteps))
  if (firstSteps.length === 0) return t('{name}: o próprio touro, {ofCows} das vacas', { name, ofCows })
  return t('{name}: {ofBull} do touro, {ofCows} das vacas', {
    name,
    ofBull: t(relationOf(firstSteps)),
    ofCows,
  })
}

const storageKey = 'pais-das-vacas'
const maxLength = 5_000

/** The sires that the visitor has asked this browser to store; empty where it stores none or blocks storage. */
function readStoredSires(): string {
  try {
    return localStorage.getItem(storageKey) ?? ''
  } catch {
    return ''
  }
}

/** Stores the sires in this browser, or deletes them when the text is empty. False where the browser refuses storage. */
function storeSires(text: string): boolean {
  try {
    if (text) localStorage.setItem(storageKey, text.slice(0, maxLength))
    else localStorage.removeItem(storageKey)
    return true
  } catch {
    return false
  }
}
