import { useEffect, useId, useState } from 'react'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { readStoredSires, storeSires } from './stored-sires.ts'

/** The sires of the visitor's cows, one a line. The browser keeps them only when the visitor ticks so. */
export function HerdSiresField({ onCheck }: { onCheck(text: string): void }) {
  const { t } = useLanguage()
  const id = useId()
  const [text, setText] = useState('')
  const [isKept, setIsKept] = useState(false)

  useEffect(() => {
    const stored = readStoredSires()
    if (!stored) return
    setText(stored)
    setIsKept(true)
  }, [])

  function change(changed: string, keep: boolean) {
    setText(changed)
    setIsKept(keep && storeSires(changed))
    if (!keep) storeSires('')
  }

  return (
    <div className="grid gap-3">
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
          id={id}
          rows={5}
          value={text}
          aria-describedby={`${id}-hint`}
          autoComplete="off"
          spellCheck={false}
          placeholder={t('Nome do touro; nome do pai dele')}
          onChange={({ target }) => change(target.value, isKept)}
          className="control"
        />
      </div>
      <label className="flex min-h-11 cursor-pointer items-center gap-2">
        <input
          type="checkbox"
          checked={isKept}
          onChange={({ target }) => change(text, target.checked)}
          className="size-5 accent-pasture"
        />
        {t('Guardar esta lista neste aparelho')}
      </label>
      <button
        type="button"
        onClick={() => onCheck(text)}
        className="button button-pasture justify-self-start"
      >
        {t('Conferir parentesco')}
      </button>
    </div>
  )
}
