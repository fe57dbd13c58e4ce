import { useLanguage } from '../../../platform/i18n/language.tsx'
import { RichText } from '../../../platform/ui/rich-text.tsx'
import { useEditor } from '../editor-context.ts'
import { markdownName } from '../editor-state.ts'

/** Posts the form to see a long text as its page shows it. Nothing is saved. */
export function MarkdownPreview({ name }: { name: string }) {
  const { t } = useLanguage()
  const { preview } = useEditor()
  const id = `${name}-preview`
  return (
    <div id={id} className="grid gap-2">
      <button
        type="submit"
        name={markdownName}
        value={name}
        formAction={`#${id}`}
        className="text-link justify-self-start"
      >
        {t('Ver como fica')}
      </button>
      {preview?.name === name && (
        <section aria-label={t('Como fica')} className="wrap-anywhere rounded-lg bg-paper-deep p-4">
          <RichText html={preview.html} />
        </section>
      )}
    </div>
  )
}
