import { ArrowRight } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DrawnGlass } from '../ui/drawn-glass.view.tsx'

const shown = [
  { colour: '#b5432c', ml: 30 },
  { colour: '#e79a3c', ml: 70 },
]

/** The way to the machine that can be watched. */
export function SimulatorCard() {
  const { t } = useTranslation('dashboard')
  return (
    <Link className="sr-card sr-simulator-card" to="/simulator">
      <div className="sr-simulator-glass">
        <DrawnGlass shape="highball" layers={shown} fill={0.75} />
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
