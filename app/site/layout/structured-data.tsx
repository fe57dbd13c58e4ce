/** The page's schema.org data, as JSON-LD. Pages that are not indexed have none. */
export function StructuredData({ data }: { data: object[] }) {
  if (data.length === 0) return null
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': data })
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without `<`; React would escape its quotes
      dangerouslySetInnerHTML={{ __html: json.replaceAll('<', '\\u003c') }}
    />
  )
}
