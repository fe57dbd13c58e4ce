import type { PictureShape, UploadedPicture } from '../../../domain/pictures/index.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import type { UiText } from '../../../platform/i18n/ui-text.ts'
import { IntentButton } from '../../controls.tsx'

const shapeTexts: Readonly<Record<PictureShape | '', UiText>> = {
  '': 'Inteira',
  '16x9': '16:9, cartões e cursos',
  '3x2': '3:2, página do animal',
  '4x3': '4:3, página inicial',
  '1x1': '1:1, quadrada',
}

/** Buttons that turn and crop. The original is kept, so that each can be taken back. */
export function EditForm({ picture: { turn, shape } }: { picture: UploadedPicture }) {
  const { t } = useLanguage()
  return (
    <form method="post" className="grid gap-3">
      <h2 className="font-heading text-xl">{t('Girar e cortar')}</h2>
      <div className="flex flex-wrap gap-2">
        <IntentButton intent="turn:left" label="Girar para a esquerda" className={editButton} />
        <IntentButton intent="turn:right" label="Girar para a direita" className={editButton} />
      </div>
      <p>{t('O corte fica em volta do ponto principal.')}</p>
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
          label="Voltar à foto original"
          className="text-link justify-self-start"
        />
      )}
    </form>
  )
}

const editButton = 'button border-ink bg-paper text-ink'

export const shapeCodes = ['', '16x9', '3x2', '4x3', '1x1'] as const
