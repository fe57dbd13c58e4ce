import { type ReactNode, useEffect, useRef } from 'react'
import type { ListPage } from '../../domain/herd/list-page.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import type { UiText } from '../../platform/i18n/ui-text.ts'
import { Pagination } from './pagination.tsx'
import { SingleVideoPlayback } from './video.tsx'

interface PagedListProps<T> {
  /** What is listed, plural. */
  name: UiText
  list: ListPage<T>
  className: string
  children(item: T): ReactNode
}

/** A page of the herd: its head, its cards, the way to the other pages. After a change the head has the focus. */
export function PagedList<T extends { id: string }>({ name, list, className, children }: PagedListProps<T>) {
  const { t } = useLanguage()
  const { items, page, pages, total, from } = list
  const head = useRef<HTMLHeadingElement>(null)
  const shown = useRef(page)

  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    head.current?.scrollIntoView()
    head.current?.focus({ preventScroll: true })
  }, [page])

  return (
    <section className="page-width pb-12">
      <h2 ref={head} tabIndex={-1} className="mb-4 font-heading text-xl">
        {t('{name}: {from} a {to} de {total}', {
          name: t(name),
          from: String(from),
          to: String(from + items.length - 1),
          total: String(total),
        })}
      </h2>
      <SingleVideoPlayback key={page}>
        <ul className={`grid gap-6 ${className}`}>
          {items.map((item) => (
            <li key={item.id} className="flex">
              {children(item)}
            </li>
          ))}
        </ul>
      </SingleVideoPlayback>
      <Pagination page={page} pages={pages} />
    </section>
  )
}
