import { useTranslation } from 'react-i18next'
import { Grid, List, Row } from '../../ui/layout/layout.view.tsx'
import { Fact, Facts } from '../../ui/panel.view.tsx'
import type { BoardFigure, MachineFigures, PumpFigure } from './machine-figures.ts'
import { addressText, type FigureLine, useFigureTexts, usePinUse } from './part-words.ts'
import { Dot } from './table-parts.view.tsx'

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
    <Row as="span" inline className="sr-sim-pin sr-number" data-high={high}>
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

export function PumpFacts({ pump, figures }: { readonly pump: PumpFigure; readonly figures: MachineFigures }) {
  const { t } = useTranslation('simulator')
  const { ml, wholeMl, tenths, percent, watts, hours } = useFigureTexts()
  const pins = figures.boards.flatMap(board => board.pins.filter(({ use }) => use === pump.name))
  return (
    <>
      <Row as="p" gap={[0, 2]} align="baseline" wrap className="sr-sim-liquid sr-strong">
        <Dot colour={pump.colour} />
        {pump.ingredient} <span className="sr-muted sr-light">{t(`pumps.${pump.kind}`)}</span>
      </Row>
      <Running pump={pump} />
      <Facts>
        <Fact label={t('pumps.bottle')}>
          {t('inspector.of', { amount: ml(pump.bottleMl), all: wholeMl(pump.bottleCapacityMl) })}
        </Fact>
        <Fact label={t('pumps.tube')}>
          {t('inspector.of', { amount: ml(pump.tubeMl), all: ml(pump.tubeCapacityMl) })}
        </Fact>
        <Fact label={t('inspector.nozzle')}>{pump.atNozzle?.name ?? t('inspector.air')}</Fact>
        <Fact label={t('pumps.flow')}>
          {t(pump.isBackward ? 'pumps.back' : 'pumps.perSecond', { amount: tenths(pump.mlPerSecond) })}
        </Fact>
        <Fact label={t(pump.kind === 'VALVE' ? 'inspector.opening' : 'pumps.turning')}>{percent(pump.turning)}</Fact>
        <Fact label={t('pumps.power')}>{watts(pump.watts)}</Fact>
        <Fact label={t('inspector.hoursRun')}>{hours(pump.hoursRun)}</Fact>
        {pins.map(pin => (
          <Fact key={pin.label} label={t('inspector.pin', { pin: pin.label })}>
            <PinLevel high={pin.high} />
          </Fact>
        ))}
      </Facts>
    </>
  )
}

/** Told to run and running are two things: a stuck relay makes the difference. */
function Running({ pump }: { readonly pump: PumpFigure }) {
  const { t } = useTranslation('simulator')
  const isAsTold = pump.on === pump.commanded
  return (
    <p className={`sr-sim-running ${isAsTold ? 'sr-muted' : 'sr-danger sr-strong'}`}>
      {isAsTold
        ? t(pump.on ? 'inspector.runs' : 'inspector.rests')
        : t(pump.on ? 'inspector.runsUntold' : 'inspector.restsUntold')}
    </p>
  )
}
