import type { ReactNode } from 'react'
import { paperPath, paperSize } from '../../domain/pictures/index.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'

interface PapersProps {
  papers: readonly { paper: string; name: string }[] | undefined
  id?: string | undefined
  className: string
  children?: ReactNode
}

/** Files to download (docs/product.md#papers). */
export function Papers({ papers = [], id, className, children }: PapersProps) {
  const { t, language, content } = useLanguage()
  if (papers.length === 0) return null
  return (
    <section id={id} className={`${className} screen-only`}>
      <h2 className="font-heading text-xl">{t('Documentos')}</h2>
      <ul>
        {papers.map(({ paper, name }, index) => (
          <li key={index} className="wrap-anywhere">
            <a
              href={paperPath(paper, name)}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {content(name)}
            </a>{' '}
            {t('(PDF, {size})', { size: paperSize(paper, language) })}
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}
