import type { PictureShape, UploadedPicture } from '../../../domain/pictures/index.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import type { ShownText } from '../../../platform/i18n/ui-text.ts'
import { IntentButton } from '../../controls.tsx'

const shapeTexts: Readonly<Record<PictureShape | '', ShownText>> = {
  '': { pt: 'Inteira', en: 'Whole' },
  '16x9': { pt: '16:9, cartões e cursos', en: '16:9, cards and courses' },
  '3x2': { pt: '3:2, página do animal', en: '3:2, an animal’s page' },
  '4x3': { pt: '4:3, página inicial', en: '4:3, home page' },
  '1x1': { pt: '1:1, quadrada', en: '1:1, square' },
}

/** Buttons that turn and crop. The original is kept, so that each can be taken back. */
export function EditForm({ picture: { turn, shape } }: { picture: UploadedPicture }) {
  const { t } = useLanguage()
  return (
    <form method="post" className="grid gap-3">
      <h2 className="font-heading text-xl">{t({ pt: 'Girar e cortar', en: 'Turn and crop' })}</h2>
      <div className="flex flex-wrap gap-2">
        <IntentButton
          intent="turn:left"
          label={{ pt: 'Girar para a esquerda', en: 'Turn left' }}
          className={editButton}
        />
        <IntentButton
          intent="turn:right"
          label={{ pt: 'Girar para a direita', en: 'Turn right' }}
          className={editButton}
        />
      </div>
      <p>
        {t({ pt: 'O corte fica em volta do ponto principal.', en: 'It is cropped around the main point.' })}
      </p>
      <div className="flex flex-wrap gap-2">
        {shapeCodes.map((code) => (
          <IntentButton
            key={code}
            intent={`shape:${code}`}
            label={shapeTexts[code]}
            aria-pressed={code === shape}
            className={`${editButton} aria-pressed:bg-ink aria-pressed:text-paper`}
          />
        ))}
      </div>
      {(turn > 0 || shape !== '') && (
        <IntentButton
          intent="original"
          label={{ pt: 'Voltar à foto original', en: 'Back to the original picture' }}
          className="text-link justify-self-start"
        />
      )}
    </form>
  )
}

const editButton = 'button border-ink bg-paper text-ink'

export const shapeCodes = ['', '16x9', '3x2', '4x3', '1x1'] as const
