import type { ReactNode } from 'react'
import { PathLink } from '../../platform/ui/link.tsx'
import { backQuery } from './entry-paths.ts'
import type { SampleField } from './readable-changes.server.ts'

export function stillSample(count: number): string {
  return `Ainda com texto do exemplo: ${count}`
}

interface SampleFieldsProps {
  fields: readonly SampleField[]
  back: string
  children?(field: SampleField): ReactNode
}

/** The fields that are still in words of the sample, each with the way to it. */
export function SampleFields({ fields, back, children }: SampleFieldsProps) {
  return (
    <ul className="grid gap-1">
      {fields.map((field) => (
        <li key={field.name} className="wrap-anywhere">
          <PathLink path={`${field.path}${backQuery(back)}#${field.name}`} className="text-link">
            {field.label}
          </PathLink>
          <span className="block text-sm text-ink-soft">{field.text}</span>
          {children?.(field)}
        </li>
      ))}
    </ul>
  )
}
