import { useCallback, useEffect, useId, useRef, useState } from 'react'
import {
  type PublicPedigree,
  publicPedigreePath,
  readPublicPedigree,
} from '../../../domain/herd/pedigree/public-pedigree.ts'
import { maxHerdLength } from '../../../domain/herd/pedigree/typed-herd.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { inLanguage } from '../../../platform/i18n/language-path.ts'
import { ChatLink } from '../../layout/site-link.tsx'
import { MatingResults } from './mating-results.tsx'

export interface CheckedBull {
  id: string
  name: string
}

/**
 * Whether the calves of these bulls, and of all available ones, and of the visitor's cows would be inbred. What is typed stays in the browser: the field has
 * no name and belongs to no form, and the pedigree that is loaded is the same for everyone (docs/product.md#mating-check).
 */
export function MatingCheck({ bulls }: { bulls: readonly CheckedBull[] }) {
  const { t } = useLanguage()
  const [checked, setChecked] = useState('')
  const { pedigree, load } = usePedigree()
  const fold = useRef<HTMLDetailsElement>(null)
  // Opened before the app ran.
  useEffect(() => {
    if (fold.current?.open) load()
  }, [load])
  return (
    // Loads when the fold opens, while there is a signal.
    <details ref={fold} id="acasalamento" className="scroll-mt-24 print:hidden" onToggle={load}>
      {/* The app fills in the list that the browser keeps. */}
      <summary data-app="" className="details-summary">
        {t('Acasalamento: parentesco com as suas vacas')}
      </summary>
      <div className="grid max-w-measure gap-4 py-3">
        <p>
          {t(
            'Escreva os pais das vacas que o touro vai cobrir. Procuramos cada um na genealogia de todo o rebanho e mostramos a consanguinidade mínima dos bezerros.',
          )}
        </p>
        <div className="scripted grid gap-4">
          <HerdSiresField
            onCheck={(text) => {
              setChecked(text)
              load()
            }}
          />
          <div role="status" className="grid gap-6">
            {checked && pedigree === 'loading' && <p>{t('Conferindo…')}</p>}
            {checked && pedigree === 'failed' && (
              <p>
                {t('A genealogia do rebanho não carregou, e nada foi conferido. Tente de novo ou:')}{' '}
                <MatingChat bulls={bulls} />
              </p>
            )}
            {checked && typeof pedigree !== 'string' && (
              <MatingResults bulls={bulls} text={checked} pedigree={pedigree} />
            )}
          </div>
        </div>
        <p className="unscripted">
          {t(
            'Esta conta é feita no seu aparelho e precisa de JavaScript ligado. Sem ele, mande os nomes dos pais das suas vacas pela conversa, e nós conferimos.',
          )}{' '}
          <MatingChat bulls={bulls} />
        </p>
      </div>
    </details>
  )
}

function MatingChat({ bulls }: { bulls: readonly CheckedBull[] }) {
  const { t } = useLanguage()
  return (
    <ChatLink
      about={bulls[0]?.id}
      text={t('Olá! Quero conferir o parentesco das minhas vacas com {bulls}. Os pais delas são:', {
        bulls: bulls.map(({ name }) => name).join(', ') || t('os touros da fazenda'),
      })}
      className="underline underline-offset-4"
    >
      {t('Conferir pela conversa')}
    </ChatLink>
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
          {t('Pais das suas vacas, uma vaca por linha (até 2.000)')}
        </label>
        <p id={`${id}-hint`} className="text-sm">
          {t(
            'Nome ou registro. O registro é mais seguro: nomes mudam de grafia. Se souber o pai do touro, escreva depois de ponto e vírgula. Também serve colar da planilha. O texto não sai deste aparelho.',
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

const storageKey = 'pais-das-vacas'

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
    if (text) localStorage.setItem(storageKey, text.slice(0, maxHerdLength))
    else localStorage.removeItem(storageKey)
    return true
  } catch {
    return false
  }
}

/** The pedigree of the herd, loaded when it is first asked for, and again after a failure. */
function usePedigree(): { pedigree: PublicPedigree | 'loading' | 'failed'; load(): void } {
  const { language } = useLanguage()
  const [pedigree, setPedigree] = useState<PublicPedigree | 'loading' | 'failed'>('loading')
  const request = useRef<AbortController>(undefined)
  useEffect(() => () => request.current?.abort(), [])

  const load = useCallback(() => {
    if (request.current) return
    const controller = new AbortController()
    request.current = controller
    setPedigree('loading')
    fetchPedigree(inLanguage(publicPedigreePath, language), controller.signal).then(setPedigree, () => {
      request.current = undefined
      setPedigree('failed')
    })
  }, [language])

  return { pedigree, load }
}

async function fetchPedigree(address: string, signal: AbortSignal): Promise<PublicPedigree> {
  const response = await fetch(address, { signal })
  if (!response.ok) throw new Error(`the pedigree answers ${response.status}`)
  return readPublicPedigree(await response.text())
}
