import { ArrowRight } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DrinkImage } from '../../drawing/drink-image.view.tsx'
import { plainDrink } from '../../drawing/plain-drink.ts'

const shown = plainDrink('#e79a3c', {
  layers: [
    { colour: '#b5432c', opacity: 0.9, ml: 20 },
    { colour: '#f0a53c', opacity: 0.9, ml: 80 },
  ],
  ice: 'cubes',
})

/** The way to the machine that can be watched. */
export function SimulatorCard() {
  const { t } = useTranslation('dashboard')
  return (
    <Link className="sr-card sr-simulator-card" to="/simulator">
      <div className="sr-simulator-glass">
        <DrinkImage shape="highball" drink={shown} />
      </div>
      <div>
        <strong className="sr-display">{t('simulator.title')}</strong>
        <p>{t('simulator.text')}</p>
        <span className="sr-simulator-open">
          {t('simulator.open')} <ArrowRight />
        </span>
      </div>
    </Link>
  )
}
