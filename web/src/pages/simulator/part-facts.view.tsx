import { useTranslation } from 'react-i18next'
import { Grid, List, Row } from '../../ui/layout/layout.view.tsx'
import { Fact, Facts } from '../../ui/panel.view.tsx'
import type { BoardFigure } from './machine-figures.ts'
import { addressText, type FigureLine, usePinUse } from './part-words.ts'

export const LineFacts = ({ lines }: { readonly lines: readonly FigureLine[] }) => (
  <Facts>
    {lines.map(({ label, value }) => (
      <Fact key={label} label={label}>
        {value}
      </Fact>
    ))}
  </Facts>
)

/** The level of an output line, as a lamp and as a word. */
export function PinLevel({ high }: { readonly high: boolean }) {
  const { t } = useTranslation('simulator')
  return (
    <Row as="span" inline className="sr-sim-pin" data-high={high}>
      {t(high ? 'boards.high' : 'boards.low')}
    </Row>
  )
}

export function BoardFacts({ board: { expander, pins } }: { readonly board: BoardFigure }) {
  const pinUse = usePinUse()
  const { t } = useTranslation('simulator')
  return (
    <>
      {expander ? (
        <Facts>
          <Fact label={t('boards.model')}>{expander.model}</Fact>
          <Fact label={t('boards.address')}>{addressText(expander.address)}</Fact>
          <Fact label={t('boards.state')}>{t(expander.missing ? 'boards.missing' : 'boards.answers')}</Fact>
        </Facts>
      ) : null}
      {pins.length === 0 ? <p className="sr-muted">{t('boards.noPins')}</p> : null}
      <List>
        {pins.map(({ nr, label, use, high }) => (
          <Grid as="li" gap={2} align="center" template="56px minmax(0, 1fr) auto" minHeight={32} key={nr}>
            <span className="sr-number">{label}</span>
            <span className="sr-muted">{pinUse(use)}</span>
            <PinLevel high={high} />
          </Grid>
        ))}
      </List>
    </>
  )
}
