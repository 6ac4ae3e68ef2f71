import { TickCircle, WarningSign } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { type ColouredView, contrastWarnings, type ViewColours } from '../../../theme/contrast-checks.ts'
import { List, Stack } from '../../../ui/layout/layout.view.tsx'

interface ContrastNotesProps {
  readonly view: ColouredView
  readonly colours: ViewColours
}

/** What is hard to see with these colours, and what is done about it anyway. */
export function ContrastNotes({ view, colours }: ContrastNotesProps) {
  const { t } = useTranslation('system')
  const { number } = useFormat()
  const warnings = contrastWarnings(view, colours)
  return (
    <Stack gap={3} className="sr-contrast" role="status">
      {warnings.length === 0 ? (
        <p className="sr-contrast-good">
          <TickCircle aria-hidden /> {t('contrast.good')}
        </p>
      ) : (
        <List gap={2}>
          {warnings.map(({ front, back, need, ratio, needed }) => (
            <li key={`${front} ${back}`}>
              <WarningSign aria-hidden />
              <span>
                <strong>
                  {t('contrast.pair', {
                    front: t(`colour.${front}`),
                    back: t(`colour.${back}`),
                    // Never rounded up to what is asked for.
                    ratio: number(Math.floor(ratio * 10) / 10),
                  })}
                </strong>{' '}
                {t(`contrast.${need}`, { needed: number(needed) })}
              </span>
            </li>
          ))}
        </List>
      )}
      <p className="sr-muted">{t('contrast.text')}</p>
    </Stack>
  )
}
