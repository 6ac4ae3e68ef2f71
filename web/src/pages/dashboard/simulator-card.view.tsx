import { ArrowRight } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DrinkImage } from '../../drawing/drink-image.view.tsx'
import { plainDrink } from '../../drawing/plain-drink.ts'
import { Row } from '../../ui/layout/layout.view.tsx'

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
        <Row as="span" inline gap={1.5} className="sr-strong">
          {t('simulator.open')} <ArrowRight />
        </Row>
      </div>
    </Link>
  )
}
