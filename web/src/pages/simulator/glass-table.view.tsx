import { useTranslation } from 'react-i18next'
import type { MachineFigures } from './machine-figures.ts'
import { useFigureTexts } from './part-words.ts'
import { Dot, InspectHead, Line } from './table-parts.view.tsx'

export function GlassTable({ figures }: { readonly figures: MachineFigures }) {
  const { t } = useTranslation('simulator')
  const { ml, wholeMl, percent } = useFigureTexts()
  return (
    <section className="sr-card sr-sim-glass" aria-labelledby="sim-glass-title" data-testid="sim-glass">
      <header className="sr-card-header">
        <h2 id="sim-glass-title">{t('glass.title')}</h2>
        <InspectHead target={{ kind: 'glass' }} name={t('part.glass')} />
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
          <Line
            sum
            label={t('glass.total')}
            value={
              figures.hasGlass
                ? t('inspector.of', { amount: ml(figures.totalMl), all: wholeMl(figures.sizeMl) })
                : ml(0)
            }
          />
          {figures.totalMl > 0 ? <Line label={t('glass.mixed')} value={percent(figures.mixed)} /> : null}
          <Line label={t('glass.spilled')} value={ml(figures.spilledMl)} />
          <Line label={t('glass.tray')} value={ml(figures.trayMl)} />
        </tfoot>
      </table>
    </section>
  )
}
