import type { ReactNode } from 'react'

/** A page with a heading, in English as docs/product.md#pages defines it, and what to do next. */
export function PlainPage({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className="mx-auto grid max-w-xl justify-items-center gap-6 px-4 py-16 text-center">
      <h1 lang="en" className="font-heading text-3xl">
        {heading}
      </h1>
      {children}
    </div>
  )
}
