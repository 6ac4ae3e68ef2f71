import { useTranslation } from 'react-i18next'
import type { SceneTarget } from '#simulator/scene/scene-options.ts'
import type { MachineFigures } from './machine-figures.ts'
import { type FigureLine, useInstrumentLines } from './part-words.ts'
import { InspectButton, Line } from './table-parts.view.tsx'

/** Scale, supply and director: each with its figures. */
export function InstrumentTable({ figures }: { readonly figures: MachineFigures }) {
  const { t } = useTranslation('simulator')
  const { scale, supply, director } = useInstrumentLines(figures)
  return (
    <section className="sr-card" aria-labelledby="sim-instruments-title" data-testid="sim-instruments">
      <header className="sr-card-header">
        <h2 id="sim-instruments-title">{t('instruments.title')}</h2>
      </header>
      <table>
        <thead className="sr-visually-hidden">
          <tr>
            <th scope="col">{t('instruments.what')}</th>
            <th scope="col">{t('instruments.value')}</th>
          </tr>
        </thead>
        <Instrument target={{ kind: 'scale' }} lines={scale} />
        <Instrument target={{ kind: 'supply' }} lines={supply} />
        <Instrument target={{ kind: 'director' }} lines={director} />
      </table>
    </section>
  )
}

interface InstrumentProps {
  readonly target: Extract<SceneTarget, { kind: 'scale' | 'supply' | 'director' | 'glass' | 'board' }>
  readonly lines: readonly FigureLine[]
}

function Instrument({ target, lines }: InstrumentProps) {
  const { t } = useTranslation('simulator')
  if (lines.length === 0) return null
  return (
    <tbody data-part={target.kind}>
      <tr className="sr-sim-row sr-sim-group">
        <th scope="rowgroup" colSpan={2}>
          <InspectButton target={target}>{t(`part.${target.kind}`)}</InspectButton>
        </th>
      </tr>
      {lines.map(({ label, value }) => (
        <Line key={label} label={label} value={value} />
      ))}
    </tbody>
  )
}
