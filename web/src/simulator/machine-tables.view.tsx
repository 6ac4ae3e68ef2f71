import { Button } from '@blueprintjs/core'
import { Reset } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { MachineFigures, PumpFigure } from './machine-figures.ts'
import { $figures, refillRequested } from './simulator.model.ts'

/** Always one decimal, so that columns of changing numbers stand still. */
function useTenths(): (value: number) => string {
  const { i18n } = useTranslation('simulator')
  return useMemo(() => {
    const format = new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
    return value => format.format(value)
  }, [i18n.language])
}

/** The same machine in figures: to read exactly, to hear, and where there is no picture. */
export function MachineTables() {
  const figures = useUnit($figures)
  if (!figures) return null
  return (
    <div className="sr-sim-tables">
      <GlassTable figures={figures} />
      <PumpTable pumps={figures.pumps} />
    </div>
  )
}

const Dot = ({ colour }: { readonly colour: string }) => (
  <span className="sr-sim-dot" style={{ background: colour }} aria-hidden="true" />
)

function GlassTable({ figures }: { readonly figures: MachineFigures }) {
  const { t } = useTranslation('simulator')
  const tenths = useTenths()
  const ml = (amount: number): string => t('ml', { amount: tenths(amount) })
  return (
    <section className="sr-card sr-sim-glass" aria-labelledby="sim-glass-title">
      <header className="sr-card-header">
        <h2 id="sim-glass-title">{t('glass.title')}</h2>
        {figures.hasGlass ? <span className="sr-number">{t('glass.size', { amount: figures.sizeMl })}</span> : null}
      </header>
      <table>
        <thead className="sr-visually-hidden">
          <tr>
            <th scope="col">{t('glass.ingredient')}</th>
            <th scope="col">{t('glass.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {figures.glass.map(({ ingredientId, name, colour, ml: amount }) => (
            <tr key={ingredientId} data-testid="sim-glass-row" data-ingredient={name} data-ml={amount}>
              <th scope="row">
                <Dot colour={colour} />
                {name}
              </th>
              <td>{ml(amount)}</td>
            </tr>
          ))}
          {figures.glass.length === 0 ? (
            <tr>
              <td className="sr-muted sr-sim-none" colSpan={2}>
                {figures.hasGlass ? t('glass.empty') : t('scene.noGlass')}
              </td>
            </tr>
          ) : null}
        </tbody>
        <tfoot>
          <Total sum label={t('glass.total')} value={ml(figures.totalMl)} />
          {figures.spilledMl > 0 ? <Total label={t('glass.spilled')} value={ml(figures.spilledMl)} /> : null}
          <Total label={t('glass.scale')} value={t('grams', { amount: figures.scaleGrams })} />
          <LoadCell grams={figures.loadCellGrams} />
          <Total label={t('scene.power')} value={t('watts', { amount: tenths(figures.watts) })} />
        </tfoot>
      </table>
    </section>
  )
}

function LoadCell({ grams }: { readonly grams: MachineFigures['loadCellGrams'] }) {
  const { t } = useTranslation('simulator')
  const tenths = useTenths()
  if (grams === null) return null
  return (
    <Total
      label={t('glass.loadCell')}
      value={grams === 'silent' ? t('glass.silent') : t('grams', { amount: tenths(grams) })}
    />
  )
}

interface TotalProps {
  readonly label: string
  readonly value: string
  readonly sum?: boolean
}

const Total = ({ label, value, sum = false }: TotalProps) => (
  <tr className={sum ? 'sr-sim-sum' : undefined}>
    <th scope="row">{label}</th>
    <td>{value}</td>
  </tr>
)

function PumpTable({ pumps }: { readonly pumps: readonly PumpFigure[] }) {
  const { t } = useTranslation('simulator')
  return (
    <section className="sr-card sr-sim-pumps" aria-labelledby="sim-pumps-title">
      <header className="sr-card-header">
        <h2 id="sim-pumps-title">{t('pumps.title')}</h2>
      </header>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('pumps.pump')}</th>
            <th scope="col">{t('pumps.bottle')}</th>
            <th scope="col">{t('pumps.tube')}</th>
            <th scope="col">{t('pumps.flow')}</th>
            <th scope="col">
              <span className="sr-visually-hidden">{t('pumps.refill')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {pumps.map(pump => (
            <PumpRow key={pump.id} pump={pump} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Flow({ pump }: { readonly pump: PumpFigure }) {
  const { t } = useTranslation('simulator')
  const tenths = useTenths()
  if (!pump.on) return t('pumps.off')
  return t(pump.isBackward ? 'pumps.back' : 'pumps.perSecond', { amount: tenths(pump.mlPerSecond) })
}

const nearlyEmpty = 0.08

function PumpRow({ pump }: { readonly pump: PumpFigure }) {
  const { t } = useTranslation('simulator')
  const tenths = useTenths()
  const refill = useUnit(refillRequested)
  const low = pump.bottleShare < nearlyEmpty
  return (
    <tr
      className={pump.on ? 'sr-sim-row sr-sim-on' : 'sr-sim-row'}
      data-testid="sim-pump-row"
      data-pump={pump.name}
      data-on={pump.on}
      data-bottle-ml={pump.bottleMl}
    >
      <th scope="row">
        <span className="sr-sim-what">
          <Dot colour={pump.colour} />
          <span>
            {pump.ingredient}
            <small className="sr-muted">
              {pump.name} · {t(`pumps.${pump.kind}`)}
            </small>
          </span>
        </span>
      </th>
      <td className={low ? 'sr-sim-low' : undefined}>
        {t('ml', { amount: tenths(pump.bottleMl) })}
        <span className="sr-sim-level" aria-hidden="true">
          <i style={{ width: `${pump.bottleShare * 100}%`, background: pump.colour }} />
        </span>
      </td>
      <td>
        {t('ml', { amount: tenths(pump.tubeMl) })}
        <small className="sr-muted">{t('pumps.tubeOf', { capacity: tenths(pump.tubeCapacityMl) })}</small>
      </td>
      <td>
        <Flow pump={pump} />
      </td>
      <td className="sr-sim-act">
        <Button
          variant="minimal"
          icon={<Reset />}
          aria-label={t('pumps.refillOne', { name: pump.ingredient })}
          title={t('pumps.refillOne', { name: pump.ingredient })}
          onClick={() => refill(pump.id)}
        />
      </td>
    </tr>
  )
}
