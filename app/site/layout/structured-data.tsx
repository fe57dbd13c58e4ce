/** What search engines read of the page (schema.org), as data: it is never run. */
export function StructuredData({ data }: { data: object[] }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': data })
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no tag can begin; React would escape its quotes
      dangerouslySetInnerHTML={{ __html: json.replaceAll('<', '\\u003c') }}
    />
  )
}
