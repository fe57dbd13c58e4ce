/** The page's schema.org data, as JSON-LD. */
export function StructuredData({ data }: { data: object[] }) {
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
